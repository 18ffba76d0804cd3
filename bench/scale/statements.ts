import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { buildApp } from '../../src/app.ts'
import { admitWriter } from '../../src/features/sessions/service.ts'
import { buildAssets } from '../../src/kernel/assets/assets.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { readConfig } from '../../src/kernel/config.ts'
import { connect } from '../../src/kernel/db/db.ts'
import { folderStore } from '../../src/kernel/files/folder-store.ts'
import { createLogger } from '../../src/kernel/ops/logging.ts'
import { loadSecret } from '../../src/kernel/secret.ts'
import type { BenchRequest } from '../case.ts'
import { scaleCases } from './cases.ts'
import type { ScaleSite } from './scale-site.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** The statements the site sends for each kind of request, captured: no copy here could become outdated. */
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
  return [...found, { name: 'energize', statements: await captureStatements(giving) }]
}

/** The same app in this process, where its statements can be captured. */
async function openApp(
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

/** Each text once, with the values that came first. */
async function captureStatements(work: () => Promise<void>): Promise<Statement[]> {
  const heard = new Map<string, Statement>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...said: unknown[]) {
    const { text, values = [] } = said[0] as Statement
    if (text && !heard.has(text)) heard.set(text, { text, values })
    return Reflect.apply(query, this, said)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return [...heard.values()]
}
