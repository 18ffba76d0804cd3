import type { BenchCase } from '../case.ts'
import { COMMENTED_POSTS, communityOf, communityWithComments } from '../community.ts'

export const listJson: BenchCase = {
  name: 'list JSON',
  request: { method: 'GET', path: '/api/posts' },
  async prepare(site) {
    await communityOf(site)
    return [{}]
  },
}

export const postJson: BenchCase = {
  name: 'post JSON',
  request: { method: 'GET', path: '/api/posts/' },
  async prepare(site) {
    const { posts } = await communityOf(site)
    return posts.slice(0, COMMENTED_POSTS).map((id) => ({ path: `/api/posts/${id}` }))
  },
}

export const listPage: BenchCase = {
  ...listJson,
  name: 'list page',
  request: { method: 'GET', path: '/posts' },
}

export const postPage: BenchCase = {
  ...postJson,
  name: 'post page',
  goal: 0.25,
  async prepare(site) {
    const { posts } = await communityWithComments(site)
    return posts.slice(0, COMMENTED_POSTS).map((id) => ({ path: `/posts/${id}` }))
  },
}

export const postPageOfMember: BenchCase = {
  ...postPage,
  name: 'post page of a member',
  goal: 0.1,
  async prepare(site) {
    const { readers, posts } = await communityWithComments(site)
    return posts
      .slice(0, COMMENTED_POSTS)
      .map((id, index) => ({ path: `/posts/${id}`, headers: readers[index % readers.length]!.headers }))
  },
}

/** A durable write with ledger entries on both sides; givers and posts are so many that no cap ends it. */
export const energize: BenchCase = {
  name: 'energize',
  request: { method: 'POST', path: '/api/energize' },
  async prepare(site) {
    const { readers, posts } = await communityOf(site)
    // In each pass over the posts, every post gets the next reader.
    return readers.flatMap((_, walk) =>
      posts.map((post_id, index) => ({
        headers: { ...readers[(index + walk) % readers.length]!.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ post_id, type: 'light' }),
      })),
    )
  },
}
