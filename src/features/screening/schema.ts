import { type Static, Type } from 'typebox'
import { closedShape, Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import {
  ACTIONS,
  KINDS,
  MAX_ENTRIES,
  MAX_LIST_TEXT,
  MAX_LISTS,
  MAX_NAME,
  MAX_TRIED_TEXT,
  SCOPES,
} from './rules.ts'

const Scopes = Type.Array(Type.Enum([...SCOPES]), { maxItems: SCOPES.length, uniqueItems: true })
const TrustedLevel = orNull(Type.Integer({ minimum: 1, maximum: 6 }))
/** One entry on each line. */
const ListText = Type.String({ maxLength: MAX_LIST_TEXT })

export const ScreeningListParams = Type.Object({ id: Id })

const Choices = {
  name: Type.String({ minLength: 1, maxLength: MAX_NAME }),
  /** Only of words. */
  action: Type.Optional(orNull(Type.Enum([...ACTIONS]))),
  scopes: Type.Optional(Scopes),
  /** People of this level or a higher one are exempt; null: nobody is. */
  trusted_level: Type.Optional(TrustedLevel),
}

export const NewScreeningList = closedShape('NewScreeningList', {
  kind: Type.Enum([...KINDS]),
  ...Choices,
  text: ListText,
})
export type NewScreeningList = Static<typeof NewScreeningList>

export const ScreeningListChange = closedShape('ScreeningListChange', {
  ...Choices,
  name: Type.Optional(Choices.name),
  text: Type.Optional(ListText),
})
export type ScreeningListChange = Static<typeof ScreeningListChange>

export const ScreeningList = shape('ScreeningList', {
  id: Id,
  kind: Type.Enum([...KINDS]),
  name: Type.String(),
  action: orNull(Type.Enum([...ACTIONS])),
  scopes: Scopes,
  trusted_level: TrustedLevel,
  entries_count: Type.Integer({ minimum: 0, maximum: MAX_ENTRIES }),
  created_at: Time,
  updated_at: Time,
})
export type ScreeningList = Static<typeof ScreeningList>

export const ScreeningLists = shape('ScreeningLists', {
  items: Type.Array(ScreeningList, { maxItems: MAX_LISTS }),
})

export const PlainText = Type.String({ contentMediaType: 'text/plain' })

export const TriedText = closedShape('TriedText', {
  text: Type.String({ minLength: 1, maxLength: MAX_TRIED_TEXT }),
  scope: Type.Enum([...SCOPES]),
  /** The level of the person who would write it; 0 unless given. */
  level: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
})
export type TriedText = Static<typeof TriedText>

export const TriedResult = shape('TriedResult', {
  outcome: Type.Enum(['pass', ...ACTIONS]),
  /** The text with what is masked. */
  text: Type.String(),
  matches: Type.Array(
    Type.Object({ list: Type.String(), action: Type.Enum([...ACTIONS]), word: Type.String() }),
  ),
})
export type TriedResult = Static<typeof TriedResult>
