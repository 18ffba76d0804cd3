import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, DOMParser as ProseParser, type ResolvedPos, Slice } from '@tiptap/pm/model'
import { Selection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { markdownToHtml } from '../../../kernel/rich-text/markdown/reader.ts'
import type { BodyPictures } from '../pictures/body-pictures.ts'
import { hasNoCursorAfter } from '../schema/trailing-paragraph.ts'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { isMarkdown } from './markdown.ts'
import { tableOfTabs } from './tab-separated.ts'

/** Paste and drop: picture and audio files, HTML with pictures, and plain text that is Markdown or a table. */
export function handlePastes(editor: Editor, pictures: BodyPictures): void {
  /** What the plain text means; the next event takes it, whatever becomes of it. */
  let meant: string | null = null
  const taken = () => {
    const text = meant
    meant = null
    return text
  }
  editor.setOptions({
    editorProps: {
      ...editor.options.editorProps,
      // Called before handlePaste and handleDrop for plain text outside of code.
      clipboardTextParser(text, context, isMeantPlain) {
        meant = isMeantPlain ? null : (tableIn(text, context) ?? markdownIn(text))
        return paragraphsOf(text, context)
      },
      handlePaste(view, { clipboardData }, slice) {
        const formatted = taken() ?? markdownOfCodeEditor(view, clipboardData)
        const html = htmlIn(clipboardData)
        const files = mediaIn(clipboardData)
        // Office programs put a picture of the text next to the text.
        if (files.length > 0 && html.replace(/<[^>]*>/g, '').trim() === '') {
          pictures.insertFiles(files, view.state.selection.to)
          return true
        }
        if (formatted) {
          pasteFormatted(view, slice, formatted)
          pictures.handlePastedHtml(formatted)
          return true
        }
        pictures.handlePastedHtml(html)
        return false
      },
      handleDrop(_, event, __, isMoved) {
        taken()
        if (isMoved) return false
        // A picture dragged from another page is both a file and HTML: the file is used.
        const files = event.dataTransfer?.files ?? []
        if (files.length > 0) pictures.dropFiles(files, event)
        else pictures.handlePastedHtml(htmlIn(event.dataTransfer))
        return files.length > 0
      },
    },
  })
}

/** Two undo steps: pasted as plain text, then formatted; one undo gives the plain text. */
function pasteFormatted(view: EditorView, plain: Slice, html: string): void {
  const { from } = view.state.selection
  const first = closeHistory(view.state.tr).replaceSelection(plain)
  view.dispatch(first.setMeta('preventAutolink', true))

  const page = new DOMParser().parseFromString(cleanPastedHtml(html), 'text/html')
  const { content } = ProseParser.fromSchema(view.state.schema).parse(page.body)
  const second = replaceBlocks(closeHistory(view.state.tr), from, first.selection.to, content)
  view.dispatch(second.setMeta('preventAutolink', true))
  moveCursorAfter(view, second.mapping.map(first.selection.to))
}

/** A single paragraph is merged into the current line; more blocks split it. */
function replaceBlocks(tr: Transaction, from: number, to: number, content: Fragment): Transaction {
  const isOneLine = content.childCount === 1 && content.firstChild!.type.name === 'paragraph'
  if (isOneLine) return tr.replaceRange(from, to, new Slice(content, 1, 1))
  const [start, end] = [tr.doc.resolve(from), tr.doc.resolve(to)]
  const startsBlock = start.parent.isTextblock && start.parentOffset === 0
  const endsBlock = end.parent.isTextblock && end.parentOffset === end.parent.content.size
  return tr.replaceRange(
    startsBlock ? start.before() : from,
    endsBlock ? end.after() : to,
    new Slice(content, 0, 0),
  )
}

/** Moves the cursor to the end of the pasted content; after a picture or table to the next line, or typing would replace it. */
function moveCursorAfter(view: EditorView, position: number): void {
  const end = view.state.doc.resolve(position)
  const selection = Selection.near(end, hasNoCursorAfter(end.nodeBefore) ? 1 : -1)
  view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
}

function paragraphsOf(text: string, context: ResolvedPos): Slice {
  const { schema } = context.doc.type
  const lines = text.split(/(?:\r\n?|\n)+/).map((line) => (line ? schema.text(line, context.marks()) : null))
  return Slice.maxOpen(Fragment.from(lines.map((line) => schema.nodes.paragraph!.create(null, line))))
}

/** VS Code copies colored HTML, and names the language in a format of its own. */
function markdownOfCodeEditor({ state }: EditorView, data: DataTransfer | null): string | null {
  const isFromFile = data?.getData('vscode-editor-data').includes('"mode":"markdown"')
  if (!isFromFile || state.selection.$from.parent.type.spec.code) return null
  return markdownIn(data?.getData('text/plain') ?? '')
}

function markdownIn(text: string): string | null {
  return isMarkdown(text) ? markdownToHtml(text) : null
}

/** A table is not put into another one. */
function tableIn(text: string, context: ResolvedPos): string | null {
  const around = Array.from({ length: context.depth }, (_, depth) => context.node(depth).type.name)
  const isInTable = around.includes('table')
  return isInTable ? null : tableOfTabs(text)
}

function mediaIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => /^(image|audio)\//.test(type))
}

function htmlIn(data: DataTransfer | null): string {
  return data?.getData('text/html') ?? ''
}
