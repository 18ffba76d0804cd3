import { Extension, getNodeType, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core'
import { outsideItems } from './lists.ts'

/** Input rules for what Chinese keyboards type on the keys of Markdown's signs; a single `#` is the largest heading there is. */
export const FullWidthSigns = Extension.create({
  name: 'fullWidthSigns',
  addInputRules() {
    const type = (name: string) => getNodeType(name, this.editor.schema)
    return [
      wrappingInputRule({ find: /^[＞》]\s$/, type: type('blockquote') }),
      textblockTypeInputRule({
        find: /^([#＃]{1,4})\s$/,
        type: type('heading'),
        getAttributes: ([, signs = '']) => ({ level: Math.max(2, signs.length) }),
      }),
      outsideItems(
        wrappingInputRule({
          find: /^([\d０-９]{1,6})[.．。]\s$/,
          type: type('orderedList'),
          getAttributes: ([, digits]) => ({ start: numberOf(digits) }),
          joinPredicate: ([, digits], { childCount, attrs }) => childCount + attrs.start === numberOf(digits),
        }),
      ),
      outsideItems(wrappingInputRule({ find: /^[－＋＊]\s$/, type: type('bulletList') })),
      textblockTypeInputRule({
        find: /^···([a-z]{0,20})\s$/,
        type: type('codeBlock'),
        getAttributes: ([, language]) => ({ language: language || null }),
      }),
      textblockTypeInputRule({
        find: /^[￥¥]{2}\s$/,
        type: type('codeBlock'),
        getAttributes: () => ({ language: 'math' }),
      }),
    ]
  },
})

/** Full-width digits stand at a fixed distance from those of ASCII. */
function numberOf(digits = ''): number {
  return Number(digits.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0)))
}
