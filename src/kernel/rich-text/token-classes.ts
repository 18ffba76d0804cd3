import type { ThemeRegistration } from 'shiki/core'

/** Token kinds and the TextMate scopes that belong to them; code.css colours the classes. */
const KINDS: Record<string, string[]> = {
  comment: ['comment', 'punctuation.definition.comment', 'string.quoted.docstring'],
  keyword: [
    'keyword',
    'storage',
    'storage.type',
    'storage.modifier',
    'variable.language',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.word',
    'keyword.operator.logical.python',
  ],
  operator: ['keyword.operator', 'punctuation', 'meta.brace', 'storage.type.function.arrow'],
  string: ['string', 'punctuation.definition.string', 'markup.inline.raw', 'markup.fenced_code'],
  escape: [
    'constant.character.escape',
    'punctuation.definition.template-expression',
    'punctuation.section.embedded',
  ],
  regexp: ['string.regexp', 'constant.other.character-class', 'markup.underline.link'],
  number: [
    'constant.numeric',
    'constant.language',
    'constant.other',
    'support.constant',
    'keyword.other.unit',
  ],
  function: ['entity.name.function', 'support.function', 'meta.function-call.generic', 'entity.name.section'],
  type: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'storage.type.java',
    'storage.type.cs',
  ],
  property: [
    'entity.other.attribute-name',
    'support.type.property-name',
    'meta.object-literal.key',
    'variable.other.property',
    'entity.name.tag.yaml',
    'support.type.property-name.json',
  ],
  tag: ['entity.name.tag', 'entity.name.selector', 'punctuation.definition.tag'],
  meta: [
    'meta.preprocessor',
    'keyword.control.directive',
    'meta.decorator',
    'entity.name.function.decorator',
  ],
  heading: ['markup.heading', 'entity.name.section.markdown', 'meta.diff.header', 'meta.diff.range'],
  inserted: ['markup.inserted', 'punctuation.definition.inserted'],
  deleted: ['markup.deleted', 'punctuation.definition.deleted'],
}

export const TOKEN_CLASSES = Object.keys(KINDS).map((kind) => `tok-${kind}`)

const PLAIN = '#ffffff'

/** A theme whose colours are indexes into TOKEN_CLASSES, so that the page has classes and no inline styles. */
export const THEME: ThemeRegistration = {
  name: 'kinds',
  type: 'light',
  colors: { 'editor.foreground': PLAIN, 'editor.background': '#000000' },
  settings: [
    { scope: ['variable', 'meta.template.expression', 'meta.embedded'], settings: { foreground: PLAIN } },
    ...Object.values(KINDS).map((scope, index) => ({
      scope,
      settings: { foreground: `#${index.toString(16).padStart(6, '0')}` },
    })),
  ],
}

export function classOf(colour: string | undefined): string | undefined {
  return colour && TOKEN_CLASSES[Number.parseInt(colour.slice(1), 16)]
}
