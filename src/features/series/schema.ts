import { type Static, Type } from 'typebox'
import { closedShape, Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { STATUSES } from '../posts/rules.ts'
import { MAX_DESCRIPTION, MAX_NEWEST, MAX_POSTS, MAX_SERIES, MAX_TITLE } from './rules.ts'

export const SeriesParams = Type.Object({ id: Id })

export const Series = shape('Series', {
  id: Id,
  author_id: Id,
  title: Type.String(),
  description: Type.String(),
  cover_url: orNull(Type.String()),
  posts_count: Type.Integer(),
  created_at: Time,
  updated_at: Time,
})
export type Series = Static<typeof Series>

const Entry = shape('SeriesEntry', { id: Id, title: Type.String() })

/** With its public posts in order; at most MAX_POSTS. */
export const PublicSeries = shape('PublicSeries', { ...Series.properties, posts: Type.Array(Entry) })

/** All of them: nobody has more than MAX_SERIES. */
export const SeriesList = shape('SeriesList', { items: Type.Array(Series, { maxItems: MAX_SERIES }) })

/** The newest with something to read. */
export const NewestSeries = shape('NewestSeries', {
  items: Type.Array(shape('ListedSeries', { id: Id, title: Type.String(), description: Type.String() }), {
    maxItems: MAX_NEWEST,
  }),
})

/** With all of its author's posts in order. */
export const OwnSeries = shape('OwnSeries', {
  ...Series.properties,
  posts: Type.Array(Type.Object({ ...Entry.properties, status: Type.Enum([...STATUSES]) })),
})

// Limits before normalizing; the real ones are checked afterwards.
const Fields = {
  description: Type.Optional(Type.String({ maxLength: MAX_DESCRIPTION * 2 })),
  cover_url: Type.Optional(orNull(Type.String({ maxLength: 500 }))),
}
const Title = Type.String({ minLength: 1, maxLength: MAX_TITLE * 2 })

export const NewSeries = closedShape('NewSeries', { title: Title, ...Fields })
export const SeriesEdit = closedShape('SeriesEdit', { title: Type.Optional(Title), ...Fields })
export type SeriesEdit = Static<typeof SeriesEdit>

/** All posts of the series, each once. */
export const PostOrder = closedShape('SeriesOrder', { post_ids: Type.Array(Id, { maxItems: MAX_POSTS }) })
export const NewEntry = closedShape('NewSeriesEntry', { post_id: Id })
export const EntryParams = Type.Object({ id: Id, postId: Id })

export const FollowAnswer = shape('SeriesFollow', {
  i_follow: Type.Boolean(),
  followers_count: Type.Integer(),
})
export type FollowAnswer = Static<typeof FollowAnswer>
