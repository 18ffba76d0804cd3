import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

const key = new PluginKey<DecorationSet>('uploads')

type Step = { add: HTMLElement; at: number } | { remove: HTMLElement }

/** Where pictures on their way will stand. No part of the text: nothing of them is ever saved. */
export const uploadPlaces = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, before) {
          const places = before.map(transaction.mapping, transaction.doc)
          const step = transaction.getMeta(key) as Step | undefined
          if (!step) return places
          if ('remove' in step) return places.remove(placesOf(places, step.remove))
          const shown = Decoration.widget(step.at, step.add, {
            element: step.add,
            side: 1,
            stopEvent: () => true,
          })
          return places.add(transaction.doc, [shown])
        },
      },
      props: {
        decorations: (state) => key.getState(state),
      },
    }),
  ],
})

export function addPlace(view: EditorView, element: HTMLElement, at: number): void {
  const step: Step = { add: element, at }
  view.dispatch(view.state.tr.setMeta(key, step))
}

/** Where it stands now, and it is gone. */
export function takePlace(view: EditorView, element: HTMLElement): number | null {
  const found = placesOf(key.getState(view.state)!, element)[0]
  const step: Step = { remove: element }
  view.dispatch(view.state.tr.setMeta(key, step))
  return found?.from ?? null
}

function placesOf(places: DecorationSet, element: HTMLElement): Decoration[] {
  return places.find(undefined, undefined, (spec) => spec.element === element)
}
