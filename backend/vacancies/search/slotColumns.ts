export class SlotColumns {
  /** Ids of vacancies. A 64-bit float represents them exactly. */
  readonly ids: Float64Array<ArrayBuffer>;
  readonly opensAt: Float64Array<ArrayBuffer>;
  readonly closesAt: Float64Array<ArrayBuffer>;
  /** Indexes of the vacancies' municipalities (distance.ts); -1 without a place. */
  readonly places: Int16Array<ArrayBuffer>;
  /** Highest pay in reais a month (monthlyPay.ts); -1 if unknown. */
  readonly pays: Int32Array<ArrayBuffer>;

  constructor(readonly capacity: number) {
    this.ids = new Float64Array(capacity);
    this.opensAt = new Float64Array(capacity);
    this.closesAt = new Float64Array(capacity);
    this.places = new Int16Array(capacity);
    this.pays = new Int32Array(capacity);
  }

  widen(capacity: number): SlotColumns {
    const wide = new SlotColumns(capacity);
    wide.ids.set(this.ids);
    wide.opensAt.set(this.opensAt);
    wide.closesAt.set(this.closesAt);
    wide.places.set(this.places);
    wide.pays.set(this.pays);
    return wide;
  }

  pick(slots: Int32Array<ArrayBuffer>): SlotColumns {
    const picked = new SlotColumns(slots.length);
    slots.forEach((slot, at) => {
      picked.ids[at] = this.ids[slot] ?? 0;
      picked.opensAt[at] = this.opensAt[slot] ?? 0;
      picked.closesAt[at] = this.closesAt[slot] ?? 0;
      picked.places[at] = this.places[slot] ?? -1;
      picked.pays[at] = this.pays[slot] ?? -1;
    });
    return picked;
  }
}
