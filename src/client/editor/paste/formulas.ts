import { MATH_CLASS } from '../../../kernel/rich-text/blocks/names.ts'
import { mathmlToTex } from './mathml-to-tex.ts'

/** Zhihu, KaTeX, Wikipedia, MathJax 2 to 4, and MathML itself; outer elements first, for the inner ones go with them. */
const FORMULAS =
  '[data-tex], img[eeimg], .katex-display, .katex, .mwe-math-element, mjx-container, .MathJax_Display, .MathJax, math'
const DISPLAYED =
  '[data-display="true"], [data-eeimg="2"], [eeimg="2"], .katex-display, [display="block"], [display="true"], .MathJax_Display, .mwe-math-element:has([display="block"])'
const SHOWN_BESIDE_SCRIPTS =
  '.MathJax_Preview, .MathJax, .MathJax_Display, .MathJax_SVG, .MathJax_SVG_Display'

/** Formulas as the editor writes them, by the TeX that they were made of. */
export function takeFormulas(page: Document): void {
  for (const script of page.querySelectorAll('[data-display]')) removeShown(script)
  for (const found of page.querySelectorAll<HTMLElement>(FORMULAS)) {
    if (!page.contains(found)) continue
    const tex = unwrapped(texOf(found))
    if (!tex) continue
    if (found.matches(DISPLAYED)) putBlock(found, formulaBlock(page, tex))
    else found.replaceWith(formula(page, tex.replace(/\s+/g, ' ')))
  }
}

/** MathJax 2 keeps the TeX in a script next to what it shows; all other scripts, styles and titles are dropped. */
export function texOfScript(element: string): string {
  const end = element.indexOf('>')
  const tag = element.slice(0, end).toLowerCase()
  if (!tag.includes('math/tex')) return ''
  const span = document.createElement('span')
  span.dataset.tex = element.slice(end + 1, element.lastIndexOf('<'))
  span.dataset.display = String(tag.includes('mode=display'))
  return span.outerHTML
}

function texOf(found: HTMLElement): string {
  const math = found.localName === 'math' ? found : found.querySelector('math')
  return (
    found.dataset.tex ??
    (found.tagName === 'IMG' ? found.getAttribute('alt') : null) ??
    found.querySelector('annotation[encoding="application/x-tex"]')?.textContent ??
    found.querySelector<HTMLElement>('[data-latex]')?.dataset.latex ??
    math?.getAttribute('alttext') ??
    (math ? mathmlToTex(math) : '')
  )
}

/** Without what only says how it is set: `{\displaystyle …}` around it, a line break at its end. */
function unwrapped(tex: string): string {
  const words = tex.trim()
  const isStyled = words.startsWith('{\\displaystyle') && words.endsWith('}')
  const inner = isStyled ? words.slice('{\\displaystyle'.length, -1).trim() : words
  return inner.endsWith('\\\\') ? inner.slice(0, -2).trimEnd() : inner
}

function removeShown(script: Element): void {
  while (script.previousElementSibling?.matches(SHOWN_BESIDE_SCRIPTS)) script.previousElementSibling.remove()
}

function formula(page: Document, tex: string): Element {
  const code = page.createElement('code')
  code.className = MATH_CLASS
  code.textContent = tex
  return code
}

function formulaBlock(page: Document, tex: string): Element {
  const block = page.createElement('pre')
  block.append(formula(page, tex))
  return block
}

/** A paragraph around it is split, and an empty half of it goes. */
function putBlock(found: Element, block: Element): void {
  const paragraph = found.closest('p')
  if (!paragraph) {
    found.replaceWith(block)
    return
  }
  const behind = found.ownerDocument.createRange()
  behind.setStartAfter(found)
  behind.setEnd(paragraph, paragraph.childNodes.length)
  const rest = found.ownerDocument.createElement('p')
  rest.append(behind.extractContents())
  found.remove()
  paragraph.after(block, rest)
  for (const half of [paragraph, rest])
    if (!half.textContent.trim() && !half.querySelector('img')) half.remove()
}
