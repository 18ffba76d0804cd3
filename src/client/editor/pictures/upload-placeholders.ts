import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

const key = new PluginKey<Place[]>('uploads')
const stopEvent = () => true

/** Stands for an upload in flight. */
export interface Placeholder {
  element: HTMLElement
  /** The picture has taken its place, or somebody deleted it. */
  onGone(): void
}

/** Between two blocks. The array is in the order of the text, and several at one position in the order they were added. */
interface Place {
  placeholder: Placeholder
  at: number
}

type Change =
  | { add: Placeholder[]; at: number }
  | { remove: Placeholder }
  /** The transaction inserts the picture there. */
  | { fill: Placeholder; at: number }

/** Placeholders of uploads in flight, as ProseMirror widget decorations: not part of the document, never saved. */
export const uploadPlaceholders = Extension.create({
  name: 'uploadPlaceholders',
  // Before the keys that join blocks.
  priority: 1000,
  addProseMirrorPlugins: () => [
    new Plugin<Place[]>({
      key,
      state: { init: () => [], apply: placesAfter },
      props: {
        decorations: (state) =>
          DecorationSet.create(
            state.doc,
            placesIn(state).map(({ placeholder: { element }, at }) =>
              Decoration.widget(at, element, { side: 1, stopEvent }),
            ),
          ),
      },
      view: () => ({
        update({ state }, before) {
          const left = new Set(placesIn(state).map(({ placeholder }) => placeholder))
          for (const { placeholder } of placesIn(before)) if (!left.has(placeholder)) placeholder.onGone()
        },
      }),
    }),
  ],
  addKeyboardShortcuts: () => ({
    Backspace: ({ editor }) => removeAtCursor(editor.view, 'Backspace'),
    Delete: ({ editor }) => removeAtCursor(editor.view, 'Delete'),
  }),
})

export function addPlaceholders(view: EditorView, add: Placeholder[], at: number): void {
  dispatch(view, view.state.tr, { add, at })
}

export function removePlaceholder(view: EditorView, remove: Placeholder): void {
  dispatch(view, view.state.tr, { remove })
}

/** With the transaction that inserts the picture. */
export function fillPlaceholder(view: EditorView, tr: Transaction, fill: Placeholder, at: number): void {
  dispatch(view, tr, { fill, at })
}

export function positionOf({ state }: EditorView, placeholder: Placeholder): number | null {
  return placesIn(state).find((place) => place.placeholder === placeholder)?.at ?? null
}

function dispatch(view: EditorView, tr: Transaction, change: Change): void {
  view.dispatch(tr.setMeta(key, change))
}

function placesIn(state: EditorState): Place[] {
  return key.getState(state) ?? []
}

function placesAfter(tr: Transaction, before: Place[]): Place[] {
  const change: Change | undefined = tr.getMeta(key)
  if (change && 'fill' in change) return placesAfterFill(tr, before, change.fill, change.at)
  const places = tr.docChanged ? before.flatMap((place) => placeAfter(tr, place)) : before
  if (!change) return places
  if ('remove' in change) return places.filter(({ placeholder }) => placeholder !== change.remove)
  const added = change.add.map((placeholder) => ({ placeholder, at: change.at }))
  return [...places, ...added].sort((one, other) => one.at - other.at)
}

/** Deleted with the text around it; where a program replaced the whole text, it moves to the end. */
function placeAfter(tr: Transaction, { placeholder, at }: Place): Place[] {
  const { content } = tr.before
  const isProgram = tr.getMeta('preventUpdate') !== undefined
  if (isProgram) return [{ placeholder, at: tr.doc.content.size }]
  const { pos, deletedAcross, deletedBefore } = tr.mapping.mapResult(at, -1)
  const isAllDeleted = at === content.size && deletedBefore && tr.mapping.mapResult(0).deletedAfter
  return deletedAcross || isAllDeleted ? [] : [{ placeholder, at: pos }]
}

/** Those that were added earlier stay before a picture that is uploaded first, which keeps the order. */
function placesAfterFill(tr: Transaction, before: Place[], fill: Placeholder, at: number): Place[] {
  const index = before.findIndex(({ placeholder }) => placeholder === fill)
  const own = before[index]
  return before.flatMap((place, each) => {
    if (place === own) return []
    if (place.at !== own?.at) return placeAfter(tr, place)
    return [{ placeholder: place.placeholder, at: each < index ? at : tr.mapping.map(own.at) }]
  })
}

/** Keys delete a placeholder next to the cursor as they would delete a picture there. */
function removeAtCursor(view: EditorView, pressed: 'Backspace' | 'Delete'): boolean {
  const { $from, empty } = view.state.selection
  const { parent, parentOffset } = $from
  if (!empty || !parent.isTextblock) return false
  const places = placesIn(view.state)
  const before = places.findLast(({ at }) => at === $from.before())
  const after = places.filter(({ at }) => at === $from.after())
  const isEmpty = parent.content.size === 0
  const found =
    pressed === 'Delete'
      ? parentOffset === parent.content.size && after[0]
      : parentOffset === 0 && (before ?? (isEmpty && after.at(-1)))
  if (!found) return false
  removePlaceholder(view, found.placeholder)
  return true
}
