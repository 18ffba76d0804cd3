import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestContext } from 'node:test'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import type { DestinationStream } from 'pino'
import { buildApp } from '../../src/app.ts'
import { admitWriter } from '../../src/features/sessions/service.ts'
import { invariantsOf } from '../../src/invariants.ts'
import { readConfig } from '../../src/kernel/config/config.ts'
import type { Pools } from '../../src/kernel/db/connection/pools.ts'
import { type AdmitWriter, type Db, handleOn } from '../../src/kernel/db/db.ts'
import { loadSecret } from '../../src/kernel/db/secret.ts'
import type { FileStore } from '../../src/kernel/files/file-store.ts'
import { folderStore } from '../../src/kernel/files/folder-store.ts'
import type { Identify } from '../../src/kernel/http/guard.ts'
import { checkIntegrity, type Invariant } from '../../src/kernel/integrity/check.ts'
import { createLogger } from '../../src/kernel/ops/logging.ts'
import { testAssets } from '../run/assets.ts'
import { validateAnswers } from '../run/described-answers.ts'
import { watchLoop } from '../run/event-loop.ts'
import { testDataDir } from '../run/postgres.ts'
import { BrowserLike } from './browser-like.ts'
import { ManualClock } from './clock.ts'
import { beforeDrop, sitePools } from './database.ts'
import { type BuildPost, postsOf } from './post-builders.ts'
import { type People, peopleOf } from './user-builders.ts'

export interface TestAppOptions {
  start?: string
  env?: Record<string, string>
  /** Routes that only this test needs, to show what the kernel does with any route. */
  routes?: FastifyPluginAsync
  identify?: Identify
  /** False: without what only `npm run dev` has. */
  development?: boolean
  admitWriter?: AdmitWriter
  /** Takes the log, with a LOG_LEVEL in `env`. */
  log?: DestinationStream
  /** False where the caller validates every answer. */
  validatesAnswers?: boolean
  /** In place of this file's database. */
  pools?: Pools
  /** Wraps the database handle, for fault injection or counting. */
  wrapDb?(db: Db): Db
}

export interface TestApp extends People {
  app: FastifyInstance
  db: Db
  clock: ManualClock
  visitor: BrowserLike
  /** Another browser that nobody is logged in with. */
  newVisitor(headers?: Record<string, string>): BrowserLike
  post: BuildPost
}

const TEST_DATA = path.join(testDataDir(), `data-${process.pid}`)
const clocks: ManualClock[] = []

/** A real app on the real database of this test file, with a manual clock. */
export async function testApp(t: TestContext, options: TestAppOptions = {}): Promise<TestApp> {
  watchLoop()
  const clock = new ManualClock(options.start)
  clocks.push(clock)
  // Who comes out of a test's own identify is not in the database.
  const admit = options.admitWriter ?? (options.identify ? async () => {} : admitWriter)
  const direct = await testDb(clock, admit, options.pools)
  // Also for a site that does not boot: what it opened would try for ever to reach a database that is gone.
  const closes = closedAfter(t)
  closes.push(() => direct.destroy())
  const connected = new Promise<void>((resolve) => direct.signals.onLoss(resolve))
  const db = options.wrapDb?.(direct) ?? direct
  const env = { LOG_LEVEL: 'silent', LIMITS: '0', DATA_DIR: TEST_DATA, ...options.env }
  const config = readConfig(env, { development: options.development ?? true })
  const app = await buildApp({
    config,
    db,
    assets: await testAssets(),
    files: testFiles(),
    keyFor: await loadSecret(db, 'a secret that only tests know, 32+ characters'),
    log: createLogger(config.logLevel, options.log),
    ...(options.identify ? { identify: options.identify } : {}),
  })
  closes.push(() => app.close())
  if (options.validatesAnswers ?? true) await validateAnswers(app)
  if (options.routes) await app.register(options.routes)
  await app.ready()
  // The connection for signals invalidates all caches once it is there: now, and not between two requests of a test.
  await connected
  const newVisitor = (headers?: Record<string, string>) => new BrowserLike(app, headers)
  const people = peopleOf(app, db)
  return { app, db, clock, visitor: newVisitor(), newVisitor, ...people, post: postsOf(db, people.writer) }
}

/** Closed in reverse after the test. A separate function, because the runner keeps the hook, and with it everything in scope. */
function closedAfter(t: TestContext): (() => Promise<unknown>)[] {
  const closes: (() => Promise<unknown>)[] = []
  t.after(async () => {
    for (const close of closes.splice(0).reverse()) await close()
  })
  return closes
}

/** The uploads of this test file. */
function testFiles(): FileStore {
  return folderStore(path.join(testDataDir(), `uploads-${process.pid}`))
}

async function testDb(clock: ManualClock, admit: AdmitWriter = admitWriter, pools?: Pools): Promise<Db> {
  return handleOn(pools ?? (await sitePools()), { clock, admitWriter: admit })
}

/** The integrity check runs after every test file, which fails when an invariant is broken. */
beforeDrop.push(async () => {
  const latest = new Date(Math.max(...clocks.splice(0).map((clock) => clock.now().getTime())))
  const db = await testDb(new ManualClock(latest))
  const invariants = await invariantsAtRisk(db, invariantsOf(testFiles()))
  const broken = (await checkIntegrity(db, invariants)).filter(({ problems }) => problems.length > 0)
  await db.destroy()
  for (const folder of [`uploads-${process.pid}`, `uploads-${process.pid}-private`, `data-${process.pid}`])
    await rm(path.join(testDataDir(), folder), { recursive: true, force: true })
  assert.deepEqual(broken, [])
})

/**
 * Leaves out queries that mention empty tables only, two thirds of all: they find what they found in the migrated template, which is
 * audited by itself (`integrity/check.test.ts`). To plan them is most of what the audit costs here.
 */
async function invariantsAtRisk(db: Db, invariants: Invariant[]): Promise<Invariant[]> {
  const { rows } = await sql<{ name: string; is_empty: boolean }>`
    select relname as name, pg_relation_size(oid) = 0 as is_empty from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  const isEmpty = new Map(rows.map((table) => [table.name, table.is_empty]))
  return invariants.filter(({ id, query }) => {
    const mentioned = wordsOf(id, query, db).flatMap((word) => isEmpty.get(word) ?? [])
    return mentioned.length === 0 || mentioned.includes(false)
  })
}

const wordsOfQueries = new Map<string, string[]>()

/** The same for every file, so compiled once per process. */
function wordsOf(id: string, query: Invariant['query'], db: Db): string[] {
  const words = wordsOfQueries.get(id) ?? [...new Set(query?.compile(db).sql.match(/[a-z_]+/g))]
  wordsOfQueries.set(id, words)
  return words
}
