import type { ChainedCommands, Editor } from '@tiptap/core'
import { find } from '../core/find.ts'
import { isOfInputMethod } from '../core/input-method.ts'

type Tool = (chain: ChainedCommands) => ChainedCommands

const TOOLS: Record<string, Tool> = {
  bold: (chain) => chain.toggleBold(),
  italic: (chain) => chain.toggleItalic(),
  strike: (chain) => chain.toggleStrike(),
  code: (chain) => chain.toggleCode(),
  bulletList: (chain) => chain.toggleBulletList(),
  orderedList: (chain) => chain.toggleOrderedList(),
  blockquote: (chain) => chain.toggleBlockquote(),
  codeBlock: (chain) => chain.toggleCodeBlock(),
  horizontalRule: (chain) => chain.setHorizontalRule(),
  table: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  undo: (chain) => chain.undo(),
  redo: (chain) => chain.redo(),
  rowAfter: (chain) => chain.addRowAfter(),
  columnAfter: (chain) => chain.addColumnAfter(),
  deleteRow: (chain) => chain.deleteRow(),
  deleteColumn: (chain) => chain.deleteColumn(),
  header: (chain) => chain.toggleHeaderRow(),
  deleteTable: (chain) => chain.deleteTable(),
}

/** Tools that insert or act, and have no pressed state. */
const INSERTING = ['horizontalRule', 'table', 'undo', 'redo']

export function initToolbar(editor: Editor, bar: HTMLElement): void {
  const blocks = find(bar, '[data-block]', HTMLSelectElement)
  bar.addEventListener('click', ({ target }) => {
    const { tool = '' } = (target as Element).closest<HTMLElement>('[data-tool]')?.dataset ?? {}
    TOOLS[tool]?.(editor.chain().focus()).run()
  })
  blocks.addEventListener('change', () => {
    const level = Number(blocks.value.slice(1)) as 2 | 3 | 4
    const chain = editor.chain().focus()
    if (level) chain.setHeading({ level }).run()
    else chain.setParagraph().run()
  })
  editor.on('transaction', () => show(editor, bar, blocks))
  show(editor, bar, blocks)
  rovingTabIndex(editor, bar)
}

function show(editor: Editor, bar: HTMLElement, blocks: HTMLSelectElement): void {
  for (const button of bar.querySelectorAll<HTMLButtonElement>('.toolbar-main [data-tool]')) {
    const tool = button.dataset.tool!
    if (!INSERTING.includes(tool)) button.ariaPressed = String(editor.isActive(tool))
  }
  const level = editor.getAttributes('heading').level
  blocks.value = level && editor.isActive('heading') ? `h${level}` : 'paragraph'
}

/** Roving tabindex: one Tab stop, arrow keys within; Alt+F10 focuses the toolbar, Escape the text. */
function rovingTabIndex(editor: Editor, bar: HTMLElement): void {
  const stops = () => [...bar.querySelectorAll<HTMLElement>('.toolbar-main :is(button, select, input)')]
  const makeTabStop = (stop: HTMLElement) => {
    for (const each of stops()) each.tabIndex = each === stop ? 0 : -1
  }
  makeTabStop(stops()[0]!)
  bar.addEventListener('focusin', ({ target }) => {
    if (stops().includes(target as HTMLElement)) makeTabStop(target as HTMLElement)
  })
  bar.addEventListener('keydown', (event) => {
    const all = stops()
    const at = all.indexOf(event.target as HTMLElement)
    if (event.key === 'Escape' && !isOfInputMethod(event)) editor.commands.focus()
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (at < 0 || !step) return
    event.preventDefault()
    all[(at + step + all.length) % all.length]!.focus()
  })
  editor.view.dom.addEventListener('keydown', (event) => {
    if (!event.altKey || event.key !== 'F10') return
    event.preventDefault()
    stops()
      .find(({ tabIndex }) => tabIndex === 0)
      ?.focus()
  })
}
