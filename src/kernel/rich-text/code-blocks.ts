import { languageIn } from './blocks/names.ts'
import { withinCpuTime } from './interruptible.ts'
import { grammarOf } from './languages.ts'
import { type Element, textOf } from './tree.ts'

/**
 * CPU budget of highlighting, and of one block in it. Patterns of most grammars take time that grows with the square of some code: a
 * block that takes longer stays plain, and so do those after the budget.
 */
const COLOURING_MS = 800
const BLOCK_MS = 250
const MAX_CODE = 20_000
/** Token budget: each costs about 40 bytes of markup, and 200 KB of code would become a page of 4 MB. */
const MAX_COLOURED_WORDS = 10_000

export async function highlightCodeBlocks(blocks: Element[], highlighted: boolean): Promise<void> {
  const start = process.threadCpuUsage()
  let words = 0
  for (const block of blocks) {
    const { code, language } = unwrap(block)
    const grammar = grammarOf(language)
    if (!highlighted || !grammar || !isShortText(code) || cpuTimeSince(start) > COLOURING_MS) continue
    if (words > MAX_COLOURED_WORDS) continue
    // Loaded with the first code there is: most texts have none.
    const { highlight, loadGrammar } = await import('./highlight.ts')
    const text = textOf(code.children)
    try {
      loadGrammar(grammar)
      code.children = withinCpuTime(BLOCK_MS, () => highlight(text, grammar)) ?? code.children
    } catch {
      // A grammar that throws costs the colours, never the page.
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
