import { highlight } from './highlight.ts'
import { type Element, textOf } from './tree.ts'

/** What the colouring of one page may take; the blocks after that stay plain. */
const COLOURING_MS = 1_500

export async function dressCode(blocks: Element[], highlighted: boolean): Promise<void> {
  const end = performance.now() + COLOURING_MS
  for (const block of blocks) await dressBlock(block, highlighted && performance.now() < end)
}

async function dressBlock(block: Element, highlighted: boolean): Promise<void> {
  const [only, ...others] = block.children
  const code = typeof only === 'object' && only.tag === 'code' && others.length === 0 ? only : block
  const language = (code.attributes.class ?? block.attributes.class)?.slice('language-'.length)
  code.attributes = {}
  block.attributes = { class: 'code', ...(language ? { 'data-lang': language } : {}) }
  const isText = code.children.every((child) => typeof child === 'string')
  if (!highlighted || !language || !isText) return
  // A grammar that stumbles costs the colours, never the page.
  const coloured = await highlight(textOf(code.children), language).catch(() => null)
  if (coloured) code.children = coloured
}
