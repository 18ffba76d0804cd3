import { type Editor, InputRule, Node } from '@tiptap/core'
import { type Node as ProseNode, DOMParser as ProseParser } from '@tiptap/pm/model'
import { type EditorState, NodeSelection } from '@tiptap/pm/state'
import { FOOTNOTE_CLASS } from '../../../kernel/rich-text/blocks/names.ts'
import { markdownLineToHtml } from '../../../kernel/rich-text/markdown/reader.ts'

/** A number, with letters before it or not, or a word for a note; `[^abc]` and `[^a-z]` are regular expressions, and stay. */
const REFERENCE = /\[\^(?:[a-z]{0,4}\d{1,3}|note|fn|注|脚注|註|註腳)\]$/i

/** A number in the text that holds its note; the note is edited in the toolbar (context-tools.ts). */
export const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  content: 'text*',
  parseHTML: () => [{ tag: `sup.${FOOTNOTE_CLASS}`, priority: 60 }],
  renderHTML: () => ['sup', { class: FOOTNOTE_CLASS }, 0],
  addNodeView: () => {
    return ({ node }) => {
      const dom = document.createElement('sup')
      dom.className = 'footnote-mark'
      dom.title = node.textContent
      return { dom, ignoreMutation: () => true }
    }
  },
  addInputRules: () => [
    new InputRule({
      find: REFERENCE,
      // The cursor stands behind it: a selected node would be replaced by the next key.
      handler: ({ range, state }) => {
        state.tr.replaceWith(range.from, range.to, state.schema.node('footnote'))
      },
    }),
  ],
})

/** The note that is selected or stands before the cursor, as a line of Markdown. */
export function footnoteText({ state }: Editor): string | null {
  return footnoteAt(state)?.node.children.map(withMarks).join('') ?? null
}

export function setFootnoteText({ state, view, schema }: Editor, text: string): void {
  const found = footnoteAt(state)
  if (!found) return
  const { node, position } = found
  const page = new DOMParser().parseFromString(markdownLineToHtml(text), 'text/html')
  const { content } = ProseParser.fromSchema(schema).parse(page.body, {
    topNode: schema.nodes.footnote?.create(),
  })
  const tr = state.tr.replaceWith(position, position + node.nodeSize, schema.node('footnote', null, content))
  if (state.selection instanceof NodeSelection) tr.setSelection(NodeSelection.create(tr.doc, position))
  view.dispatch(tr)
}

function footnoteAt({ selection }: EditorState): { node: ProseNode; position: number } | null {
  const isSelected = selection instanceof NodeSelection
  const node = isSelected ? selection.node : selection.empty ? selection.$from.nodeBefore : null
  if (node?.type.name !== 'footnote') return null
  return { node, position: isSelected ? selection.from : selection.from - node.nodeSize }
}

function withMarks({ text = '', marks }: ProseNode): string {
  const has = (name: string) => marks.find(({ type }) => type.name === name)
  const sign = has('code')
    ? '`'
    : has('math')
      ? '$'
      : has('bold')
        ? '**'
        : has('italic')
          ? '*'
          : has('strike')
            ? '~~'
            : ''
  const link = has('link')
  const marked = `${sign}${text}${sign}`
  return link && link.attrs.href !== text ? `[${marked}](${link.attrs.href})` : marked
}
