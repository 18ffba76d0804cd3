import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app.ts'
import { lockPostsOf } from '../../src/features/authoring/service.ts'
import { archiveEntries } from '../../src/features/exports/archive.ts'
import { admitWriter } from '../../src/features/sessions/service.ts'
import { EXPORTED_TABLES } from '../../src/features/slices.ts'
import { buildAssets } from '../../src/kernel/assets/assets.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { readConfig } from '../../src/kernel/config/config.ts'
import { connect, transaction } from '../../src/kernel/db/db.ts'
import { loadSecret } from '../../src/kernel/db/secret.ts'
import { folderStore } from '../../src/kernel/files/folder-store.ts'
import { createLogger } from '../../src/kernel/ops/logging.ts'
import { captureStatements, type Statement } from '../../test/probes/captured-statements.ts'
import type { BenchRequest } from '../case.ts'
import { scaleCases } from './cases.ts'
import type { ScaleSite } from './scale-site.ts'

/** The statements that the site sends for each kind of request, captured: a copy here could become outdated. */
export async function statementsOf(
  world: ScaleSite,
  word: string,
): Promise<{ name: string; statements: Statement[] }[]> {
  await using closing = new AsyncDisposableStack()
  const app = await openApp(world, closing)
  const energize = { post_id: world.positions[Date.now() % world.positions.length]!.id, type: 'light' }
  const found = []
  for (const { name, requests } of scaleCases(world).filter((each) => each.name.includes(word)))
    found.push({ name, statements: await captureStatements(() => answer(app, requests[0]!)) })
  found.push({ name: 'counting views', statements: await captureStatements(() => app.views.flush()) })
  const giving = (): Promise<void> =>
    answer(app, {
      method: 'POST',
      path: '/api/energize',
      headers: { ...world.author, 'content-type': 'application/json' },
      body: JSON.stringify(energize),
    })
  return [
    ...found,
    { name: 'energize', statements: await captureStatements(giving) },
    { name: 'export', statements: await captureStatements(() => exportTables(app, world.ownerId)) },
    { name: 'purge of an account', statements: await captureStatements(() => purgePostsOfNobody(app)) },
  ]
}

/** For someone who did little: a percent of all rows, which the author has, is rightly found by a scan. */
async function exportTables({ db, files }: FastifyInstance, userId: number): Promise<void> {
  const entries = await archiveEntries(db, { files, tables: EXPORTED_TABLES }, userId, 'en')
  for (const { open } of entries.filter(({ path: name }) => name.startsWith('data/')))
    await (await open())?.forEach(() => {})
}

async function purgePostsOfNobody({ db }: FastifyInstance): Promise<void> {
  await transaction(db, (trx) => lockPostsOf(trx, 0, 100))
}

/** The same app in this process, where its statements can be captured. */
export async function openApp(
  { dataDir, connection }: ScaleSite,
  closing: AsyncDisposableStack,
): Promise<FastifyInstance> {
  const config = readConfig({ DATA_DIR: dataDir, LIMITS: '0', LOG_LEVEL: 'warn', CACHE_MB: '0' })
  const log = createLogger(config.logLevel)
  const onError = (error: Error) => log.warn({ err: error }, 'lost a database connection')
  const db = connect({ connection, clock: systemClock, admitWriter, onError })
  closing.defer(() => db.destroy())
  const app = await buildApp({
    config,
    db,
    assets: await buildAssets({ directory: path.join(dataDir, 'assets') }),
    files: folderStore(path.join(dataDir, 'uploads')),
    keyFor: await loadSecret(db, config.secret),
    log,
  })
  closing.defer(() => app.close())
  return app
}

async function answer(app: FastifyInstance, { method, path, headers, body }: BenchRequest): Promise<void> {
  const reply = await app.inject({ method, url: path, headers, payload: body })
  if (reply.statusCode !== 200)
    throw new Error(`${method} ${path} answered ${reply.statusCode}: ${reply.body}`)
}
