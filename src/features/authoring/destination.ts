import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { initialStage, type Move, type Stage, stageAfter } from '../posts/rules.ts'
import { allPostsOf, findRevision, type NewRevision, type PostRow } from '../posts/service.ts'
import { readSettings, reviewIsOn } from '../site/service.ts'
import { TRUSTED_POSTS } from './rules.ts'

type Author = Pick<Viewer, 'id' | 'role'>
type Text = Pick<NewRevision, 'body' | 'body_text'>

type Destination<S extends Stage> = { stage: S } & Pick<PostRow, 'held_for'>

/** Where a text goes when its author saves or submits it; refuses a step that is not allowed. */
export function destinationOf(
  trx: Trx,
  author: Author,
  step: 'edit' | 'submit',
  post: PostRow,
  revision: Text,
): Promise<Destination<Stage>> {
  return decide(trx, author, post, revision, (reviewed) => nextStage(step, post, reviewed))
}

/** Where the first text of a post goes. */
export function firstDestination(trx: Trx, author: Author, revision: Text, draft: boolean) {
  return decide(trx, author, null, revision, (reviewed) => initialStage(reviewed, draft))
}

/**
 * Depends on the review switch, which is read inside the transaction, so its value at that moment counts. A text that would be public
 * at once may be held because of its links; it then goes where it would with the switch on.
 */
async function decide<S extends Stage>(
  trx: Trx,
  author: Author,
  post: PostRow | null,
  revision: Text,
  stageIf: (reviewed: boolean) => S,
): Promise<Destination<S>> {
  const stage = stageIf(await reviewIsOn(trx))
  const held = stage === 'approved' && (await mustHoldForLinks(trx, author, revision, post))
  return held ? { stage: stageIf(true), held_for: 'links' } : { stage, held_for: null }
}

const REFUSED = {
  edit: 'post_not_editable',
  submit: 'post_not_submittable',
  withdraw: 'post_not_withdrawable',
  unpublish: 'post_not_unpublishable',
} as const satisfies Partial<Record<Move, string>>

/** The stage that the author's step leads to; refuses if the step is not allowed. */
export function nextStage(step: keyof typeof REFUSED, post: PostRow, reviewed: boolean): Stage {
  const stage = stageAfter(step, post, reviewed)
  if (!stage) throw new Refusal(REFUSED[step], { details: { status: post.status } })
  return stage
}

/**
 * Spam guard: whether a text must be reviewed before it is public, because an untrusted author added an external link. Links that are
 * already in the public revision do not count.
 */
async function mustHoldForLinks(
  trx: Trx,
  author: Author,
  revision: Text,
  post: PostRow | null,
): Promise<boolean> {
  const links = externalLinks(revision)
  if (links.length === 0 || author.role !== 'user') return false
  if (!(await readSettings(trx))['posts.hold_links']) return false
  const shown = post?.public_revision_id
    ? externalLinks(await findRevision(trx, post.public_revision_id))
    : []
  return links.some((link) => !shown.includes(link)) && !(await isTrusted(trx, author.id))
}

/** External URLs, in links and in the plain text. */
function externalLinks({ body, body_text }: Text): string[] {
  const pressed = [...body.matchAll(/<a [^<>]*?href="([^"<>]+)"/g)].map(([, href = '']) => href)
  const written = body_text.match(/(https?:\/\/|www\.)[^\s<>"'，。、）)]+/giu) ?? []
  return [...pressed.filter((href) => !/^[/#]/.test(href)), ...written]
}

/** Whether the author has had TRUSTED_POSTS published, whatever became of them. */
async function isTrusted(trx: Trx, authorId: number): Promise<boolean> {
  const { rows } = await sql`select from ${allPostsOf(authorId)} as written where published_at is not null
    limit ${sql.lit(TRUSTED_POSTS)}`.execute(trx)
  return rows.length === TRUSTED_POSTS
}
