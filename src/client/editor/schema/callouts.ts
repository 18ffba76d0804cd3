import { Extension, InputRule } from '@tiptap/core'
import { CALLOUTS } from '../../../kernel/rich-text/blocks/names.ts'

const MARKER = new RegExp(`^\\[!(${CALLOUTS.join('|')})\\]\\s$`, 'i')

/** A quote with a kind is a callout. */
export const Callouts = Extension.create({
  name: 'callouts',
  addGlobalAttributes: () => [
    {
      types: ['blockquote'],
      attributes: {
        kind: {
          default: null,
          parseHTML: (element) =>
            CALLOUTS.find((kind) => element.classList.contains(`callout-${kind}`)) ?? null,
          renderHTML: ({ kind }) => (kind ? { class: `callout-${kind}` } : {}),
        },
      },
    },
  ],
  // As GitHub writes them: > [!NOTE]
  addInputRules: () => [
    new InputRule({
      find: MARKER,
      handler({ chain, can, range, match, state }) {
        const { $from } = state.selection
        const isQuoted = $from.node(-1)?.type.name === 'blockquote'
        if (!isQuoted && !can().setBlockquote()) return null
        // The command deleteRange would delete the quote too.
        state.tr.delete(range.from, range.to)
        const quote = isQuoted ? chain() : chain().setBlockquote()
        quote.updateAttributes('blockquote', { kind: match[1]?.toLowerCase() }).run()
        return undefined
      },
    }),
  ],
})
