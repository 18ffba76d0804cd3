import { type Static, Type } from 'typebox'
import { choicesOf, closedShape, Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { ScreeningProgram } from './external/program/schema.ts'
import { CHECK_NAMES, OUTCOMES } from './external/question.ts'
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

const Scopes = choicesOf(SCOPES)
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

export const HoldDetails = shape('HoldDetails', {
  word: Type.Optional(Type.String({ description: 'of a list of the owner, which the text has' })),
  score: Type.Optional(Type.Number({ description: 'that of the spam scorer' })),
  message: Type.Optional(Type.String({ description: "the reason that the owner's program gives" })),
})

export const PlainText = Type.String({ contentMediaType: 'text/plain' })

export const TriedText = closedShape('TriedText', {
  text: Type.String({ minLength: 1, maxLength: MAX_TRIED_TEXT }),
  scope: Type.Enum([...SCOPES]),
  /** The level of the person who would write it; 0 unless given. */
  level: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
})
export type TriedText = Static<typeof TriedText>

const ExternalReport = Type.Object({
  check: Type.Enum([...CHECK_NAMES]),
  outcome: Type.Enum([...OUTCOMES]),
  message: orNull(Type.String({ description: 'for the writer, or what is wrong with the answer' })),
  score: orNull(Type.Number()),
  duration_ms: Type.Integer(),
})

export const TriedResult = shape('TriedResult', {
  outcome: Type.Enum(['pass', ...ACTIONS]),
  /** The text with what is masked. */
  text: Type.String(),
  matches: Type.Array(
    Type.Object({ list: Type.String(), action: Type.Enum([...ACTIONS]), word: Type.String() }),
  ),
  /** What the external checks answer. */
  external: Type.Array(ExternalReport, { maxItems: CHECK_NAMES.length }),
})
export type TriedResult = Static<typeof TriedResult>

export const ExternalChecks = shape('ExternalChecks', {
  scorer: orNull(Type.Object({ protocol: Type.Enum(['rspamd', 'spamd', 'akismet']), host: Type.String() })),
  /** Of the owner; null: none is asked. */
  program: orNull(ScreeningProgram),
  /** Of the last seven days, the latest first. */
  outcomes: Type.Array(
    Type.Object({
      check: Type.Enum([...CHECK_NAMES]),
      outcome: Type.Enum([...OUTCOMES]),
      count: Type.Integer(),
      last_at: Time,
    }),
    { maxItems: CHECK_NAMES.length * OUTCOMES.length },
  ),
})
export type ExternalChecks = Static<typeof ExternalChecks>
