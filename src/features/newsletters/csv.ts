import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Lang } from '../../i18n/words.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { InvalidRequest, Refusal } from '../../kernel/errors.ts'
import { csvRow, readCsv, UTF8_BOM } from '../../kernel/text/csv.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { emailKey, normalizeEmail } from '../accounts/rules.ts'
import * as accounts from '../accounts/service.ts'
import * as moderation from '../moderation/service.ts'
import { addressHash } from './links.ts'
import { importSubscribers, type NewRow, subscribersAfter } from './list-queries.ts'
import { MAX_ROWS, PACES } from './rules.ts'
import type { ImportAnswer, SubscriberImport } from './schema.ts'
import { openTopic } from './subscribe.ts'

const COLUMNS = ['email', 'kind', 'subject', 'pace', 'language', 'subscribed_at']
const ROWS_AT_ONCE = 500

/** All subscriptions, members’ included, streamed as they are read. What it holds can be imported again. */
export function subscribersCsv(db: Db): Readable {
  return Readable.from(rowsOf(db))
}

async function* rowsOf(db: Db): AsyncGenerator<string> {
  yield UTF8_BOM + csvRow(COLUMNS)
  for (let after = 0, more = true; more; ) {
    const rows = await subscribersAfter(db, after)
    yield rows
      .map(({ email, kind, subject, pace, lang, created_at }) =>
        csvRow([email, kind, subject, pace, lang, created_at]),
      )
      .join('')
    after = rows.at(-1)?.id ?? after
    more = rows.length > 0
  }
}

/**
 * The owner says that these people have agreed elsewhere, so nobody is asked to confirm. All or nothing: a line that cannot be used is
 * named, and nothing is stored. Addresses that have left, bounced or complained stay out, as do those that follow as much as they may.
 */
export async function importCsv(
  db: Db,
  viewer: Viewer,
  keyFor: KeyFor,
  { csv, pace: chosen, ...named }: SubscriberImport,
  lang: Lang,
): Promise<ImportAnswer> {
  const topic = await openTopic(db, named)
  const rows = new Map<string, NewRow>()
  for (const [index, { email = '', pace = chosen ?? 'at_once' }] of readRows(csv).entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await nextTurn()
    // An export marks what a spreadsheet would run.
    const address = normalizeEmail(email.replace(/^'(?=[=+\-@])/, ''))
    const known = PACES.find((each) => each === pace)
    if (!address || !known)
      throw new Refusal('list_entry_invalid', { details: { line: index + 2, entry: email.slice(0, 100) } })
    const key = emailKey(address)
    const hash = addressHash(keyFor, address).toString('hex')
    if (!rows.has(key)) rows.set(key, { address, key, pace: known, hash })
  }
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    const imported = await importInBatches(trx, [...rows.values()], topic, lang)
    await moderation.record(trx, {
      actor_id: viewer.id,
      action: 'newsletter.imported',
      target_type: 'site',
      target_id: 0,
      details: { kind: topic.kind, subject: topic.subject, imported },
    })
    return { rows: rows.size, imported }
  })
}

/** The rows below the heading, by its names; `email` is the only column that must be there. */
function readRows(csv: string): Record<string, string>[] {
  const [head = [], ...rows] = readCsv(csv)
  const names = head.map((name) => name.trim().toLowerCase())
  if (!names.includes('email')) throw new InvalidRequest([{ field: 'csv', rule: 'required' }])
  if (rows.length > MAX_ROWS)
    throw new Refusal('list_too_long', { details: { limit: MAX_ROWS, count: rows.length } })
  return rows.map((cells) =>
    Object.fromEntries(names.flatMap((name, n) => (cells[n] ? [[name, cells[n]]] : []))),
  )
}

async function importInBatches(
  trx: Trx,
  rows: NewRow[],
  topic: Parameters<typeof importSubscribers>[2],
  lang: Lang,
): Promise<number> {
  // Locked: were an address verified for an account meanwhile, its subscriptions would be adopted too early.
  const people = await accounts.findAccounts(
    trx,
    rows.map(({ address }) => address),
  )
  await accounts.lockUsers(
    trx,
    people.map(({ id }) => id),
  )
  let imported = 0
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    imported += await importSubscribers(trx, rows.slice(from, from + ROWS_AT_ONCE), topic, lang)
  return imported
}
