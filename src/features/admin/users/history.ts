import type { Db } from '../../../kernel/db/db.ts'
import { notFound } from '../../../kernel/errors.ts'
import { hasRight, type Viewer } from '../../../kernel/viewer.ts'
import { mayDecideAboutAccount } from '../../accounts/rules.ts'
import { findUser } from '../../accounts/service.ts'
import * as comments from '../../comments/service.ts'
import * as moderation from '../../moderation/service.ts'
import * as posts from '../../post-review/service.ts'
import { maySee } from '../../posts/rules.ts'
import { postCountsOf } from '../../posts/service.ts'
import { undoableRemoval } from '../../removals/service.ts'
import { reportsByTarget } from '../../reports/service.ts'
import { lastSeen } from '../../sessions/service.ts'
import { toEntries } from '../log.ts'
import type { UserHistory } from './schema.ts'
import { adminUsers } from './users.ts'

const SHOWN = 10
const DECISIONS = 20
/** The newest posts and comments whose log entries and reports are looked up. */
const MAX_SCANNED = 200

export async function userHistory(db: Db, viewer: Viewer, uid: number): Promise<UserHistory> {
  const account = await findUser(db, uid)
  if (!account) throw notFound()
  const [[user], seen, figures, written, remarks, removal] = await Promise.all([
    adminUsers(db, viewer, [account]),
    lastSeen(db, [uid]),
    comments.commentCounts(db, uid),
    postsOf(db, viewer, uid),
    decisionsOn(db, viewer, uid),
    undoableRemoval(db, uid),
  ])
  return {
    user: user!,
    sessions: seen.get(uid)?.sessions ?? 0,
    figures: { posts: written.count, ...figures },
    posts: written.latest,
    comments: await comments.latestCommentsOf(db, uid, SHOWN),
    ...remarks,
    removal,
    may_decide: mayDecideAboutAccount(viewer, account) && account.status !== 'deleted',
  }
}

/** Drafts and the like only for those who see every post. */
async function postsOf(db: Db, viewer: Viewer, uid: number) {
  const [{ total }, latest] = await Promise.all([
    postCountsOf(db, uid),
    posts.latestPostsByAuthor(db, uid, SHOWN),
  ])
  const shown = latest.filter((post) => maySee(viewer, { ...post, author_id: uid }))
  return { count: total, latest: shown }
}

/** Decisions and reports about the user, their posts and their comments. */
async function decisionsOn(
  db: Db,
  viewer: Viewer,
  uid: number,
): Promise<Pick<UserHistory, 'log' | 'reports'>> {
  const [post, comment] = await Promise.all([
    posts.latestPostIdsByAuthor(db, uid, MAX_SCANNED),
    comments.commentIdsOf(db, uid, MAX_SCANNED),
  ])
  const targets = { user: [uid], post, comment }
  const [rows, reports] = await Promise.all([
    moderation.decisionsAbout(db, targets, DECISIONS),
    // People cannot read reports about themselves.
    uid === viewer.id || !hasRight(viewer, 'reports') ? [] : reportsByTarget(db, targets, SHOWN),
  ])
  return { log: await toEntries(db, rows), reports }
}
