import { Extension } from '@tiptap/core'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

const key = new PluginKey<DecorationSet>('uploads')

type Change = { add: HTMLElement; at: number } | { remove: HTMLElement; filledAt?: number }

/** Where pictures on their way will stand. No part of the text: nothing of them is ever saved. */
export const uploadPlaceholders = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, before) {
          const step = transaction.getMeta(key) as Change | undefined
          if (!step) return before.map(transaction.mapping, transaction.doc)
          return 'add' in step
            ? withPlaceholder(transaction, before, step)
            : withoutPlaceholder(transaction, before, step)
        },
      },
      props: {
        decorations: (state) => key.getState(state),
      },
    }),
  ],
})

export function addPlaceholder(view: EditorView, element: HTMLElement, at: number): void {
  const step: Change = { add: element, at }
  view.dispatch(view.state.tr.setMeta(key, step))
}

export function removePlaceholder(view: EditorView, element: HTMLElement): void {
  const step: Change = { remove: element }
  view.dispatch(view.state.tr.setMeta(key, step))
}

export function positionOf(view: EditorView, element: HTMLElement): number | null {
  return widgetsOf(key.getState(view.state)!, element)[0]?.from ?? null
}

/** For the transaction that puts the picture itself where its place was. */
export function replacePlaceholder(transaction: Transaction, element: HTMLElement, at: number): void {
  const step: Change = { remove: element, filledAt: at }
  transaction.setMeta(key, step)
}

function withPlaceholder(
  { mapping, doc }: Transaction,
  before: DecorationSet,
  { add, at }: { add: HTMLElement; at: number },
): DecorationSet {
  return before.map(mapping, doc).add(doc, [widgetFor(add, at)])
}

/** Places that were made earlier stay in front of a picture that arrived before theirs, so that the order is kept. */
function withoutPlaceholder(
  { mapping, doc }: Transaction,
  before: DecorationSet,
  { remove, filledAt }: { remove: HTMLElement; filledAt?: number },
): DecorationSet {
  const [own] = widgetsOf(before, remove)
  if (!own) return before.map(mapping, doc)
  const there = before.find(own.from, own.to)
  const earlier = filledAt === undefined ? [] : there.slice(0, there.indexOf(own))
  const waiting = earlier.map(({ spec }) => widgetFor(spec.element, filledAt!))
  return before
    .remove([own, ...earlier])
    .map(mapping, doc)
    .add(doc, waiting)
}

function widgetFor(element: HTMLElement, at: number): Decoration {
  return Decoration.widget(at, element, { element, side: 1, stopEvent: () => true })
}

function widgetsOf(places: DecorationSet, element: HTMLElement): Decoration[] {
  return places.find(undefined, undefined, (spec) => spec.element === element)
}
