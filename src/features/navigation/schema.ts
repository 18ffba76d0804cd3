import { type Static, Type } from 'typebox'
import { LANGS, type Lang } from '../../i18n/words.ts'
import { closedShape, Id, shape } from '../../kernel/http/schema/shapes.ts'
import { KINDS, MAX_ENTRIES, MAX_LABEL, MAX_TARGET, PLACES } from './rules.ts'

const Kind = Type.Enum([...KINDS])

export const NavigationEntry = shape('NavigationEntry', {
  id: Id,
  place: Type.Enum([...PLACES]),
  position: Type.Integer({ description: 'from 1, within its place' }),
  kind: Kind,
  target: Type.String(),
  url: Type.String({ description: 'where it leads' }),
  labels: Type.Unsafe<Partial<Record<Lang, string>>>({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'by language; a missing one falls back to another, or to the name of the target',
  }),
})
export type NavigationEntry = Static<typeof NavigationEntry>

export const NavigationEntries = shape('NavigationEntries', {
  items: Type.Array(NavigationEntry, { maxItems: PLACES.length * MAX_ENTRIES }),
})
export type NavigationEntries = Static<typeof NavigationEntries>

/** One flat field for each language, so that a form without script can send it. */
type LabelField = `label_${Lang}`
export const labelField = (lang: Lang): LabelField => `label_${lang}`
// Limits before normalizing; the real ones are checked afterwards.
const Label = Type.Optional(Type.String({ maxLength: MAX_LABEL * 2 }))
const labelFields: Record<LabelField, typeof Label> = Object.assign(
  {},
  ...LANGS.map((lang) => ({ [labelField(lang)]: Label })),
)

const Fields = {
  kind: Kind,
  target: Type.String({
    minLength: 1,
    maxLength: MAX_TARGET,
    description:
      'name of a page or tag; number or address of a series or post; http(s) address or path of the site',
  }),
  ...labelFields,
}

export const NewNavigationEntry = closedShape('NewNavigationEntry', {
  place: Type.Enum([...PLACES]),
  ...Fields,
})
export type NewNavigationEntry = Static<typeof NewNavigationEntry>

export const NavigationEdit = closedShape('NavigationEdit', Fields)
export type NavigationEdit = Static<typeof NavigationEdit>

export const EntryParams = Type.Object({ id: Id })
export const PositionParams = Type.Object({
  id: Id,
  position: Type.Integer({ minimum: 1, maximum: MAX_ENTRIES }),
})
