/** A seeded generator (mulberry32, public domain). */
export class Random {
  constructor(private state: number) {}

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns a whole number. Both ends are included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(list: readonly T[]): T {
    const index = Math.floor(this.next() * list.length);
    if (index >= list.length) throw new Error("nothing to pick from");
    return list[index] as T;
  }

  some<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    return Array.from(
      { length: Math.min(count, left.length) },
      () => left.splice(Math.floor(this.next() * left.length), 1)[0] as T,
    );
  }

  weighted<T extends { weight: number }>(list: readonly T[]): T {
    let place = this.next() * list.reduce((sum, { weight }) => sum + weight, 0);
    for (const item of list) {
      place -= item.weight;
      if (place < 0) return item;
    }
    return this.pick(list);
  }
}
