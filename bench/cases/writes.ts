import type { BenchCase } from '../case.ts'
import type { Community } from '../community.ts'
import { COMMENT } from '../texts.ts'

const JSON_BODY = { 'content-type': 'application/json' }

/** Durable: nothing is answered before the commit. */
export const writeCases: BenchCase[] = [
  {
    name: 'like',
    goal: 0.15,
    requests: (community) =>
      everyReaderOnEveryPost(community).map(({ id, headers }) => ({
        method: 'POST',
        path: `/api/posts/${id}/like`,
        headers,
      })),
  },
  {
    name: 'comment',
    goal: 0.12,
    requests: (community) =>
      everyReaderOnEveryPost(community).map(({ id, headers }) => ({
        method: 'POST',
        path: `/api/posts/${id}/comments`,
        headers: { ...headers, ...JSON_BODY },
        body: JSON.stringify({ content: COMMENT }),
      })),
  },
  {
    name: 'energize',
    goal: 0.1,
    requests: (community) =>
      everyReaderOnEveryPost(community).map(({ id, headers }) => ({
        method: 'POST',
        path: '/api/energize',
        headers: { ...headers, ...JSON_BODY },
        body: JSON.stringify({ post_id: id, type: 'light' }),
      })),
  },
]

/** In each pass over the posts every post gets the next reader, so that concurrent requests do not contend for row locks. */
export function everyReaderOnEveryPost({ readers, posts }: Community) {
  return readers.flatMap((_, pass) =>
    posts.map((id, index) => ({ id, headers: readers[(index + pass) % readers.length]!.headers })),
  )
}
