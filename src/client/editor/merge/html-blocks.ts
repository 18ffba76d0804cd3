import { createNodeFromContent, type Editor } from '@tiptap/core'
import { type Node as Block, DOMSerializer } from '@tiptap/pm/model'
import { PARSING } from '../schema/extensions.ts'

/** Splits HTML into blocks, normalized by the editor's schema, so that equal content compares equal. */
export function splitBlocks(editor: Editor, html: string): string[] {
  return parseBlocks(editor, html).map((block) => {
    const frame = document.implementation.createHTMLDocument().createElement('div')
    frame.append(
      DOMSerializer.fromSchema(editor.schema).serializeNode(block, { document: frame.ownerDocument }),
    )
    return frame.innerHTML
  })
}

/** DOM for display, parsed by the schema, so that nothing else gets into the page. */
export function renderBlocks(editor: Editor, blocks: string[]): Node[] {
  const serializer = DOMSerializer.fromSchema(editor.schema)
  return parseBlocks(editor, blocks.join('')).map((block) => serializer.serializeNode(block))
}

function parseBlocks(editor: Editor, html: string): Block[] {
  if (!html) return []
  const doc = createNodeFromContent(html, editor.schema, { slice: false, parseOptions: PARSING }) as Block
  return [...doc.children]
}
