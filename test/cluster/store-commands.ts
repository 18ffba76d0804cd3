import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { OWNER_MARK_FILE, STORE_ID_FILE } from '../../src/features/uploads/rules.ts'
import { openFiles } from '../../src/features/uploads/service.ts'
import { readConfig } from '../../src/kernel/config/config.ts'
import type { FileStore } from '../../src/kernel/files/file-store.ts'
import { urlOf } from '../faults/database-server.ts'
import { startSite, until } from '../faults/site.ts'
import { scratchDatabase } from '../kit/database.ts'
import { cli } from '../run/command-line.ts'

export type Env = Record<string, string>

const LATER_MS = 3 * 60 * 60 * 1000

export async function newDatabase(t: TestContext): Promise<Env> {
  return { DATABASE_URL: urlOf((await scratchDatabase(t)).connection), LIMITS: '0' }
}

/** The store that a site with these settings uses. */
export function storeOf(env: Env): FileStore {
  return openFiles(readConfig(env))
}

/** Of pictures; the store's own id is none. */
export async function namesIn(store: FileStore): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of store.list())
    if (name !== STORE_ID_FILE && name !== OWNER_MARK_FILE) names.push(name)
  return names.sort()
}

/** A command that must succeed. */
export async function command(env: Env, ...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await cli(env, ...words).done
  assert.equal(code, 0, `${words.join(' ')}\n${stdout}\n${stderr}`)
  return stdout
}

/** Lets a site with a clock of three hours later run its jobs, for which nothing is new any more; all is well then. */
export async function sweepOrphans(t: TestContext, settings: Env): Promise<void> {
  const env = { ...settings, CLOCK: new Date(Date.now() + LATER_MS).toISOString() }
  const site = await startSite(t, { env })
  const swept = () => /"swept":\d+/.test(site.process.log())
  await until(swept).catch(() => assert.fail(site.process.log()))
  await site.stop()
  await command({ ...env, CLOCK: new Date(Date.now() + 2 * LATER_MS).toISOString() }, 'audit')
}
