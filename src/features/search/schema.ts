import { type Static, Type } from 'typebox'
import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { shape } from '../../kernel/http/schema/shapes.ts'
import { PostSummary } from '../posts/schema.ts'
import { MAX_QUERY, MAX_SUGGESTIONS, SINCE } from './rules.ts'

export const SearchQuery = Type.Object({
  ...PageQuery.properties,
  q: Type.String({ minLength: 1, maxLength: MAX_QUERY }),
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  since: Type.Optional(Type.Enum([...SINCE])),
})
export type SearchQuery = Static<typeof SearchQuery>

/** A piece of text; `hit` where it matches the query. */
export const Piece = shape('HighlightPiece', { text: Type.String(), hit: Type.Boolean() })
export type Piece = Static<typeof Piece>

export const FoundPost = shape('FoundPost', {
  ...PostSummary.properties,
  highlight: Type.Object({ title: Type.Array(Piece), text: Type.Array(Piece) }),
})
export type FoundPost = Static<typeof FoundPost>

export const FoundList = ListOf(FoundPost)

export const SuggestQuery = Type.Object({ q: Type.String({ minLength: 1, maxLength: MAX_QUERY }) })

export const Suggestion = shape('Suggestion', {
  kind: Type.Enum(['post', 'tag', 'person', 'series']),
  text: Type.String(),
  url: Type.String(),
})
export type Suggestion = Static<typeof Suggestion>

export const SuggestionList = shape('SuggestionList', {
  items: Type.Array(Suggestion, { maxItems: MAX_SUGGESTIONS }),
})
export type SuggestionList = Static<typeof SuggestionList>
