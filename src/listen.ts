import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { openFiles } from './features/uploads/service.ts'
import { openAssets } from './kernel/assets/assets.ts'
import type { Config } from './kernel/config/config.ts'
import { dataFolders } from './kernel/config/data-folders.ts'
import type { Db } from './kernel/db/db.ts'
import { loadSecret } from './kernel/db/secret.ts'
import { StartupError } from './kernel/errors.ts'
import { drainAndClose } from './kernel/http/drain.ts'
import type { Identify } from './kernel/http/guard.ts'
import { closeRichText } from './kernel/rich-text/rich-text.ts'

export interface Site {
  config: Config
  db: Db
  log: Logger
}

export interface ListenOptions {
  identify?: Identify
  /** Called before the app listens; tests add routes. */
  extend?(app: FastifyInstance): Promise<void>
}

/** Builds the app and listens, in every process that answers requests. Closing drains it. */
export async function listen(
  { config, db, log }: Site,
  { identify, extend }: ListenOptions,
  closing: AsyncDisposableStack,
): Promise<string> {
  const app = await buildApp({
    config,
    db,
    assets: openAssets(dataFolders(config).assets),
    files: openFiles(config),
    keyFor: await loadSecret(db, config.secret),
    log,
    ...(identify ? { identify } : {}),
  })
  closing.defer(closeRichText)
  closing.defer(() => drainAndClose(app))
  await extend?.(app)
  return listenAt(app, config)
}

async function listenAt(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartupError(`Port ${port} is in use: stop the program that listens there, or set PORT`)
    if (code === 'EACCES')
      throw new StartupError(`Port ${port} is not open to this user: set PORT to 1024 or more`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(`Setting HOST: "${host}" is not an address of this machine`)
    }
    throw error
  }
}
