import { type Static, Type } from 'typebox'
import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { LANGUAGES } from '../../kernel/text/language.ts'
import { Author } from '../levels/schema.ts'
import { STATUSES } from './rules.ts'

export const PostLanguage = Type.Enum([...LANGUAGES])

export const PostParams = Type.Object({ id: Id })

/** What an author writes. */
export const Written = Type.Object({
  title: Type.String(),
  summary: Type.String(),
  body: Type.String(),
  cover_url: orNull(Type.String()),
  tags: Type.Array(Type.String()),
  /** Null if it is neither of these, or unknown. */
  language: orNull(PostLanguage),
})
export type Written = Static<typeof Written>

const { body, ...listed } = Written.properties

/** A post in a list. */
export const PostSummary = shape('PostSummary', {
  id: Id,
  ...listed,
  status: Type.Enum([...STATUSES]),
  reject_reason: orNull(Type.String()),
  version: Type.Integer(),
  words: Type.Integer({
    description: 'Length of the text: Chinese characters and words of other scripts.',
  }),
  author: Author,
  author_name: Type.String(),
  likes_count: Type.Integer(),
  dislikes_count: Type.Integer(),
  comments_count: Type.Integer(),
  favorites_count: Type.Integer(),
  energy_count: Type.Integer(),
  views_count: Type.Integer(),
  created_at: Time,
  updated_at: Time,
  submitted_at: orNull(Time),
  published_at: orNull(Time),
})
export type PostSummary = Static<typeof PostSummary>

export const Post = shape('Post', {
  ...PostSummary.properties,
  body,
  comments_closed: Type.Boolean({ description: 'Nobody can comment; what was said stays readable.' }),
})
export type Post = Static<typeof Post>

export const PostList = ListOf(PostSummary)

/** A tag in the index, with the number of posts that have it. */
export const TagSummary = shape('TagSummary', {
  tag: Type.String(),
  posts: Type.Integer(),
  description: Type.String(),
})
export type TagSummary = Static<typeof TagSummary>

const { cursor: _, ...numbered } = PageQuery.properties
export const TagsQuery = Type.Object({ ...numbered, q: Type.Optional(Type.String({ maxLength: 100 })) })

const { page: __, ...walked } = PageQuery.properties
export const WalkedQuery = Type.Object(walked)

export const ORDERS = ['newest', 'hot', 'energized'] as const
export type Order = (typeof ORDERS)[number]

export const PostsQuery = Type.Object({
  ...PageQuery.properties,
  sort: Type.Optional(Type.Enum([...ORDERS])),
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  author: Type.Optional(Id),
  language: Type.Optional(PostLanguage),
})
export type PostsQuery = Static<typeof PostsQuery>
