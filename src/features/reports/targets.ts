import type { Db } from '../../kernel/db/db.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { excerpt } from '../../kernel/text/excerpt.ts'
import { isPresent } from '../accounts/rules.ts'
import * as accounts from '../accounts/service.ts'
import { personUrl } from '../accounts/view.ts'
import * as comments from '../comments/service.ts'
import { commentUrl } from '../comments/view.ts'
import * as posts from '../posts/service.ts'
import { postUrl } from '../posts/view.ts'
import type { Target, TargetType } from './rules.ts'
import type { ReportTarget } from './schema.ts'

const MAX_EXCERPT = 160

/** What reports are about, however many, by kind and number; what is gone is not in it. */
export async function reportTargets(
  db: Db,
  viewer: Viewer,
  targets: Target[],
): Promise<Map<string, ReportTarget>> {
  const idsOf = (type: TargetType) =>
    targets.filter(({ target_type }) => target_type === type).map(({ target_id }) => target_id)
  const said = await comments.undeletedComments(db, idsOf('comment'))
  const [shown, people] = await Promise.all([
    posts.visiblePosts(db, viewer, [...idsOf('post'), ...said.map(({ post_id }) => post_id)]),
    presentPeople(db, [...idsOf('user'), ...said.map(({ author_id }) => author_id)]),
  ])
  const things = new Map<string, ReportTarget>()
  for (const { id, title, summary, author } of shown.values())
    things.set(targetKey({ target_type: 'post', target_id: id }), {
      title,
      excerpt: excerpt(summary, MAX_EXCERPT),
      link: postUrl(id),
      author: { uid: author.uid, username: author.username },
    })
  for (const { id, username, signature } of people.values())
    things.set(targetKey({ target_type: 'user', target_id: id }), {
      title: username,
      excerpt: excerpt(signature, MAX_EXCERPT),
      link: personUrl(id),
      author: { uid: id, username },
    })
  for (const { id, post_id, author_id, content } of said) {
    const post = shown.get(post_id)
    const author = people.get(author_id)
    if (!post) continue
    things.set(targetKey({ target_type: 'comment', target_id: id }), {
      title: post.title,
      excerpt: excerpt(content, MAX_EXCERPT),
      link: commentUrl(post_id, id),
      author: author ? { uid: author.id, username: author.username } : null,
    })
  }
  return things
}

export function targetKey({ target_type, target_id }: Target): string {
  return `${target_type} ${target_id}`
}

async function presentPeople(db: Db, ids: number[]) {
  const people = await accounts.findUsers(db, ids)
  return new Map(people.filter(isPresent).map((person) => [person.id, person]))
}
