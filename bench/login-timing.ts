import pg from 'pg'
import { startEmbedded } from '../src/kernel/postgres/embedded.ts'
import { freePort } from '../test/run/free-port.ts'
import { postAnonymously, registerMember } from './member.ts'
import { launchSite, temporaryFolder } from './processes.ts'
import { median } from './statistics.ts'
import { printTable } from './table.ts'

const ROUNDS = 60

/** A dead end: mails are queued but not sent. */
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.org', PUBLIC_URL: 'http://127.0.0.1' }

/** What is done to the accounts of each kind; $1 is the list of their addresses. */
const KINDS: Record<string, string | null> = {
  active: null,
  banned: `update users set status = 'banned', ban_reason = 'x' where email = any($1)`,
  deleted: `update users set status = 'deleting', deletes_at = '2020-01-01' where email = any($1)`,
  verified: `update users set email_verified_at = created_at where email = any($1)`,
  passkey: `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
    select id, int8send(id), '\\x00', 0, '{}', 'x', false, created_at from users where email = any($1)`,
  twoSteps: `insert into two_factors (user_id, secret, setup_session_id, created_at, confirmed_at, last_step)
    select u.id, decode(repeat('00', 48), 'hex'), s.id, u.created_at, u.created_at, 0
    from users u join sessions s on s.user_id = u.id where email = any($1)`,
}

/**
 * Whether the time of a refused login, or of asking for a new password, reveals that the account exists, is banned, was deleted, has
 * a verified address, a passkey or two steps. Goal: within 5 %. There is nothing to compare for passkeys, which name no account, and
 * for a second step, which comes after the right password.
 */
export async function loginTiming(closing: AsyncDisposableStack): Promise<void> {
  const dataDir = await temporaryFolder(closing)
  const env = { TRUST_PROXY: '127.0.0.1', PORT: await freePort() }
  const url = `http://127.0.0.1:${env.PORT}`
  await launchSite(closing, dataDir, { ...MAIL, ...env }).ready
  const kinds: Record<string, string[]> = {
    unknown: Array.from({ length: ROUNDS }, (_, round) => `nobody${round}@example.org`),
  }
  for (const kind of Object.keys(KINDS)) {
    const members = await Promise.all(Array.from({ length: ROUNDS }, () => registerMember(url)))
    kinds[kind] = members.map(({ email }) => email)
  }
  await changeAccounts(dataDir, kinds)
  for (const ask of [refusedLogin, forgottenPassword]) await compareKinds(url, kinds, ask)
}

type Ask = (url: string, email: string, headers: Record<string, string>) => Promise<void>

async function compareKinds(url: string, kinds: Record<string, string[]>, ask: Ask): Promise<void> {
  const times = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
  for (let round = 0; round < ROUNDS; round++) {
    // In a different order each time: work left over from one call slows down the next.
    for (const [kind, accounts] of shuffled(Object.entries(kinds))) {
      // Each from its own address, so that no counter gets in the way.
      const headers = { 'x-forwarded-for': `198.51.${Math.floor(Math.random() * 256)}.${round}` }
      const begin = performance.now()
      await ask(url, accounts[round]!, headers)
      times.get(kind)!.push(performance.now() - begin)
    }
  }
  const base = median(times.get('unknown')!)
  printTable(
    [...times].map(([kind, all]) => ({
      [ask.name]: kind,
      'median ms': median(all).toFixed(2),
      'to unknown': `${((median(all) / base - 1) * 100).toFixed(1)} %`,
    })),
  )
}

function shuffled<T>(items: T[]): T[] {
  const keyed = items.map((item) => ({ item, key: Math.random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}

async function refusedLogin(url: string, email: string, headers: Record<string, string>): Promise<void> {
  const guess = { email, password: 'not the password' }
  const { status } = await postAnonymously(url, '/api/auth/login', guess, headers)
  if (status !== 401) throw new Error(`A refused login answered ${status}`)
}

async function forgottenPassword(url: string, email: string, headers: Record<string, string>): Promise<void> {
  const { status } = await postAnonymously(url, '/api/auth/forgot-password', { email }, headers)
  if (status !== 200) throw new Error(`A forgotten password answered ${status}`)
}

async function changeAccounts(dataDir: string, kinds: Record<string, string[]>): Promise<void> {
  const postgres = await startEmbedded({ dataDir, exclusive: false })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  for (const [kind, statement] of Object.entries(KINDS))
    if (statement) await client.query(statement, [kinds[kind]])
  await client.end()
  await postgres.stop()
}
