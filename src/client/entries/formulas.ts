import temml from 'temml'
import {
  MATH_ATTRIBUTES,
  MATH_ELEMENTS,
  MATH_OPTIONS,
  MAX_TEX,
} from '../../kernel/rich-text/blocks/mathml.ts'
import type { RenderTex } from '../editor/schema/tex-renderer.ts'

/** MathML as the server makes it for the page; null where TeX does not know a command. */
const renderTex: RenderTex = (tex, isBlock) => {
  if (!tex.trim() || tex.length > MAX_TEX) return null
  try {
    const html = temml.renderToString(tex, { ...MATH_OPTIONS, displayMode: isBlock })
    // The content policy reports styles even in a document that is never shown.
    const page = new DOMParser().parseFromString(html.replace(/ style="[^"]*"/g, ''), 'text/html')
    const elements = [...page.body.querySelectorAll('*')]
    if (!elements.every(({ localName }) => MATH_ELEMENTS.has(localName))) return null
    for (const element of elements)
      for (const name of element.getAttributeNames())
        if (!MATH_ATTRIBUTES.has(name)) element.removeAttribute(name)
    return page.body.firstElementChild
  } catch {
    return null
  }
}

// Read by editor/schema/tex-renderer.ts: bundles have no exports.
globalThis.renderTex = renderTex
