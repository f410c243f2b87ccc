/* A program that loads this has a clock that is CLOCK_SHIFT_MS ahead. */
const Real = Date;
const shift = Number(process.env.CLOCK_SHIFT_MS);

globalThis.Date = class extends Real {
  /** @param {[] | [string | number | Date]} given */
  constructor(...given) {
    super(...(given.length > 0 ? given : [Real.now() + shift]));
  }

  static now() {
    return Real.now() + shift;
  }
};
