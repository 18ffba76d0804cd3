import { type Static, Type } from 'typebox'
import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { Id, orNull, Time } from '../../kernel/http/schema/shapes.ts'
import { Author } from '../levels/schema.ts'
import { STATUSES } from './rules.ts'

export const PostParams = Type.Object({ id: Id })

/** A post in a list. */
export const PostSummary = Type.Object({
  id: Id,
  title: Type.String(),
  summary: Type.String(),
  cover_url: orNull(Type.String()),
  tags: Type.Array(Type.String()),
  status: Type.Enum([...STATUSES]),
  reject_reason: orNull(Type.String()),
  version: Type.Integer(),
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

export const Post = Type.Object({ ...PostSummary.properties, body: Type.String() })
export type Post = Static<typeof Post>

export const PostList = ListOf(PostSummary)

export const ORDERS = ['newest', 'hot', 'energized'] as const
export type Order = (typeof ORDERS)[number]

export const PostsQuery = Type.Object({
  ...PageQuery.properties,
  sort: Type.Optional(Type.Enum([...ORDERS])),
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
})
export type PostsQuery = Static<typeof PostsQuery>
