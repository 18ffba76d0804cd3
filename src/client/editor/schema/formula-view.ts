import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, Selection, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { makeTexRenderer } from './tex-renderer.ts'

/** After the browser and ProseMirror have ended a composition. */
const AFTER_COMPOSITION_MS = 50
const ARROWS: Record<string, 'up' | 'down' | 'left' | 'right'> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

interface Formula {
  /** Where its TeX begins and ends. */
  from: number
  to: number
  tex: string
  isBlock: boolean
}

interface Shown {
  formulas: Formula[]
  decorations: DecorationSet
}

const key = new PluginKey<Shown>('formulas')

/** Shows formulas as the page does, as decorations over their TeX; the TeX itself while the cursor is in it or next to it. */
export function formulaView(address: string): Extension {
  const renderer = makeTexRenderer(address)
  const formulasOf = formulaReader()

  const show = ({ doc, selection }: EditorState): Shown => {
    const formulas = formulasOf(doc)
    const decorations = formulas.flatMap((formula) => {
      const rendered = isEdited(formula, selection) ? null : renderer.find(formula)
      return rendered ? decorationsOf(formula, rendered) : []
    })
    return { formulas, decorations: DecorationSet.create(doc, decorations) }
  }
  const request = (view: EditorView) => {
    const formulas = key.getState(view.state)?.formulas ?? []
    const shown = formulas.filter((formula) => !isEdited(formula, view.state.selection))
    renderer.request(shown, () => refresh(view))
  }
  const plugin = new Plugin<Shown>({
    key,
    state: {
      init: (_, state) => show(state),
      apply(tr, before, _, state) {
        // A change of the nodes around it would end a composition.
        if (tr.getMeta('composition') !== undefined)
          return { formulas: [], decorations: before.decorations.map(tr.mapping, tr.doc) }
        return tr.docChanged || tr.selectionSet || tr.getMeta(key) ? show(state) : before
      },
    },
    props: {
      decorations: (state) => key.getState(state)?.decorations,
      handleKeyDown: enterBlock,
      handleDOMEvents: {
        compositionend: (view) => {
          setTimeout(() => refresh(view), AFTER_COMPOSITION_MS)
        },
      },
    },
    view(view) {
      request(view)
      return { update: request }
    },
  })
  return Extension.create({ name: 'formulaView', addProseMirrorPlugins: () => [plugin] })
}

function refresh(view: EditorView): void {
  if (!view.isDestroyed && !view.composing) view.dispatch(view.state.tr.setMeta(key, true))
}

function isEdited({ from, to }: Formula, { anchor, head }: Selection): boolean {
  return [anchor, head].some((position) => position >= from && position <= to)
}

/** The formulas of a text; those of a block are found once. */
function formulaReader(): (doc: Node) => Formula[] {
  const cache = new WeakMap<Node, Formula[]>()
  return (doc) => {
    const found: Formula[] = []
    doc.descendants((node, position) => {
      if (!node.isTextblock) return true
      const formulas = cache.get(node) ?? formulasIn(node)
      cache.set(node, formulas)
      const start = position + 1
      for (const formula of formulas)
        found.push({ ...formula, from: start + formula.from, to: start + formula.to })
      return false
    })
    return found
  }
}

function formulasIn(block: Node): Formula[] {
  const { size } = block.content
  if (isMathBlock(block)) return [{ from: 0, to: size, tex: block.textContent, isBlock: true }]
  const found: Formula[] = []
  block.forEach(({ text = '', marks, nodeSize }, from) => {
    if (!marks.some(({ type }) => type.name === 'math')) return
    const last = found.at(-1)
    // Other marks split a formula into several nodes.
    if (last?.to === from) Object.assign(last, { to: from + nodeSize, tex: last.tex + text })
    else found.push({ from, to: from + nodeSize, tex: text, isBlock: false })
  })
  return found
}

function isMathBlock({ type, attrs }: Node): boolean {
  return type.name === 'codeBlock' && attrs.language?.toLowerCase() === 'math'
}

function decorationsOf({ from, to, tex, isBlock }: Formula, rendered: Element): Decoration[] {
  const hidden = { class: 'math-source' }
  const source = isBlock ? Decoration.node(from - 1, to + 1, hidden) : Decoration.inline(from, to, hidden)
  const make = (view: EditorView, position: () => number | undefined) => {
    const shown = document.createElement(isBlock ? 'div' : 'span')
    shown.className = 'math'
    shown.append(rendered.cloneNode(true))
    shown.addEventListener('mousedown', (event) => {
      event.preventDefault()
      const at = position()
      if (at !== undefined) putCursor(view, isBlock ? at + 1 : at + tex.length)
    })
    return shown
  }
  const options = { key: tex, side: -1, marks: [], ignoreSelection: true, stopEvent: () => true }
  return [source, Decoration.widget(isBlock ? from - 1 : from, make, options)]
}

function putCursor(view: EditorView, position: number): void {
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, position)))
  view.focus()
}

/** Arrow keys lead into a block of which only the formula is shown; the browser would pass it. */
function enterBlock(view: EditorView, { key: pressed, shiftKey }: KeyboardEvent): boolean {
  const direction = ARROWS[pressed]
  const { $head, empty } = view.state.selection
  if (!direction || shiftKey || !empty || !$head.parent.isTextblock || !view.endOfTextblock(direction))
    return false
  const isForward = direction === 'down' || direction === 'right'
  const edge = view.state.doc.resolve(isForward ? $head.after() : $head.before())
  const next = Selection.findFrom(edge, isForward ? 1 : -1, true)
  if (!next || !isMathBlock(next.$head.parent)) return false
  view.dispatch(view.state.tr.setSelection(next).scrollIntoView())
  return true
}
