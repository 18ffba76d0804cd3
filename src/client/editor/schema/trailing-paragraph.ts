import { Editor, Extension, getHTMLFromFragment } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'

/** After these nodes browsers offer no cursor position, or one outside the text where input is lost. */
const NO_CURSOR_AFTER = ['table', 'codeBlock', 'image', 'figure', 'horizontalRule']

/** Appends an empty paragraph after a last table, picture or code block; part of the text only when it has content. */
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

/** Serializes without the empty trailing paragraph, so that untouched texts stay unchanged. */
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

/** Recursive: also handles a table at the end of a blockquote. */
export function hasNoCursorAfter(node: Node | null): boolean {
  return node !== null && (NO_CURSOR_AFTER.includes(node.type.name) || hasNoCursorAfter(node.lastChild))
}
