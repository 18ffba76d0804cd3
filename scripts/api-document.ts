import { tmpdir } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import { settingsFrom } from '../src/features/site/live-settings.ts'
import { siteTexts } from '../src/features/site/view.ts'
import type { Assets } from '../src/kernel/assets/assets.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { readConfig } from '../src/kernel/config/config.ts'
import { connect } from '../src/kernel/db/db.ts'
import { loadSecret } from '../src/kernel/db/secret.ts'
import { folderStore } from '../src/kernel/files/folder-store.ts'
import type { ApiDescription } from '../src/kernel/http/openapi/describe-api.ts'
import { createLogger } from '../src/kernel/ops/logging.ts'
import { describeSite } from '../src/pages/api-docs/describe-site.ts'

const NO_ASSETS: Assets = { url: (name) => name, find: () => null, directory: tmpdir() }

/** The API description as served by a site with default settings; built from the routes alone, without a database. */
export async function apiDocument(): Promise<ApiDescription> {
  const config = readConfig({})
  const db = connect({ connection: {}, clock: systemClock, admitWriter: async () => {}, onError: () => {} })
  const app = await buildApp({
    config,
    db,
    assets: NO_ASSETS,
    files: folderStore(tmpdir()),
    keyFor: await loadSecret(db, 'a secret that nothing is signed with'),
    log: createLogger('silent'),
    live: decorateTexts,
  })
  const document = JSON.parse(JSON.stringify(await describeSite(app)))
  await db.destroy()
  return document
}

async function decorateTexts(app: FastifyInstance): Promise<void> {
  app.decorate('siteTexts', () => siteTexts(settingsFrom([]), app.config.siteName))
}
