/** So many forms may be on their way at once, in all and from one network. A form of ours mostly comes in one piece. */
const MOST = 256;
const MOST_OF_A_NETWORK = 24;

/**
 * What has begun to arrive and is not whole, oldest first. Where there are too many, the oldest ends and not the
 * newest: who sends as fast as a slow phone is done long before that, whoever else is in the same network.
 */
export class Unfinished {
  private readonly entries = new Set<{ network: string; end: () => void }>();
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly most = MOST,
    private readonly mostOfANetwork = MOST_OF_A_NETWORK,
  ) {}

  /** Adds what `end` would end. Returns the function that takes it out again, because it is whole or gone. */
  add(network: string, end: () => void): () => void {
    const entry = { network, end };
    this.entries.add(entry);
    this.counts.set(network, this.count(network) + 1);
    if (this.count(network) > this.mostOfANetwork) this.endOldest((other) => other.network === network);
    else if (this.entries.size > this.most) this.endOldest(() => true);
    return () => this.delete(entry);
  }

  private readonly count = (network: string) => this.counts.get(network) ?? 0;

  private endOldest(isMeant: (entry: { network: string }) => boolean): void {
    for (const entry of this.entries) {
      if (!isMeant(entry)) continue;
      this.delete(entry);
      return entry.end();
    }
  }

  private delete(entry: { network: string; end: () => void }): void {
    if (!this.entries.delete(entry)) return;
    const left = this.count(entry.network) - 1;
    if (left > 0) this.counts.set(entry.network, left);
    else this.counts.delete(entry.network);
  }
}
