import { type Topic, topicsOf } from '../../kernel/cache/changes.ts'
import type { Order } from './schema.ts'

/** What a reaction, a comment, a view or energy changes: the post's counts, and the order of lists by score. */
export function countTopics(postIds: number[]): Topic[] {
  return [...topicsOf('post', postIds), 'ranking 0']
}

/** What the page of a post and its JSON show. */
export function postTopics(id: number, author: { uid: number }): Topic[] {
  return [`post ${id}`, `person ${author.uid}`]
}

/** What a list of posts shows. Which posts are public, and who wrote them, is declared by no write. */
export function listTopics(posts: { id: number }[], order: Order): Topic[] {
  const counts = topicsOf(
    'post',
    posts.map(({ id }) => id),
  )
  return order === 'newest' ? counts : [...counts, 'ranking 0']
}
