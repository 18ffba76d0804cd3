import { sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'
import { one } from '../../../kernel/db/rows.ts'
import { Refusal } from '../../../kernel/errors.ts'
import * as notifications from '../../notifications/service.ts'
import { isPresentPostSql } from '../../posts/rules.ts'
import { renewOutside } from '../../posts/service.ts'
import { maskWords, type Submission, screen } from '../../screening/service.ts'
import { readSettings } from '../../site/service.ts'
import { type ClaimedCheck, findMentionable, type MentionState } from './queries.ts'
import { MAX_HELD_OF_HOST, MAX_HELD_OF_POST } from './rules.ts'

/** What a page that links to a post says of itself. */
export interface Found {
  title: string
  author: string
}

interface Screened extends Found {
  /** Of a list of the owner that holds texts. */
  word: string | null
}

type Check = Pick<ClaimedCheck, 'post_id' | 'source' | 'host'>

interface Known extends Found {
  id: number
  state: MentionState
}

/** Nobody here: lists hold for them as for a newcomer. */
const OUTSIDER = { id: 0, username: '', role: 'user', level: 0 } as const

/** Holds a new mention, or notes what has changed of one that is here. */
export async function keepMention(trx: Trx, check: Check, found: Found): Promise<void> {
  const post = await findMentionable(trx, check.post_id)
  if (!post) return
  const screened = await screenFor(trx, check.source, found)
  if (!screened) return removeMention(trx, check)
  const known = await findKnown(trx, check)
  if (known) return updateMention(trx, check, known, screened)
  const { of_post, of_host, of_both } = await countHeld(trx, check, post.author_id)
  if (of_post >= MAX_HELD_OF_POST || of_host >= MAX_HELD_OF_HOST) return
  const now = trx.now
  const { post_id, source, host } = check
  const mention = { post_id, source, host, ...screened, received_at: now, checked_at: now }
  await trx.insertInto('webmentions').values(mention).execute()
  // Of a host's mentions that wait for an author, the first is told; the page has the others.
  if (of_both === 0)
    await notifications.notify(trx, {
      kind: 'system',
      recipient_id: post.author_id,
      related_id: post_id,
      data: { event: 'outside_mention_held', post_id, name: host, excerpt: screened.title },
    })
}

/** The page no longer links to the post, or is gone. What was refused stays refused. */
export async function removeMention(trx: Trx, { post_id, source }: Check): Promise<void> {
  const removed = await trx
    .deleteFrom('webmentions')
    .where('post_id', '=', post_id)
    .where('source', '=', source)
    .where('state', '<>', 'refused')
    .returning('state')
    .executeTakeFirst()
  if (removed?.state === 'shown') await renewOutside(trx, [post_id])
}

/** Null where the owner's lists refuse it. */
async function screenFor(trx: Trx, source: string, found: Found): Promise<Screened | null> {
  const mask = (text: string) => maskWords(trx, OUTSIDER, 'comments', text)
  const [title, author] = [await mask(found.title), await mask(found.author)]
  const submission: Submission = {
    writer: OUTSIDER,
    texts: [
      { scope: 'comments', text: `${title}\n${author}` },
      { scope: 'names', text: author },
    ],
    links: [source],
    reviewed: true,
    history: null,
  }
  try {
    const { held_details } = await screen(trx, await readSettings(trx), trx.now, submission, async () => null)
    return { title, author, word: held_details?.word ?? null }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

function findKnown(trx: Trx, { post_id, source }: Check): Promise<Known | undefined> {
  return trx
    .selectFrom('webmentions')
    .select(['id', 'state', 'title', 'author'])
    .where('post_id', '=', post_id)
    .where('source', '=', source)
    .forUpdate()
    .executeTakeFirst()
}

/** One that is shown waits again if it now says what a list holds. What waits has a new number then: a decision is about what was read. */
async function updateMention(trx: Trx, { post_id }: Check, known: Known, screened: Screened): Promise<void> {
  if (known.state === 'refused') return
  const { title, author, word } = screened
  const isSame = known.title === title && known.author === author
  const state = !isSame && word !== null ? 'held' : known.state
  await trx
    .updateTable('webmentions')
    .set({ title, author, word, state, checked_at: trx.now })
    .$if(!isSame && state === 'held', (q) => q.set({ id: sql<number>`default` }))
    .where('id', '=', known.id)
    .execute()
  if (known.state === 'shown' && !isSame) await renewOutside(trx, [post_id])
}

/** Below one post, of one host, and of that host below posts of one author. About those below a deleted post nobody can decide. */
async function countHeld(
  trx: Trx,
  { post_id, host }: Check,
  authorId: number,
): Promise<{ of_post: number; of_host: number; of_both: number }> {
  const { rows } = await sql<{ of_post: number; of_host: number; of_both: number }>`
    select count(*) filter (where m.post_id = ${post_id}) as of_post, count(*) filter (where m.host = ${host}) as of_host,
      count(*) filter (where m.host = ${host} and p.author_id = ${authorId}) as of_both
    from webmentions m join posts p on p.id = m.post_id
    where m.state = 'held' and (m.post_id = ${post_id} or m.host = ${host}) and ${sql.raw(isPresentPostSql('p'))}`.execute(
    trx,
  )
  return one(rows)
}
