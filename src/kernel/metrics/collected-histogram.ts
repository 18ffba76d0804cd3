import client, { type Registry } from 'prom-client'
import type { Buckets } from '../histogram.ts'

type Labels = Record<string, string | number>

interface Options {
  name: string
  help: string
  labelNames: string[]
  registers: Registry[]
  series(): Iterable<[Labels, Buckets]>
}

/** A histogram that is counted elsewhere and read at each scrape: counting with prom-client's own takes 1.2 µs, this way 0.1 µs. */
export class CollectedHistogram extends client.Histogram {
  readonly #series: Options['series']
  /** Provides name, help and type. */
  readonly #empty: client.Histogram

  constructor({ series, ...options }: Options) {
    super(options)
    this.#series = series
    this.#empty = new client.Histogram({ ...options, registers: [] })
  }

  override async get() {
    const empty = await this.#empty.get()
    const values = [...this.#series()].flatMap(([labels, buckets]) => valuesOf(empty.name, labels, buckets))
    return { ...empty, values }
  }

  /** Called by the registry when it writes text. */
  getForPromString() {
    return this.get()
  }
}

function valuesOf(name: string, labels: Labels, { bounds, counts, sum }: Buckets) {
  let total = 0
  const buckets = counts.map((count, index) => {
    total += count
    return { metricName: `${name}_bucket`, labels: { le: bounds[index] ?? '+Inf', ...labels }, value: total }
  })
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: total },
  ]
}
