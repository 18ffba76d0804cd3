import type { Db } from '../../kernel/db/db.ts'
import { excerpt } from '../../kernel/text/excerpt.ts'
import type { Viewer } from '../../kernel/viewer.ts'
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

/** The content that reports are about, by type and id, in a fixed number of statements; deleted content is omitted. */
export async function reportTargets(
  db: Db,
  viewer: Viewer,
  targets: Target[],
): Promise<Map<string, ReportTarget>> {
  const idsOf = (type: TargetType) =>
    targets.filter(({ target_type }) => target_type === type).map(({ target_id }) => target_id)
  const reported = await comments.undeletedComments(db, idsOf('comment'))
  const [visible, users] = await Promise.all([
    posts.visiblePosts(db, viewer, [...idsOf('post'), ...reported.map(({ post_id }) => post_id)]),
    presentUsers(db, [...idsOf('user'), ...reported.map(({ author_id }) => author_id)]),
  ])
  const found = new Map<string, ReportTarget>()
  for (const { id, title, summary, author } of visible.values())
    found.set(targetKey({ target_type: 'post', target_id: id }), {
      title,
      excerpt: excerpt(summary, MAX_EXCERPT),
      link: postUrl(id),
      author: { uid: author.uid, username: author.username },
    })
  for (const { id, username, signature } of users.values())
    found.set(targetKey({ target_type: 'user', target_id: id }), {
      title: username,
      excerpt: excerpt(signature, MAX_EXCERPT),
      link: personUrl(id),
      author: { uid: id, username },
    })
  for (const { id, post_id, author_id, content } of reported) {
    const post = visible.get(post_id)
    const author = users.get(author_id)
    if (!post) continue
    found.set(targetKey({ target_type: 'comment', target_id: id }), {
      title: post.title,
      excerpt: excerpt(content, MAX_EXCERPT),
      link: commentUrl(post_id, id),
      author: author ? { uid: author.id, username: author.username } : null,
    })
  }
  return found
}

export function targetKey({ target_type, target_id }: Target): string {
  return `${target_type} ${target_id}`
}

async function presentUsers(db: Db, ids: number[]) {
  const users = await accounts.findUsers(db, ids)
  return new Map(users.filter(isPresent).map((user) => [user.id, user]))
}
