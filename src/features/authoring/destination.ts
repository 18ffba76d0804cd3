import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { levelOf } from '../levels/rules.ts'
import * as levels from '../levels/service.ts'
import { initialStage, type Move, type Stage, stageAfter } from '../posts/rules.ts'
import { allPostsOf, findRevision, type NewRevision, type PostRow } from '../posts/service.ts'
import { type Hold, linksIn } from '../screening/rules.ts'
import { type Ask, type Submission, screen } from '../screening/service.ts'
import type { Settings } from '../site/rules.ts'
import { readSettings } from '../site/service.ts'
import { pictureWordsIn } from './picture-words.ts'

type Author = Pick<Viewer, 'id' | 'username' | 'role' | 'ip'>
type Text = Pick<NewRevision, 'title' | 'summary' | 'summary_made' | 'tags' | 'body' | 'body_text'>

type Destination<S extends Stage> = { stage: S } & Hold

/** Where a text goes when its author saves or submits it; refuses a step that is not allowed. */
export function destinationOf(
  trx: Trx,
  author: Author,
  step: 'edit' | 'submit',
  post: PostRow,
  revision: Text,
  ask: Ask,
): Promise<Destination<Stage>> {
  return decide(trx, author, { post, revision, ask }, (reviewed) => nextStage(step, post, reviewed))
}

/** Where the first text of a post goes. */
export function firstDestination(trx: Trx, author: Author, revision: Text, draft: boolean, ask: Ask) {
  const written = { post: null, revision, ask }
  return decide(trx, author, written, (reviewed) => initialStage(reviewed, draft))
}

interface Submitted {
  post: PostRow | null
  revision: Text
  ask: Ask
}

/**
 * Depends on the review switch, which is read inside the transaction, so its value at that moment counts. A text that leaves its
 * author's desk is screened: it may be refused, and one that would be public at once may be held; it then goes where it would with
 * the switch on.
 */
async function decide<S extends Stage>(
  trx: Trx,
  author: Author,
  { post, revision, ask }: Submitted,
  stageIf: (reviewed: boolean) => S,
): Promise<Destination<S>> {
  const settings = await readSettings(trx)
  const stage = stageIf(settings['audit.enabled'])
  if (!LEAVES_DESK.has(stage)) return { stage, held_for: null, held_details: null }
  const reviewed = stage !== 'approved'
  const submission = { ...(await submissionOf(trx, author, post, revision, settings)), reviewed }
  const held = await screen(trx, settings, trx.now, submission, ask)
  return { stage: held.held_for ? stageIf(true) : stage, ...held }
}

/** Stages in which others read the text, or decide about it. */
const LEAVES_DESK: ReadonlySet<Stage> = new Set<Stage>(['approved', 'pending', 'approved+pending'])

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

/** What is screened of a post. What its readers see already is not counted among its links. */
async function submissionOf(
  trx: Trx,
  author: Author,
  post: PostRow | null,
  revision: Text,
  settings: Settings,
): Promise<Omit<Submission, 'reviewed'>> {
  const { title, body, body_text, tags } = revision
  // One that was made puts the lines of the text side by side, and with them words that nobody wrote.
  const summary = revision.summary_made ? '' : revision.summary
  const links = externalLinks(revision)
  const published = (most: number) => countPublished(trx, author.id, most)
  return {
    writer: { ...author, level: levelOf(await levels.expOf(trx, author.id)) },
    texts: [
      { scope: 'posts', text: [title, summary, body_text, pictureWordsIn(body)].filter(Boolean).join('\n') },
      { scope: 'tags', text: tags.join('\n') },
    ],
    links,
    history: {
      firstHeld: settings['newcomers.held_posts'],
      isTrusted: async () =>
        (await published(settings['newcomers.trusted_posts'])) >= settings['newcomers.trusted_posts'],
      published: () => published(settings['newcomers.held_posts']),
      async newLinks() {
        const shown = post?.public_revision_id ? await findRevision(trx, post.public_revision_id) : null
        const before = new Set(shown ? externalLinks(shown) : [])
        return links.filter((link) => !before.has(link))
      },
      sameSince: (time) => countSame(trx, author.id, body_text, { since: time, except: post?.id ?? 0 }),
      writtenSince: (time) => countSubmitted(trx, author.id, { since: time, except: post?.id ?? 0 }),
      joinedAt: async () => (await accounts.findUser(trx, author.id))?.created_at ?? trx.now,
    },
  }
}

/** External URLs, in links and in the plain text. */
function externalLinks({ body, body_text }: Pick<Text, 'body' | 'body_text'>): string[] {
  return [...hrefsIn(body).filter((href) => !/^[/#]/.test(href)), ...linksIn(body_text)]
}

/** The addresses of the links in a clean body. */
export function hrefsIn(body: string): string[] {
  return [...body.matchAll(/<a [^<>]*?href="([^"<>]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
}

interface Others {
  since: Date
  /** The post in question. */
  except: number
}

const MAX_COUNTED = 1_000

/** How many posts of the author have been public, whatever became of them; counted up to `most`. */
function countPublished(trx: Trx, authorId: number, most: number): Promise<number> {
  return countPosts(trx, sql`${allPostsOf(authorId)} as written where published_at is not null`, most)
}

/** How many others have the same text. */
function countSame(trx: Trx, authorId: number, text: string, { since, except }: Others): Promise<number> {
  return countPosts(
    trx,
    sql`${allPostsOf(authorId)} as written join post_revisions r on r.id = written.revision_id
      where written.created_at > ${since} and written.id <> ${except} and written.status <> 'draft'
        and r.body_text = ${text}`,
    MAX_COUNTED,
  )
}

function countSubmitted(trx: Trx, authorId: number, { since, except }: Others): Promise<number> {
  return countPosts(
    trx,
    sql`${allPostsOf(authorId)} as written where created_at >= ${since} and id <> ${except}
      and (published_at is not null or submitted_at is not null)`,
    MAX_COUNTED,
  )
}

async function countPosts(trx: Trx, which: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${which} limit ${sql.lit(most)}) as found`.execute(trx)
  return one(rows).count
}
