import type { Topic } from '../../kernel/cache/changes.ts'
import type { Order } from './schema.ts'

/** What a reaction, a comment, a view or energy changes: the post's counts, and the order of lists by score. */
export function countTopics(postIds: number[]): Topic[] {
  return [...postIds.map((id): Topic => `post ${id}`), 'ranking 0']
}

/** What a newly public post changes. Among related posts it may appear half a minute later. */
export function publicationTopics(id: number, authorId: number): Topic[] {
  return [...countTopics([id]), 'list 0', `list ${authorId}`, `person ${authorId}`]
}

/** What the page of a post and its JSON show, including the author's previous and next posts. */
export function postTopics(id: number, { uid }: { uid: number }): Topic[] {
  return [`post ${id}`, `person ${uid}`, `list ${uid}`]
}

/** What the space of an author shows. */
export function spaceTopics(uid: number, posts: { id: number }[]): Topic[] {
  return [`person ${uid}`, `list ${uid}`, ...idTopics(posts)]
}

/** What a list of posts shows. No write declares which posts are no longer public, or who wrote them. */
export function listTopics(posts: { id: number }[], order: Order): Topic[] {
  const topics: Topic[] = ['list 0', ...idTopics(posts)]
  return order === 'newest' ? topics : [...topics, 'ranking 0']
}

function idTopics(posts: { id: number }[]): Topic[] {
  return posts.map(({ id }): Topic => `post ${id}`)
}
