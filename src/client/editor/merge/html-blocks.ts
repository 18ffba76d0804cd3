import { createNodeFromContent, type Editor } from '@tiptap/core'
import { type Node as Block, DOMSerializer } from '@tiptap/pm/model'
import { PARSING } from '../schema/extensions.ts'

/** The blocks of a text, each as the editor would write it: two spellings of the same are no difference. */
export function splitBlocks(editor: Editor, html: string): string[] {
  return parseBlocks(editor, html).map((block) => {
    const frame = document.implementation.createHTMLDocument().createElement('div')
    frame.append(
      DOMSerializer.fromSchema(editor.schema).serializeNode(block, { document: frame.ownerDocument }),
    )
    return frame.innerHTML
  })
}

/** To be looked at. It goes through the schema, so that only what the editor knows gets into the page. */
export function renderBlocks(editor: Editor, blocks: string[]): Node[] {
  const serializer = DOMSerializer.fromSchema(editor.schema)
  return parseBlocks(editor, blocks.join('')).map((block) => serializer.serializeNode(block))
}

function parseBlocks(editor: Editor, html: string): Block[] {
  if (!html) return []
  const doc = createNodeFromContent(html, editor.schema, { slice: false, parseOptions: PARSING }) as Block
  return [...doc.children]
}
