import { type Editor, InputRule, Node } from '@tiptap/core'
import { type Node as ProseNode, DOMParser as ProseParser } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import { FOOTNOTE_CLASS } from '../../../kernel/rich-text/blocks/names.ts'
import { markdownLineToHtml } from '../../../kernel/rich-text/markdown/reader.ts'

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
      find: /\[\^[^\]\s]{0,20}\]$/,
      handler: ({ chain, range }) => {
        chain()
          .deleteRange(range)
          .insertContentAt(range.from, { type: 'footnote' })
          .setNodeSelection(range.from)
          .run()
      },
    }),
  ],
})

/** The note at the cursor as a line of Markdown. */
export function footnoteText(editor: Editor): string | null {
  const { selection } = editor.state
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'footnote') return null
  let text = ''
  selection.node.forEach((child) => {
    text += withMarks(child)
  })
  return text
}

export function setFootnoteText(editor: Editor, text: string): void {
  const { state, view, schema } = editor
  const { from } = state.selection
  const page = new DOMParser().parseFromString(markdownLineToHtml(text), 'text/html')
  const { content } = ProseParser.fromSchema(schema).parse(page.body, {
    topNode: schema.nodes.footnote?.create(),
  })
  const tr = state.tr.replaceSelectionWith(schema.node('footnote', null, content), false)
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, from)))
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
