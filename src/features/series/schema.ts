import { type Static, Type } from 'typebox'
import { closed, Id, orNull, Time } from '../../kernel/http/schema/shapes.ts'
import { STATUSES } from '../posts/rules.ts'
import { MAX_DESCRIPTION, MAX_POSTS, MAX_SERIES, MAX_TITLE } from './rules.ts'

export const SeriesParams = Type.Object({ id: Id })

export const Series = Type.Object(
  {
    id: Id,
    author_id: Id,
    title: Type.String(),
    description: Type.String(),
    cover_url: orNull(Type.String()),
    posts_count: Type.Integer(),
    created_at: Time,
    updated_at: Time,
  },
  { title: 'Series' },
)
export type Series = Static<typeof Series>

const Entry = Type.Object({ id: Id, title: Type.String() }, { title: 'SeriesEntry' })

/** With its public posts in order; at most MAX_POSTS. */
export const PublicSeries = Type.Object(
  { ...Series.properties, posts: Type.Array(Entry) },
  { title: 'PublicSeries' },
)

/** All of them: nobody has more than MAX_SERIES. */
export const SeriesList = Type.Object(
  { items: Type.Array(Series, { maxItems: MAX_SERIES }) },
  { title: 'SeriesList' },
)

/** With all of its author's posts in order. */
export const OwnSeries = Type.Object(
  {
    ...Series.properties,
    posts: Type.Array(Type.Object({ ...Entry.properties, status: Type.Enum([...STATUSES]) })),
  },
  { title: 'OwnSeries' },
)

// Limits before normalizing; the real ones are checked afterwards.
const Fields = {
  description: Type.Optional(Type.String({ maxLength: MAX_DESCRIPTION * 2 })),
  cover_url: Type.Optional(orNull(Type.String({ maxLength: 500 }))),
}
const Title = Type.String({ minLength: 1, maxLength: MAX_TITLE * 2 })

export const NewSeries = closed({ title: Title, ...Fields }, { title: 'NewSeries' })
export const SeriesEdit = closed({ title: Type.Optional(Title), ...Fields }, { title: 'SeriesEdit' })
export type SeriesEdit = Static<typeof SeriesEdit>

/** All posts of the series, each once. */
export const PostOrder = closed(
  { post_ids: Type.Array(Id, { maxItems: MAX_POSTS }) },
  { title: 'SeriesOrder' },
)
export const NewEntry = closed({ post_id: Id }, { title: 'NewSeriesEntry' })
export const EntryParams = Type.Object({ id: Id, postId: Id })

export const FollowAnswer = Type.Object(
  { i_follow: Type.Boolean(), followers_count: Type.Integer() },
  { title: 'SeriesFollow' },
)
export type FollowAnswer = Static<typeof FollowAnswer>
