import { Mark, markInputRule } from '@tiptap/core'
import { MATH_CLASS } from '../../../kernel/rich-text/blocks/names.ts'
import { INLINE_TEX, isTex } from '../../../kernel/rich-text/blocks/tex.ts'

/** Inline TeX; a block of it is a code block in the language `math`. The server turns both into MathML. */
export const MathMark = Mark.create({
  name: 'math',
  code: true,
  inclusive: false,
  excludes: 'code math',
  parseHTML: () => [{ tag: `code.${MATH_CLASS}`, priority: 60 }],
  renderHTML: () => ['code', { class: MATH_CLASS }, 0],
  addInputRules() {
    const find = new RegExp(`${INLINE_TEX.source}$`)
    return [
      markInputRule({
        find,
        type: this.type,
        getAttributes: (match) => (isTex(match[1] ?? '') ? {} : false),
      }),
    ]
  },
})
