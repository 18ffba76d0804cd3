import { tagUrl } from '../../src/features/posts/view.ts'
import type { BenchCase, BenchRequest } from '../case.ts'
import { type Community, TAGS } from '../community.ts'

const PAGE = 0.5
const JSON_OR_FEED = 0.45
const NOT_FOUND = 0.35

/** What the framework and our hooks cost before any page is rendered. */
export const livez: BenchCase = { name: 'livez', goal: 0.72, requests: () => [{ path: '/livez' }] }

const SEARCHES = ['收音机', '短波', 'radio', 'noise floor', 'stages']

const pages = {
  'home page': () => [{ path: '/' }],
  'list page': () => [{ path: '/posts' }],
  'tag page': () => TAGS.map((tag) => ({ path: tagUrl(tag) })),
  'space page': ({ writers }: Community) => writers.map(({ uid }) => ({ path: `/space/${uid}` })),
  'search page': () => SEARCHES.map((q) => ({ path: `/search?q=${encodeURIComponent(q)}` })),
  'post page': ({ commented }: Community) => commented.map((id) => ({ path: `/posts/${id}` })),
}

const jsonAndFeed = {
  'list JSON': () => [{ path: '/api/posts' }],
  'post JSON': ({ commented }: Community) => commented.map((id) => ({ path: `/api/posts/${id}` })),
  'comments JSON': ({ commented }: Community) =>
    commented.map((id) => ({ path: `/api/posts/${id}/comments` })),
  feed: () => [{ path: '/feed.xml' }],
}

/** An id that no post has, and an address that no route has: what crawlers ask for again and again. */
const notFound = {
  'missing post': () => [{ path: '/posts/999999999', status: 404 }],
  'missing page': () => [{ path: '/nowhere', status: 404 }],
  'missing post JSON': () => [{ path: '/api/posts/999999999', status: 404 }],
}

export const visitorCases: BenchCase[] = [
  ...casesOf(pages, PAGE),
  ...casesOf(jsonAndFeed, JSON_OR_FEED),
  ...casesOf(notFound, NOT_FOUND),
]

function casesOf(requests: Record<string, BenchCase['requests']>, goal: number): BenchCase[] {
  return Object.entries(requests).map(([name, requests]) => ({ name, goal, requests }))
}

/** One of each kind after the other, the way people browse the site. */
export function allPages(community: Community): BenchRequest[] {
  const kinds = Object.values(pages).map((requests) => requests(community))
  const rounds = Math.max(...kinds.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) =>
    kinds.map((requests) => requests[round % requests.length]!),
  ).flat()
}
