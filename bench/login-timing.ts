import pg from 'pg'
import { startEmbedded } from '../src/kernel/postgres/embedded.ts'
import { postAnonymously, registerMember } from './member.ts'
import { launchSite, temporaryFolder } from './processes.ts'
import { median } from './statistics.ts'
import { printTable } from './table.ts'

const ROUNDS = 60

/** Whether the time of a refused login tells if the account exists, is banned or was deleted. Goal: within 5 %. */
export async function loginTiming(closing: AsyncDisposableStack): Promise<void> {
  const dataDir = await temporaryFolder(closing)
  const url = await launchSite(closing, dataDir, { TRUST_PROXY: '127.0.0.1' }).ready
  const emails = Array.from({ length: 3 * ROUNDS }, () => registerMember(url))
  const members = (await Promise.all(emails)).map(({ email }) => email)
  const [wrong, banned, deleted] = [0, 1, 2].map((kind) => members.slice(kind * ROUNDS, (kind + 1) * ROUNDS))
  await changeStatuses(dataDir, banned!, deleted!)
  const unknown = Array.from({ length: ROUNDS }, (_, round) => `nobody${round}@example.org`)

  const kinds = { unknown, 'wrong password': wrong!, banned: banned!, deleted: deleted! }
  const times = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [kind, accounts] of Object.entries(kinds)) {
      times.get(kind)!.push(await refusedLogin(url, accounts[round]!, round))
    }
  }
  const base = median(times.get('unknown')!)
  printTable(
    [...times].map(([kind, all]) => ({
      login: kind,
      'median ms': median(all).toFixed(2),
      'to unknown': `${((median(all) / base - 1) * 100).toFixed(1)} %`,
    })),
  )
}

/** Each from an address of its own, so that no counter gets in the way. */
async function refusedLogin(url: string, email: string, round: number): Promise<number> {
  const headers = { 'x-forwarded-for': `198.51.${Math.floor(Math.random() * 256)}.${round}` }
  const begin = performance.now()
  const { status } = await postAnonymously(
    url,
    '/api/auth/login',
    { email, password: 'not the password' },
    headers,
  )
  if (status !== 401) throw new Error(`A refused login answered ${status}`)
  return performance.now() - begin
}

async function changeStatuses(dataDir: string, banned: string[], deleted: string[]): Promise<void> {
  const postgres = await startEmbedded({ dataDir, exclusive: false })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  await client.query(`update users set status = 'banned', ban_reason = 'x' where email = any($1)`, [banned])
  await client.query(
    `update users set status = 'deleting', deletes_at = '2020-01-01' where email = any($1)`,
    [deleted],
  )
  await client.end()
  await postgres.stop()
}
