import vm from 'node:vm'
import { languageIn } from './blocks/names.ts'
import { grammarOf } from './languages.ts'
import { type Element, textOf } from './tree.ts'

const context = vm.createContext({ run: () => {} })

const script = new vm.Script('run()')

/**
 * CPU budget for highlighting, in total and per block. The patterns of most grammars take quadratic time on some code: a block that takes
 * longer stays plain, and so do those after the budget is spent.
 */
const COLOURING_MS = 800
const BLOCK_MS = 250
const MAX_CODE = 20_000
/** Token budget: each token costs about 40 bytes of markup, so 200 KB of code would become a page of 4 MB. */
const MAX_COLOURED_WORDS = 10_000

export async function highlightCodeBlocks(blocks: Element[], highlighted: boolean): Promise<void> {
  const start = process.threadCpuUsage()
  let words = 0
  for (const block of blocks) {
    const { code, language } = unwrap(block)
    const grammar = grammarOf(language)
    if (!highlighted || !grammar || !isShortText(code) || cpuTimeSince(start) > COLOURING_MS) continue
    if (words > MAX_COLOURED_WORDS) continue
    // Loaded with the first code block: most texts have none.
    const { highlight, loadGrammar } = await import('./highlight.ts')
    const text = textOf(code.children)
    try {
      loadGrammar(grammar)
      code.children = withinCpuTime(BLOCK_MS, () => highlight(text, grammar)) ?? code.children
    } catch {
      // A grammar that throws costs the highlighting, never the page.
    }
    words += code.children.length
  }
}

function isShortText({ children }: Element): boolean {
  return children.every((child) => typeof child === 'string') && textOf(children).length <= MAX_CODE
}

function cpuTimeSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000
}

/** `<pre><code class="language-ts">` and `<pre class="language-ts">` look alike on a page. */
function unwrap(block: Element): { code: Element; language: string } {
  const [only, ...others] = block.children
  const code = typeof only === 'object' && only.tag === 'code' && others.length === 0 ? only : block
  const language = languageIn(code.attributes.class) || languageIn(block.attributes.class)
  code.attributes = {}
  block.attributes = { class: 'code', ...(language && { 'data-lang': language }) }
  return { code, language }
}

/**
 * CPU time limit for work that cannot be paused, such as a regular expression: V8 terminates it. The timeout of `vm` is wall time, so
 * work that only waited for a processor is restarted. Null: it takes longer.
 */
function withinCpuTime<T>(limitMs: number, work: () => T): T | null {
  for (let timeout = limitMs; ; timeout *= 2) {
    const start = process.threadCpuUsage()
    let result: T | null = null
    context.run = () => {
      result = work()
    }
    try {
      script.runInContext(context, { timeout })
      return result
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      const { user, system } = process.threadCpuUsage(start)
      if ((user + system) / 1_000 > limitMs / 2) return null
    }
  }
}
