import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { isAudioAddress } from '../../../kernel/rich-text/blocks/names.ts'

/** Shows the player of each paragraph that begins with a link to an audio file, above its caption. */
export const Players = Extension.create({
  name: 'players',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_, { doc }) => playersIn(doc),
        apply: (transaction, before) => (transaction.docChanged ? playersIn(transaction.doc) : before),
      },
      props: {
        decorations(state) {
          return this.getState(state)
        },
      },
    }),
  ],
})

function playersIn(doc: Node): DecorationSet {
  const players: Decoration[] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    const url = node.type.name === 'paragraph' ? audioOf(node) : null
    if (url === null) return false
    const end = position + node.nodeSize
    // The key keeps the element, and what it plays, while the caption changes.
    const player = Decoration.widget(position + 1, () => playerOf(url), {
      side: -1,
      key: url,
      stopEvent: () => true,
    })
    players.push(Decoration.node(position, end, { class: 'audio' }), player)
    return false
  })
  return DecorationSet.create(doc, players)
}

function audioOf({ firstChild }: Node): string | null {
  const link = firstChild?.marks.find(({ type }) => type.name === 'link')
  const url: unknown = link?.attrs.href
  return typeof url === 'string' && isAudioAddress(url) && firstChild?.textContent.trim() ? url : null
}

function playerOf(url: string): HTMLElement {
  return Object.assign(document.createElement('audio'), { controls: true, preload: 'none', src: url })
}
