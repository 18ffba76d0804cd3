import { type Static, Type } from 'typebox'
import { ListOf } from '../../kernel/db/paging/paging.ts'
import { closed, Time } from '../../kernel/http/schema/shapes.ts'
import { LANGUAGES } from '../../kernel/text/language.ts'
import { PostSummary } from '../posts/schema.ts'

export const ReadingBody = closed(
  {
    progress: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'How far the text was read, in percent',
    }),
  },
  { title: 'ReadingBody' },
)
export type ReadingBody = Static<typeof ReadingBody>

export const ReadingAnswer = Type.Object(
  {
    recorded: Type.Boolean({ description: 'False where the reader has switched the history off' }),
  },
  { title: 'ReadingAnswer' },
)
export type ReadingAnswer = Static<typeof ReadingAnswer>

export const ReadingEntry = Type.Object(
  {
    post: PostSummary,
    read_at: Time,
    progress: Type.Integer(),
  },
  { title: 'ReadingEntry' },
)
export type ReadingEntry = Static<typeof ReadingEntry>

export const ReadingList = ListOf(ReadingEntry)

export const ReadingPrefs = Type.Object(
  {
    enabled: Type.Boolean({ description: 'Whether a history is kept' }),
    language: Type.Enum(['all', ...LANGUAGES], { description: 'Of the posts on the home page and in lists' }),
  },
  { title: 'ReadingPrefs' },
)
export type ReadingPrefs = Static<typeof ReadingPrefs>

/** Omitted settings stay unchanged. */
export const ReadingPrefsBody = closed(
  {
    enabled: Type.Optional(Type.Boolean({ description: 'Switching it off deletes the history' })),
    language: Type.Optional(ReadingPrefs.properties.language),
  },
  { title: 'ReadingPrefsChange' },
)
export type ReadingPrefsBody = Static<typeof ReadingPrefsBody>
