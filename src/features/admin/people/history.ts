import type { Db } from '../../../kernel/db.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/http.ts'
import { mayDecideAbout } from '../../accounts/rules.ts'
import { findUser } from '../../accounts/service.ts'
import * as comments from '../../comments/service.ts'
import { peopleOf } from '../../follows/service.ts'
import * as moderation from '../../moderation/service.ts'
import * as posts from '../../posts/service.ts'
import { removalToUndo } from '../../removals/service.ts'
import { lastSeen } from '../../sessions/service.ts'
import { adminUsers } from './people.ts'
import type { Decision, PersonHistory } from './schema.ts'

const SHOWN = 10
const DECISIONS = 20
/** Of so many of their posts and comments the log is looked through. */
const LOOKED_AT = 200

export async function personHistory(db: Db, viewer: Viewer, uid: number): Promise<PersonHistory> {
  const account = await findUser(db, uid)
  if (!account) throw notFound()
  const [[user], seen, postsCount, commentFigures, latestPosts, latestComments, log, removal] =
    await Promise.all([
      adminUsers(db, [account]),
      lastSeen(db, [uid]),
      posts.countPostsOf(db, uid),
      comments.commentFigures(db, uid),
      posts.latestPostsOf(db, uid, SHOWN),
      comments.latestCommentsOf(db, uid, SHOWN),
      decisionsOn(db, uid),
      removalToUndo(db, uid),
    ])
  return {
    user: user!,
    sessions: seen.get(uid)?.sessions ?? 0,
    figures: { posts: postsCount, ...commentFigures },
    posts: latestPosts,
    comments: latestComments,
    log,
    removal,
    may_decide: mayDecideAbout(viewer.role, account.role) && account.status !== 'deleted',
  }
}

/** About them, their posts and their comments. */
async function decisionsOn(db: Db, uid: number): Promise<Decision[]> {
  const [post, comment] = await Promise.all([
    posts.postNumbersOf(db, uid, LOOKED_AT),
    comments.commentNumbersOf(db, uid, LOOKED_AT),
  ])
  const rows = await moderation.decisionsAbout(db, { user: [uid], post, comment }, DECISIONS)
  const actors = await peopleOf(db, [...new Set(rows.map(({ actor_id }) => actor_id))])
  return rows.map(({ actor_id, ...decision }) => ({
    ...decision,
    actor: { uid: actor_id, username: actors.get(actor_id)!.username },
  }))
}
