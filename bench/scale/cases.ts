import type { BenchRequest } from '../case.ts'
import type { CursorPosition, ScaleSite } from './scale-site.ts'
import { TAGS } from './seed-steps.ts'

export interface ScaleCase {
  name: string
  requests: BenchRequest[]
}

/** What must cost the same on a small site and a large one. Requested by members, whom no cache of whole answers serves. */
export function scaleCases(site: ScaleSite): ScaleCase[] {
  return [
    ...listCases(site),
    ...searchCases(site),
    ...pageCases(site),
    ...studioCases(site),
    ...personalCases(site),
    ...adminCases(site),
  ]
}

/** What members do, on posts of others; each is committed before it is answered. */
export function writeCases({ author, positions }: ScaleSite): ScaleCase[] {
  const headers = { ...author, 'content-type': 'application/json' }
  const write = (path: string, body: object): BenchRequest => ({
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(body),
  })
  const onPosts = (name: string, request: (id: number) => BenchRequest): ScaleCase => ({
    name,
    requests: positions.map(({ id }) => request(id)),
  })
  return [
    onPosts('write, like', (id) => ({ method: 'POST', path: `/api/posts/${id}/like`, headers: author })),
    onPosts('write, comment', (id) => write(`/api/posts/${id}/comments`, { content: '说得好' })),
    onPosts('write, energize', (id) => write('/api/energize', { post_id: id, type: 'light' })),
    {
      name: 'write, publish',
      requests: [
        write('/api/studio/posts', {
          title: '夜里修好一台旧收音机',
          body: '<p>修好了。</p>',
          tags: [TAGS.common],
        }),
      ],
    },
  ]
}

function listCases({ author, positions, busiest }: ScaleSite): ScaleCase[] {
  const after = (sort: string, keyOf: (position: CursorPosition) => unknown) =>
    positions.map((position) => `/api/posts?sort=${sort}&cursor=${cursorOf([keyOf(position), position.id])}`)
  const comments = `/api/posts/${busiest.post_id}/comments`
  return casesOf(author, {
    'list, newest': '/api/posts',
    'list, hot': '/api/posts?sort=hot',
    'list, energized': '/api/posts?sort=energized',
    'newest, deep cursor': after('newest', ({ published_at }) => published_at),
    'hot, deep cursor': after('hot', ({ hot_score }) => hot_score),
    'energized, deep cursor': after('energized', ({ energy_count }) => energy_count),
    'list, page 400': '/api/posts?page=400',
    'hot, page 400': '/api/posts?sort=hot&page=400',
    'tag, common': `/api/posts?tag=${TAGS.common}`,
    'tag, common, hot': `/api/posts?sort=hot&tag=${TAGS.common}`,
    'tag, middling': `/api/posts?tag=${TAGS.middling}`,
    'tag, rare': `/api/posts?tag=${TAGS.rare}`,
    'post JSON': positions.map(({ id }) => `/api/posts/${id}`),
    'comments, busiest post': comments,
    'comments, most replied': `${comments}?sort=replies`,
    'replies, busiest comment': `${comments}/${busiest.root_id}/replies`,
  })
}

/** On a tenth of all posts, on half a percent, on about twenty; then the way people search in Chinese, by name and by tag. */
export function searchCases({ author, posts, words }: ScaleSite): ScaleCase[] {
  const search = (q: string, more = '') => `/api/search/posts?q=${encodeURIComponent(q)}${more}`
  return casesOf(author, {
    'search, a common word': search('life'),
    'search, a middling word': search('topic199'),
    'search, a rare word': search(`thing${posts / 20 - 1}`),
    'search, one character': search(words.slice(30, 31)),
    'search, two characters': search(words.slice(30, 32)),
    'search, four characters': search(words.slice(30, 34)),
    'search, two words': search(`life ${words.slice(2, 4)}`),
    'search, a name': search(lastPerson(posts)),
    'search, within a tag': search(words.slice(30, 32), `&tag=${TAGS.common}`),
    'search, of a month': search('life', '&since=30d'),
  })
}

