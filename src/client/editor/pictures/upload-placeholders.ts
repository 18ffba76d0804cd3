import { Extension } from '@tiptap/core'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

const key = new PluginKey<DecorationSet>('uploads')

type Change = { add: HTMLElement; at: number } | { remove: HTMLElement; filledAt?: number }

/** Placeholders of uploads in flight, as ProseMirror widget decorations: not part of the document, never saved. */
export const uploadPlaceholders = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, before) {
          const change = transaction.getMeta(key) as Change | undefined
          if (!change) return before.map(transaction.mapping, transaction.doc)
          return 'add' in change
            ? withPlaceholder(transaction, before, change)
            : withoutPlaceholder(transaction, before, change)
        },
      },
      props: {
        decorations: (state) => key.getState(state),
      },
    }),
  ],
})

export function addPlaceholder(view: EditorView, element: HTMLElement, at: number): void {
  const change: Change = { add: element, at }
  view.dispatch(view.state.tr.setMeta(key, change))
}

export function removePlaceholder(view: EditorView, element: HTMLElement): void {
  const change: Change = { remove: element }
  view.dispatch(view.state.tr.setMeta(key, change))
}

export function positionOf(view: EditorView, element: HTMLElement): number | null {
  return widgetsOf(key.getState(view.state)!, element)[0]?.from ?? null
}

/** For the transaction that inserts the picture at the placeholder's position. */
export function replacePlaceholder(transaction: Transaction, element: HTMLElement, at: number): void {
  const change: Change = { remove: element, filledAt: at }
  transaction.setMeta(key, change)
}

function withPlaceholder(
  { mapping, doc }: Transaction,
  before: DecorationSet,
  { add, at }: { add: HTMLElement; at: number },
): DecorationSet {
  return before.map(mapping, doc).add(doc, [widgetFor(add, at)])
}

/** Earlier placeholders at the same position move before a picture that is uploaded first, which keeps the order. */
function withoutPlaceholder(
  { mapping, doc }: Transaction,
  before: DecorationSet,
  { remove, filledAt }: { remove: HTMLElement; filledAt?: number },
): DecorationSet {
  const [own] = widgetsOf(before, remove)
  if (!own) return before.map(mapping, doc)
  const atPosition = before.find(own.from, own.to)
  const earlier = filledAt === undefined ? [] : atPosition.slice(0, atPosition.indexOf(own))
  const waiting = earlier.map(({ spec }) => widgetFor(spec.element, filledAt!))
  return before
    .remove([own, ...earlier])
    .map(mapping, doc)
    .add(doc, waiting)
}

function widgetFor(element: HTMLElement, at: number): Decoration {
  return Decoration.widget(at, element, { element, side: 1, stopEvent: () => true })
}

function widgetsOf(decorations: DecorationSet, element: HTMLElement): Decoration[] {
  return decorations.find(undefined, undefined, (spec) => spec.element === element)
}
