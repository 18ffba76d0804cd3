/** The formula as MathML, or null where it can only be shown as TeX. */
export type RenderTex = (tex: string, isBlock: boolean) => Element | null

declare global {
  var renderTex: RenderTex | undefined
}

const MAX_KEPT = 1_000
const SLICE_MS = 20
const RETRY_MS = 30_000

/** Renders formulas of the text that is being written, in slices between which keys are handled. Temml is loaded with the first one. */
export function makeTexRenderer(address: string) {
  const rendered = new Map<string, Element | null>()
  const wanted = new Map<string, () => Element | null>()
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
    for (const [key, render] of wanted) {
      wanted.delete(key)
      rendered.set(key, render())
      if (performance.now() > end) break
    }
    onRendered()
  }
  return {
    /** Undefined until it is rendered. */
    find: (tex: string, isBlock: boolean) => rendered.get(keyOf(tex, isBlock)),
    request(formulas: { tex: string; isBlock: boolean }[], onRendered: () => void) {
      if (rendered.size > MAX_KEPT) rendered.clear()
      for (const { tex, isBlock } of formulas)
        wanted.set(keyOf(tex, isBlock), () => globalThis.renderTex?.(tex, isBlock) ?? null)
      if (wanted.size > 0 && !isRunning && performance.now() >= retryAt) void run(onRendered)
    },
  }
}

function keyOf(tex: string, isBlock: boolean): string {
  return `${isBlock ? 'block' : 'line'} ${tex}`
}
