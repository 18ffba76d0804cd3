import { Session } from 'node:inspector/promises'

/** One script as the profiler reports it: functions in the order of the source, each with its ranges from the outer to the inner. */
interface CoveredScript {
  url: string
  functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[]
}

/** Whether a script is under test: our own, and the parsers that ours stand on. */
const UNDER_TEST =
  /\/src\/(?:kernel|features|i18n|pages)\/|\/node_modules\/(?:marked|htmlparser2|sanitize-html|entities|diff|prismjs|temml|yauzl|domhandler|postcss)\//

/**
 * V8's own block coverage of this process: which characters of the source have run. Started before the code is loaded: blocks are counted
 * in functions that are compiled later, the others as a whole.
 */
export class Coverage {
  readonly #session = new Session()
  readonly #known = new Map<string, Uint8Array>()

  static async start(): Promise<Coverage> {
    const coverage = new Coverage()
    coverage.#session.connect()
    await coverage.#session.post('Profiler.enable')
    await coverage.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    return coverage
  }

  /** Whether something ran since the last call that is not known to run; V8 then counts from zero. */
  async hasNew({ remember }: { remember: boolean }): Promise<boolean> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage')
    let isNew = false
    for (const script of result) if (UNDER_TEST.test(script.url) && this.#adds(script, remember)) isNew = true
    return isNew
  }

  /** Later ranges lie inside earlier ones and say more exactly what ran. */
  #adds({ url, functions }: CoveredScript, remember: boolean): boolean {
    const end = Math.max(0, ...functions.map(({ ranges }) => ranges[0]?.endOffset ?? 0))
    const ran = new Uint8Array(end)
    for (const { startOffset, endOffset, count } of functions.flatMap(({ ranges }) => ranges))
      ran.fill(count > 0 ? 1 : 0, startOffset, endOffset)
    const known = this.#known.get(url) ?? new Uint8Array(end)
    const adds = ran.some((runs, at) => runs === 1 && known[at] !== 1)
    if (adds && remember)
      this.#known.set(
        url,
        ran.map((runs, at) => runs | (known[at] ?? 0)),
      )
    return adds
  }

  /** Whatever runs is new again. */
  async forget(): Promise<void> {
    await this.hasNew({ remember: false })
    this.#known.clear()
  }
}
