import { type Element, elementsIn, type Node, parse, textOf } from '../tree.ts'
import { MATH_ATTRIBUTES, MATH_ELEMENTS, MATH_OPTIONS, MAX_TEX } from './mathml.ts'
import { languageIn } from './names.ts'

/** Beyond these a formula stays TeX, as code. */
const MAX_MARKUP = 300_000
const MATH_MS = 600

/** Renders TeX as MathML, which browsers lay out and read aloud natively: no styles, fonts or scripts. */
export async function renderMath(elements: Element[]): Promise<void> {
  const formulas = elements.filter(isMath)
  if (formulas.length === 0) return
  // Loaded with the first formula.
  const { default: temml } = await import('temml')
  const start = process.threadCpuUsage()
  let markup = 0
  for (const element of formulas) {
    const { user, system } = process.threadCpuUsage(start)
    if (markup > MAX_MARKUP || (user + system) / 1_000 > MATH_MS) return
    const isBlock = element.tag === 'pre'
    const tex = textOf(element.children)
    if (!tex.trim() || tex.length > MAX_TEX) continue
    try {
      const html = temml.renderToString(tex, { ...MATH_OPTIONS, displayMode: isBlock })
      markup += html.length
      replace(element, isBlock, withoutStyles(parse(html)))
    } catch {
      // What is not valid TeX stays as it was written.
    }
  }
}

/** Whether an element is `<code class="language-math">`: inline, or inside `<pre>` as a block. */
function isMath({ tag, attributes, children }: Element): boolean {
  const [only, ...others] = children
  if (tag === 'code') return languageIn(attributes.class) === 'math'
  if (tag !== 'pre' || others.length > 0) return false
  return languageIn(attributes.class) === 'math' || (typeof only === 'object' && isMath(only))
}

function replace(element: Element, isBlock: boolean, children: Node[]): void {
  if (isBlock) Object.assign(element, { tag: 'div', attributes: { class: 'math', tabindex: '0' }, children })
  else Object.assign(element, { tag: 'span', attributes: { class: 'math' }, children })
}

function withoutStyles(nodes: Node[]): Node[] {
  for (const element of elementsIn(nodes)) {
    if (!MATH_ELEMENTS.has(element.tag)) throw new Error(`Temml wrote <${element.tag}>`)
    const kept = Object.entries(element.attributes).filter(([name]) => MATH_ATTRIBUTES.has(name))
    element.attributes = Object.fromEntries(kept)
  }
  return nodes
}
