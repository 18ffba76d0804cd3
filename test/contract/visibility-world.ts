import type { TestContext } from 'node:test'
import { sql } from 'kysely'
import { changeStatus } from '../../src/features/sessions/service.ts'
import { jobsOf } from '../../src/jobs.ts'
import { transaction } from '../../src/kernel/db/db.ts'
import { runJob } from '../../src/kernel/ops/jobs.ts'
import { type TestApp, testApp } from '../kit/app.ts'
import type { BrowserLike } from '../kit/browser-like.ts'
import { adjust } from '../kit/energy.ts'
import { PASSWORD, PersonLike } from '../kit/user-builders.ts'
import { isPublic, type State, type ViewerKind } from './visibility-table.ts'

/** Words that stand in one text only, so that it shows wherever it leaks. */
export interface Marks {
  first: string
  newer: string
  copy: string
  reason: string
}

export interface Made {
  state: State
  id: number
  version: number
  marks: Marks
  author: BrowserLike
}

export interface World extends TestApp {
  boss: PersonLike
  viewers: Record<Exclude<ViewerKind, 'author'>, BrowserLike>
  make(state: State): Promise<Made>
  /** The same once more, of the same author where that is possible. */
  another(post: Made): Promise<Made>
}

// As many digits as the ids that exist, so that answers are equally long.
export const MISSING_ID = 999_999
const MONTH_MS = 31 * 24 * 60 * 60 * 1000
const text = (mark: string) => ({ title: `题${mark}t`, body: `<p>文${mark}b</p>`, tags: [tagOf(mark)] })
export const tagOf = (mark: string) => `${mark}g`

export async function openWorld(t: TestContext): Promise<World> {
  const site = await testApp(t)
  const boss = await site.owner()
  await sql`alter table posts alter column id restart with 100001`.execute(site.db)
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  const viewers = {
    visitor: site.visitor,
    stranger: await wealthy(site, await site.user()),
    writer: await wealthy(site, await site.writer()),
    admin: await wealthy(site, await site.user({ role: 'admin' })),
    owner: await wealthy(site, boss),
    banned: await site.user({ ban: { reason: '广告', until: null } }),
  }
  for (const viewer of Object.values(viewers)) await viewer.csrfToken()
  let made = 0
  return {
    ...site,
    boss,
    viewers,
    make: (state) => make(site, boss, ++made, state),
    another: ({ state, author }) =>
      make(site, boss, ++made, state, author instanceof PersonLike && !state.fate ? author : undefined),
  }
}

async function wealthy(site: TestApp, person: PersonLike): Promise<PersonLike> {
  await adjust(site.db, person, 1000)
  return person
}

async function make(
  site: TestApp,
  boss: PersonLike,
  n: number,
  state: State,
  by?: PersonLike,
): Promise<Made> {
  const key = String(n).padStart(4, '0')
  const mark = (kind: string) => `sekrit${kind}${key}q`
  const marks = { first: mark('fst'), newer: mark('new'), copy: mark('cpy'), reason: mark('why') }
  const author = by ?? (await site.writer())
  if (state.fate === 'never existed') return { state, id: MISSING_ID, version: 1, marks, author }
  const { id } = (await author.post('/api/studio/posts', { ...text(marks.first), draft: true })).json()
  const submit = () => author.post(`/api/posts/${id}/submit`)
  const decide = (decision: string) =>
    boss.post(`/api/admin/posts/${id}/${decision}`, decision === 'approve' ? {} : { reason: marks.reason })
  const go = async (stage: string | undefined) => {
    if (stage !== undefined && stage !== 'draft') await submit()
    if (stage === 'rejected') await decide('reject')
    if (stage === 'approved') await decide('approve')
  }
  const [main, revision] = state.stage.split('+')
  await go(main)
  if (revision) await author.put(`/api/studio/posts/${id}`, text(marks.newer))
  await go(revision)
  const { version } = (await author.get(`/api/studio/posts/${id}`)).json()
  const copied = await author.put(`/api/studio/posts/${id}/working-copy`, { version, ...text(marks.copy) })
  if (state.locked) await decide('lock')
  const made = { state, id, version: copied.json().version ?? version, marks, author }
  return { ...made, author: await meetFate(site, made, author) }
}

/** What became of it, or of its author; and the author's browser afterwards. */
async function meetFate(
  { db, app, newVisitor }: TestApp,
  { id, state }: Made,
  author: PersonLike,
): Promise<BrowserLike> {
  const elsewhere = { remoteAddress: `10.0.${id & 255}.1` }
  switch (state.fate) {
    case 'deleted':
    case 'purged':
      await author.delete(`/api/studio/posts/${id}`)
      if (state.fate === 'deleted') return author
      await db
        .updateTable('posts')
        .set({ deleted_at: new Date(db.clock.now().getTime() - MONTH_MS) })
        .where('id', '=', id)
        .execute()
      await runJob(db, jobsOf(db, app.files).find(({ name }) => name === 'purge posts')!, { info() {} })
      return author
    case 'author leaving':
      await author.post('/api/settings/delete-account', { password: PASSWORD }, elsewhere)
      // A stranger's first page brings a cookie along.
      await author.get('/')
      return author
    case 'author banned': {
      await transaction(db, (trx) => changeStatus(trx, author.id, { reason: '广告', until: null }))
      const browser = newVisitor()
      await browser.post('/api/auth/login', { email: author.email, password: PASSWORD }, elsewhere)
      return browser
    }
    default:
      return author
  }
}

/** What of a post nobody but its author and the staff may ever meet. */
export function secretsOf({ state, marks }: Made): string[] {
  const { first, ...hidden } = marks
  return [...(isPublic(state) ? [] : [first]), ...Object.values(hidden)]
}
