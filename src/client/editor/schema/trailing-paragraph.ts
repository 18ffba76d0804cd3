import { Editor, Extension, getHTMLFromFragment } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'

/** Behind these the browser has no place for the cursor, or one outside the text where letters get lost. */
const NO_CURSOR_AFTER = ['table', 'codeBlock', 'image', 'figure', 'horizontalRule']

/** There is always a paragraph behind a last table or picture. It belongs to the text once something stands in it. */
export const trailingParagraph = Extension.create({
  name: 'trailingParagraph',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (_, __, { doc, tr, schema }) =>
        hasNoCursorAfter(doc.lastChild)
          ? tr.insert(doc.content.size, schema.nodes.paragraph!.create())
          : null,
    }),
  ],
})

/** Writes the text without the paragraph above while it is empty: texts that nobody touched stay as they are. */
export class TextEditor extends Editor {
  override getHTML(): string {
    const { content, lastChild, childCount } = this.state.doc
    const isTrailing =
      lastChild?.type.name === 'paragraph' &&
      lastChild.content.size === 0 &&
      hasNoCursorAfter(this.state.doc.maybeChild(childCount - 2))
    const written = isTrailing ? content.cut(0, content.size - lastChild.nodeSize) : content
    return getHTMLFromFragment(written, this.schema)
  }
}

/** Also a table that is the last thing of a quote. */
export function hasNoCursorAfter(node: Node | null): boolean {
  return node !== null && (NO_CURSOR_AFTER.includes(node.type.name) || hasNoCursorAfter(node.lastChild))
}
