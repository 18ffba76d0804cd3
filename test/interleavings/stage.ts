import type { TestContext } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { invariantsOf } from '../../src/invariants.ts'
import { EVERYTHING, noteHere, type Topic } from '../../src/kernel/cache/changes.ts'
import { checkIntegrity } from '../../src/kernel/integrity/check.ts'
import { scenarios } from '../contract/scenarios.ts'
import { sharedSites } from '../isolation/shared-site.ts'
import { type TestApp, testApp } from '../kit/app.ts'
import { BrowserLike } from '../kit/browser-like.ts'
import { fileDatabase } from '../kit/database.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { holdStatements, type Met, meet, type Phase } from './scheduler.ts'
import { NEW_IDS, type Rows, type Snapshots, snapshotsOf } from './snapshot.ts'

type Call = () => Promise<LightMyRequestResponse>

/** In memory of the process: read again where somebody else changed it. */
const LIVE_CHANNELS = ['navigation', 'branding', 'site_pages', 'settings', 'screening', 'screening_program']
const RELOAD_MS = 50
const CHECK_IN = 'POST /api/level/checkin'
/** Of what is there before requests meet. */
const PREPARED_IDS = 100_000
/** Of the next stage on the same database. */
let laterIds = 200_000

/** A site whose database and browsers can be put back to where a meeting began. */
export interface Stage {
  /** Prepares these writes on the same people and posts. Null where one of them cannot be prepared after the others. */
  prepare(routes: string[]): Promise<Prepared | null>
  audit(): Promise<string[]>
}

interface Prepared {
  before: Rows
  /** Puts everything back, lets them meet, and tells what came of it. */
  run(
    phases: Phase[],
    which?: number[],
  ): Promise<{ met: Met<LightMyRequestResponse>; outcome: Outcome; after: Rows }>
}

export async function openStage(t: TestContext, damage?: (text: string) => string): Promise<Stage> {
  const browsers = followBrowsers(t)
  const site = await testApp(t, { validatesAnswers: false })
  // Looks at posts are counted some seconds later.
  site.app.views.count = () => {}
  await site.owner()
  const client = new pg.Client(await fileDatabase())
  await client.connect()
  const watcher = new pg.Client(await fileDatabase())
  await watcher.connect()
  const snapshots = await snapshotsOf(client)
  const empty = await snapshots.take()
  t.after(async () => {
    await putBack(snapshots, empty, laterIds, client)
    laterIds += PREPARED_IDS
    await client.end()
    await watcher.end()
  })
  t.after(holdStatements(damage))
  const audit = auditOf(site, watcher)
  const countLockWaits = async () => {
    const { rowCount } = await watcher.query({
      name: 'lock waits',
      text: `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    })
    return rowCount!
  }

  async function prepare(routes: string[]): Promise<Prepared | null> {
    browsers.clear()
    await putBack(snapshots, empty, PREPARED_IDS, client)
    const calls = await prepareCalls(site, routes)
    if (!calls) return null
    // The first write of a day checks in by a transaction of its own, which stays when the write is refused.
    if (!routes.includes(CHECK_IN))
      for (const browser of browsers) await browser.post(CHECK_IN.slice('POST '.length))
    const before = await snapshots.take()
    const restoreBrowsers = [...browsers].map((browser) => browser.remember())
    return {
      before,
      async run(phases, which = calls.map((_, n) => n)) {
        await putBack(snapshots, before, NEW_IDS, client)
        // Each sends what it would send alone, whatever an answer to another one has changed in their browser.
        const asBefore = which.map((n) => () => {
          for (const restore of restoreBrowsers) restore()
          return calls[n]!()
        })
        const met = await meet(asBefore, phases, countLockWaits)
        const after = await snapshots.take()
        return { met, outcome: outcomeOf(before, after, met.replies), after }
      },
    }
  }

  return { prepare, audit }
}

/** The invariants that are one query each are one prepared statement: to plan them is most of what the audit of a small site costs. */
function auditOf({ app, db }: TestApp, client: pg.Client): () => Promise<string[]> {
  const invariants = invariantsOf(app.files)
  const queries = invariants.flatMap(({ id, query }) =>
    query ? sql`select ${sql.lit(id)} as id, problem::text from (${query}) as found` : [],
  )
  const { sql: text, parameters } = sql`${sql.join(queries, sql` union all `)}`.compile(db)
  const others = invariants.filter(({ query }) => !query)
  return async () => {
    const { rows } = await client.query<{ id: string; problem: string }>({
      name: 'audit',
      text,
      values: [...parameters],
    })
    const verdicts = await checkIntegrity(db, others)
    const found = verdicts.flatMap(({ id, problems }) => problems.map((problem) => ({ id, problem })))
    return [...rows, ...found].map(({ id, problem }) => `${id} ${JSON.stringify(problem)}`)
  }
}

async function prepareCalls(site: TestApp, routes: string[]): Promise<Call[] | null> {
  const view = sharedSites(site)
  const calls: Call[] = []
  try {
    for (const route of routes) calls.push((await scenarios[route]!(view())).call)
    return calls
  } catch {
    return null
  }
}

/** The content of the database, and what the process remembers of it. */
async function putBack(snapshots: Snapshots, rows: Rows, id: number, client: pg.Client): Promise<void> {
  const before = await snapshots.take()
  await snapshots.restore(rows, before, id)
  const ids = (name: string) =>
    [...(rows.get(name) ?? []), ...(before.get(name) ?? [])].map((row) => JSON.parse(row).id)
  const people = [...new Set(ids('users'))]
  const topics = people.flatMap((id): Topic[] => [`person ${id}`, `list ${id}`])
  noteHere([
    ...EVERYTHING,
    'list 0',
    'ranking 0',
    ...topics,
    ...ids('posts').map((id): Topic => `post ${id}`),
  ])
  if (LIVE_TABLES.every((name) => `${rows.get(name) ?? ''}` === `${before.get(name) ?? ''}`)) return
  for (const channel of LIVE_CHANNELS) await client.query(`notify ${channel}, '0'`)
  await new Promise((resolve) => setTimeout(resolve, RELOAD_MS))
}

const LIVE_TABLES = [
  'site_settings',
  'navigation_entries',
  'site_page_versions',
  'screening_lists',
  'screening_program',
  'brand_pictures',
  'brand_styles',
]

/** Every browser that sends something, so that its cookies can be put back too. */
function followBrowsers(t: TestContext): Set<BrowserLike> {
  const browsers = new Set<BrowserLike>()
  const { request, csrfToken } = BrowserLike.prototype
  BrowserLike.prototype.request = function (this: BrowserLike, ...call: Parameters<typeof request>) {
    browsers.add(this)
    return request.apply(this, call)
  }
  BrowserLike.prototype.csrfToken = function (this: BrowserLike) {
    browsers.add(this)
    return csrfToken.apply(this)
  }
  t.after(() => Object.assign(BrowserLike.prototype, { request, csrfToken }))
  return browsers
}
