import type { BenchCase } from '../case.ts'
import { COMMENTED_POSTS, communityOf, communityWithComments } from '../community.ts'

const JSON_BODY = { 'content-type': 'application/json' }

/** Every pair of reader and post, so that concurrent requests do not contend for row locks. */
async function everyReaderOnEveryPost(site: Parameters<NonNullable<BenchCase['prepare']>>[0]) {
  const { readers, posts } = await communityOf(site)
  return readers.flatMap((_, walk) =>
    posts.map((id, index) => ({ id, headers: readers[(index + walk) % readers.length]!.headers })),
  )
}

export const like: BenchCase = {
  name: 'like toggle',
  goal: 0.08,
  request: { method: 'POST', path: '/api/posts/' },
  prepare: async (site) =>
    (await everyReaderOnEveryPost(site)).map(({ id, headers }) => ({
      path: `/api/posts/${id}/like`,
      headers,
    })),
}

export const comment: BenchCase = {
  name: 'comment',
  goal: 0.08,
  request: { method: 'POST', path: '/api/posts/' },
  prepare: async (site) =>
    (await everyReaderOnEveryPost(site)).map(({ id, headers }) => ({
      path: `/api/posts/${id}/comments`,
      headers: { ...headers, ...JSON_BODY },
      body: JSON.stringify({ content: '写得真好，收藏了。短波那一段我也试过。' }),
    })),
}

export const commentsJson: BenchCase = {
  name: 'comments JSON',
  request: { method: 'GET', path: '/api/posts/' },
  async prepare(site) {
    const { posts } = await communityWithComments(site)
    return posts.slice(0, COMMENTED_POSTS).map((id) => ({ path: `/api/posts/${id}/comments` }))
  },
}