function pageCases({ author, authorId, positions, words }: ScaleSite): ScaleCase[] {
  const space = `/space/${authorId}`
  return casesOf(author, {
    'home page': '/',
    'list page': '/posts',
    'list page 400': '/posts?page=400',
    'tag page, common': `/tags/${TAGS.common}`,
    'tag page, middling': `/tags/${TAGS.middling}`,
    'post page': positions.map(({ id }) => `/posts/${id}`),
    'search page': `/search?q=${encodeURIComponent(words.slice(30, 32))}`,
    suggestions: `/api/search/suggest?q=${encodeURIComponent(words.slice(2, 4))}`,
    'space page': space,
    'space page, third': `${space}?page=3`,
    'space, followers': `${space}?tab=followers`,
    'space, following': `${space}?tab=following`,
    'space, favorites': `${space}?tab=favorites&folder=1`,
    'feed of the site': '/feed.xml',
    'feed of a tag': `/tags/${TAGS.common}/feed.xml`,
    'feed of an author': `${space}/feed.xml`,
    'site map': '/sitemap.xml',
  })
}

function studioCases({ author }: ScaleSite): ScaleCase[] {
  return casesOf(author, {
    studio: '/api/studio/posts',
    'studio, drafts': '/api/studio/posts?status=draft',
    'studio overview': '/api/studio/overview',
    'trends, 90 days': '/api/studio/trends?range=90d',
    'studio page': '/studio',
    'studio page, posts': '/studio/posts',
    'studio page, analytics': '/studio/analytics?range=90d',
  })
}

function personalCases({ author, authorId }: ScaleSite): ScaleCase[] {
  return casesOf(author, {
    followers: `/api/users/${authorId}/followers`,
    following: `/api/users/${authorId}/following`,
    'following feed': '/api/feed/following',
    'following feed, page 3': '/api/feed/following?page=3',
    folders: '/api/folders',
    'posts of a folder': '/api/folders/1/posts',
    messages: '/api/messages',
    'messages, likes': '/api/messages?category=like',
    'unread count': '/api/messages/unread',
    'own balance': '/api/energy/info',
    'own ledger': '/api/energy/logs?days=90',
  })
}

function adminCases({ owner, authorId, posts }: ScaleSite): ScaleCase[] {
  return casesOf(owner, {
    dashboard: '/api/admin/dashboard',
    'dashboard page': '/admin',
    'admin, posts': '/api/admin/posts',
    'admin, locked posts': '/api/admin/posts?status=locked',
    'admin, posts by word': `/api/admin/posts?q=${lastPerson(posts)}`,
    'admin, review queue': '/api/admin/posts?status=waiting',
    'review page': '/admin/posts/review',
    'admin, comments': '/api/admin/comments',
    'admin, comments by word': `/api/admin/comments?q=${encodeURIComponent('同意 7')}`,
    'admin, users': '/api/admin/users',
    'admin, users by name': `/api/admin/users?q=${lastPerson(posts)}`,
    'admin, users by part': `/api/admin/users?q=${lastPerson(posts).slice(1)}`,
    'admin, banned users': '/api/admin/users?status=banned',
    'admin, one user': `/api/admin/users/${authorId}`,
    'admin, reports': '/api/admin/reports',
    'admin, decided reports': '/api/admin/reports?status=resolved',
    'admin, profile reviews': '/api/admin/profile-reviews',
    'admin, decided profiles': '/api/admin/profile-reviews?status=approved',
    'admin, energy logs': '/api/admin/energy/logs',
    'admin, energy of one': `/api/admin/energy/logs?uid=${authorId}`,
    'admin, energy page': '/admin/energy',
    'admin, log': '/api/admin/log',
    'admin, log by action': '/api/admin/log?action=post.lock',
  })
}

/** A name that nobody else's starts with. */
function lastPerson(posts: number): string {
  return `person${posts / 10}`
}

function casesOf(headers: Record<string, string>, paths: Record<string, string | string[]>): ScaleCase[] {
  return Object.entries(paths).map(([name, some]) => ({
    name,
    requests: [some].flat().map((path): BenchRequest => ({ method: 'GET', path, headers })),
  }))
}

function cursorOf(position: unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}
