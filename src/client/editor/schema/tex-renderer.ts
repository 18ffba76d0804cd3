/** The formula as MathML, or null where it can only be shown as TeX. */
export type RenderTex = (tex: string, isBlock: boolean) => Element | null

declare global {
  var renderTex: RenderTex | undefined
}

interface Tex {
  tex: string
  isBlock: boolean
}

/** A text with more formulas shows the others as TeX. */
const MAX_KEPT = 1_000
const SLICE_MS = 20
const RETRY_MS = 30_000

/** Renders formulas of the text that is being written, in slices between which keys are handled. Temml is loaded with the first one. */
export function makeTexRenderer(address: string) {
  const rendered = new Map<string, Element | null>()
  let wanted: Tex[] = []
  let isRunning = false
  let retryAt = 0

  const run = async (onRendered: () => void) => {
    isRunning = true
    await new Promise((passed) => setTimeout(passed))
    const isLoaded = await import(address).then(
      () => true,
      () => false,
    )
    isRunning = false
    if (!isLoaded) {
      retryAt = performance.now() + RETRY_MS
      return
    }
    const end = performance.now() + SLICE_MS
    for (const formula of wanted) {
      // The same formula may stand in several places.
      if (rendered.has(keyOf(formula))) continue
      rendered.set(keyOf(formula), globalThis.renderTex?.(formula.tex, formula.isBlock) ?? null)
      if (performance.now() > end) break
    }
    onRendered()
  }
  return {
    /** Undefined until it is rendered. */
    find: (formula: Tex) => rendered.get(keyOf(formula)),
    /** For all formulas that are to be shown; `onRendered` asks again while some are missing. */
    request(formulas: Tex[], onRendered: () => void) {
      const missing = formulas.filter((formula) => !rendered.has(keyOf(formula)))
      if (rendered.size + missing.length > MAX_KEPT) forgetOthers(rendered, formulas)
      wanted = missing.slice(0, Math.max(0, MAX_KEPT - rendered.size))
      if (wanted.length > 0 && !isRunning && performance.now() >= retryAt) void run(onRendered)
    },
  }
}

function forgetOthers(rendered: Map<string, unknown>, formulas: Tex[]): void {
  const kept = new Set(formulas.map(keyOf))
  for (const key of rendered.keys()) if (!kept.has(key)) rendered.delete(key)
}

function keyOf({ tex, isBlock }: Tex): string {
  return `${isBlock ? 'block' : 'line'} ${tex}`
}
