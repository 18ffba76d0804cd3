import type { WriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import {
  countSite,
  createReport,
  importSite,
  openSite,
  SITE_KINDS,
  type SiteKind,
} from '../features/imports/site/service.ts'
import { dataFolders } from '../kernel/config/data-folders.ts'
import { StartupError } from '../kernel/errors.ts'
import { safeFetch } from '../kernel/fetch/safe-fetch.ts'
import { operatorOf } from './accounts.ts'
import type { Command, CommandContext } from './command.ts'

const PROGRESS_MS = 10_000
const UNIQUE_VIOLATION = '23505'

export const importSiteCommand: Command = {
  name: 'import-site',
  args: ['kind', 'source'],
  options: { 'dry-run': null, address: 'url', pictures: 'folder', report: 'file' },
  summary: `brings people, posts and comments from another system (${SITE_KINDS.join(', ')}); again, what is new`,
  async run(context, [kind = '', named = ''], options) {
    const operator = await operatorOf(await context.db())
    const address = addressOf(options.address)
    await using source = await openSite(kindOf(kind), named, { address, pictures: options.pictures ?? null })
    const { print, signal } = context
    const found = createReport()
    await countSite({ source, report: found, signal })
    print(`Found ${listed(found.counts, ['people', 'posts', 'drafts', 'comments'])}`)
    if (options['dry-run']) {
      for (const line of found.lines()) print(line)
      print('Nothing was written')
      return 0
    }
    const file = options.report === undefined ? null : await openReport(options.report)
    const report = createReport((line) => file?.write(line))
    const run = { source, report, site: `${kind} ${address}`.trim(), ...(await placesOf(context)) }
    await importSite({ ...run, onProgress: progressOf(context, report.counts) }, operator).catch(explain)
    file?.end()
    if (file) await finished(file).catch((error) => refuseReport(options.report, error))
    print(`Imported ${listed(report.counts, ['people', 'posts', 'drafts', 'comments'])}`)
    print(`${report.counts.joined} people had an account; ${report.counts.known} items were imported before`)
    for (const line of report.lines()) print(line)
    return 0
  },
}

/** Opened before anything is written. A full disk is told at the end: the import goes on without it. */
async function openReport(name: string): Promise<WriteStream> {
  const file = await open(name, 'w', 0o600).catch((error) => refuseReport(name, error))
  return file.createWriteStream().on('error', () => {})
}

function refuseReport(name = '', error: Error): never {
  throw new StartupError(`The report cannot be written to ${name}: ${error.message}`, { cause: error })
}

function kindOf(kind: string): SiteKind {
  const found = SITE_KINDS.find((each) => each === kind)
  if (!found) throw new StartupError(`"${kind}" must be one of ${SITE_KINDS.join(', ')}`)
  return found
}

/** Without the slash at the end. */
function addressOf(address = ''): string {
  if (address === '') return ''
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new StartupError(`"${address}" must be an address with http`)
  return (url.origin + url.pathname).replace(/\/$/, '')
}

async function placesOf({ db, files, config, signal }: CommandContext) {
  const opened = await db()
  const tempDir = dataFolders(config).incoming
  return { db: opened, signal, pictures: { db: opened, files, tempDir, fetch: safeFetch(), limits: 0 } }
}

function listed<Name extends string>(counts: Record<Name, number>, names: Name[]): string {
  return names.map((name) => `${counts[name]} ${name}`).join(', ')
}

function progressOf(
  { print }: CommandContext,
  counts: ReturnType<typeof createReport>['counts'],
): () => void {
  let next = performance.now() + PROGRESS_MS
  return () => {
    if (performance.now() < next) return
    next = performance.now() + PROGRESS_MS
    print(`… ${listed(counts, ['people', 'posts', 'drafts', 'comments'])}`)
  }
}

/** Two imports at a time: the keys let one of them through. */
function explain(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)) throw error
  throw new StartupError(
    'Somebody wrote the same at this moment. Start the import again: it goes on where it stopped',
    {
      cause: error,
    },
  )
}
