import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { videoAt } from '../../../kernel/rich-text/blocks/video-sites.ts'

/** Shows which addresses will become cards: those of videos that are alone in their paragraph. */
export const Videos = Extension.create({
  name: 'videos',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_, { doc }) => cardsIn(doc),
        apply: (transaction, before) => (transaction.docChanged ? cardsIn(transaction.doc) : before),
      },
      props: {
        decorations(state) {
          return this.getState(state)
        },
      },
    }),
  ],
})

function cardsIn(doc: Node): DecorationSet {
  const cards: Decoration[] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    const site = node.type.name === 'paragraph' ? siteOf(node) : null
    if (site)
      cards.push(Decoration.node(position, position + node.nodeSize, { class: 'video', 'data-site': site }))
    return false
  })
  return DecorationSet.create(doc, cards)
}

function siteOf(paragraph: Node): string | null {
  const address = paragraph.textContent.trim()
  const link = paragraph.firstChild?.marks.find(({ type }) => type.name === 'link')
  return link?.attrs.href === address ? (videoAt(address)?.site ?? null) : null
}
