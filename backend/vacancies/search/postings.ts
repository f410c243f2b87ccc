/** A set of numbers as bits. The 32-bit words are signed, because V8 treats these as small integers. */
export class BitSet {
  private words: Int32Array;

  constructor(size = 0) {
    this.words = new Int32Array((size + 31) >>> 5);
  }

  has(number: number): boolean {
    return ((this.words[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;
  }

  add(number: number): void {
    const at = number >>> 5;
    if (at >= this.words.length) {
      const grown = new Int32Array(Math.ceil(at * 1.2) + 1);
      grown.set(this.words);
      this.words = grown;
    }
    this.words[at] = (this.words[at] ?? 0) | (1 << (number & 31));
  }

  delete(number: number): void {
    const at = number >>> 5;
    if (at < this.words.length) this.words[at] = (this.words[at] ?? 0) & ~(1 << (number & 31));
  }

  intersect(other: BitSet): void {
    const { words } = this;
    for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) & (other.words[at] ?? 0);
  }

  removeAll(other: BitSet): void {
    const { words } = this;
    for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) & ~(other.words[at] ?? 0);
  }

  addAll(other: BitSet): void {
    const { words } = this;
    const length = Math.min(words.length, other.words.length);
    for (let at = 0; at < length; at += 1) words[at] = (words[at] ?? 0) | (other.words[at] ?? 0);
  }

  get width(): number {
    return this.words.length;
  }

  count(other: BitSet = this): number {
    const length = Math.min(this.words.length, other.words.length);
    let count = 0;
    for (let at = 0; at < length; at += 1) count += bitsIn((this.words[at] ?? 0) & (other.words[at] ?? 0));
    return count;
  }

  forEach(visit: (number: number) => void): void {
    this.words.forEach((word, at) => {
      for (let rest = word; rest !== 0; rest &= rest - 1) visit((at << 5) + 31 - Math.clz32(rest & -rest));
    });
  }

  list(): Int32Array {
    const numbers = new Int32Array(this.count());
    let at = 0;
    this.forEach((number) => (numbers[at++] = number));
    return numbers;
  }

  copy(): BitSet {
    const copy = new BitSet();
    copy.words = this.words.slice();
    return copy;
  }
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Lists up to this length are not turned into bits, because they are small. */
const SHORT = 64;

/** Rising numbers, stored as a list, or as bits if these take less memory. */
export class Postings {
  private list = new Int32Array(4);
  private bits: BitSet | null = null;
  private length = 0;

  push(number: number): void {
    if (!this.bits && this.length > SHORT && this.length * 32 > number) {
      const bits = new BitSet(number + 1);
      this.addTo(bits);
      this.bits = bits;
      this.list = new Int32Array(0);
    }
    if (this.bits) this.bits.add(number);
    else {
      if (this.length === this.list.length) {
        const grown = new Int32Array(Math.ceil(this.length * 1.5));
        grown.set(this.list);
        this.list = grown;
      }
      this.list[this.length] = number;
    }
    this.length += 1;
  }

  get size(): number {
    return this.length;
  }

  addTo(set: BitSet): void {
    if (this.bits) set.addAll(this.bits);
    else for (let at = 0; at < this.length; at += 1) set.add(this.list[at] ?? 0);
  }

  /** Counts the numbers that are in a set. `listed` is the same set as a list, which is faster for small sets. */
  countIn(set: BitSet, listed: Int32Array): number {
    let count = 0;
    if (this.bits) {
      if (listed.length > this.bits.width) return this.bits.count(set);
      for (const number of listed) if (this.bits.has(number)) count += 1;
      return count;
    }
    for (let at = 0; at < this.length; at += 1) if (set.has(this.list[at] ?? 0)) count += 1;
    return count;
  }

  /** Returns a copy in which `renumber` maps each number to its new number, or to -1 to drop it. The order stays. */
  renumbered(renumber: Int32Array): Postings {
    const kept = new Postings();
    const add = (number: number) => {
      const renumbered = renumber[number] ?? -1;
      if (renumbered >= 0) kept.push(renumbered);
    };
    if (this.bits) this.bits.forEach(add);
    else this.list.subarray(0, this.length).forEach(add);
    return kept;
  }
}
