/** Histogram counts by bucket; the last bucket is for values above all bounds. Plain arithmetic, for hot paths. */
export class Buckets {
  readonly bounds: readonly number[]
  readonly counts: number[]
  sum = 0

  constructor(bounds: readonly number[]) {
    this.bounds = bounds
    this.counts = Array<number>(bounds.length + 1).fill(0)
  }

  count(value: number): void {
    let bucket = 0
    while (bucket < this.bounds.length && value > this.bounds[bucket]!) bucket++
    this.counts[bucket]!++
    this.sum += value
  }
}
