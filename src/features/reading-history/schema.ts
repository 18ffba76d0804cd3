import { type Static, Type } from 'typebox'
import { ListOf } from '../../kernel/db/paging/paging.ts'
import { closedShape, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { LANGUAGES } from '../../kernel/text/language.ts'
import { PostSummary } from '../posts/schema.ts'

export const ReadingBody = closedShape('ReadingBody', {
  progress: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'How far the text was read, in percent',
  }),
})
export type ReadingBody = Static<typeof ReadingBody>

export const ReadingAnswer = shape('ReadingAnswer', {
  recorded: Type.Boolean({ description: 'False where the reader has switched the history off' }),
})
export type ReadingAnswer = Static<typeof ReadingAnswer>

export const ReadingEntry = shape('ReadingEntry', {
  post: PostSummary,
  read_at: Time,
  progress: Type.Integer(),
})
export type ReadingEntry = Static<typeof ReadingEntry>

export const ReadingList = ListOf(ReadingEntry)

export const ReadingPrefs = shape('ReadingPrefs', {
  enabled: Type.Boolean({ description: 'Whether a history is kept' }),
  language: Type.Enum(['all', ...LANGUAGES], { description: 'Of the posts on the home page and in lists' }),
})
export type ReadingPrefs = Static<typeof ReadingPrefs>

/** What is left out stays. */
export const ReadingPrefsBody = closedShape('ReadingPrefsChange', {
  enabled: Type.Optional(Type.Boolean({ description: 'Switching it off deletes the history' })),
  language: Type.Optional(ReadingPrefs.properties.language),
})
export type ReadingPrefsBody = Static<typeof ReadingPrefsBody>
