import pg from 'pg'
import type { Connection } from '../src/kernel/db/db.ts'
import { startEmbedded } from '../src/kernel/postgres/embedded.ts'
import { load, type NextMessage, roundRobin } from './load.ts'
import { type Member, registerActiveMember } from './member.ts'
import { launchSite, temporaryFolder } from './processes.ts'
import { ask } from './scale/ask.ts'
import { median, percentile } from './statistics.ts'
import { printTable } from './table.ts'

const FEW = 100
const MANY = 100_000
const CROWD = 20_000
const MAX_TIMES = 1.3
const WARM_UP_MS = 1_500
const ROUND_MS = 300
const ROUNDS = 9

const PATHS = {
  'unread count': '/api/messages/unread',
  list: '/api/messages',
  'list, comments': '/api/messages?category=comment',
  'list, walking': `/api/messages?cursor=${Buffer.from(JSON.stringify(['2025-01-01T00:00:00.000Z', 1])).toString('base64url')}`,
}

/** Whether someone with a hundred thousand notices waits longer for them than someone with a hundred. */
export async function messages(closing: AsyncDisposableStack): Promise<void> {
  const dataDir = await temporaryFolder(closing)
  const url = await launchSite(closing, dataDir).ready
  const postgres = await startEmbedded({ dataDir, exclusive: false })
  closing.defer(() => postgres.stop())
  const [, few, many, many2] = [
    await registerActiveMember(url),
    await registerActiveMember(url),
    await registerActiveMember(url),
    await registerActiveMember(url),
  ]
  await seed(postgres.superuser, { few, many, mostlyHidden: many2 })
  await turnOff(url, many2)

  const rows = []
  for (const [name, path] of Object.entries(PATHS)) {
    const next = (member: Member) => roundRobin(url, [{ method: 'GET', path, headers: member.headers }])
    const [small, large, hidden] = [next(few), next(many), next(many2)]
    for (const each of [small, large, hidden]) await load(url, each, WARM_UP_MS, 1)
    const rounds: [number, number, number][] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push([await p50(url, small), await p50(url, large), await p50(url, hidden)])
    const times = median(rounds.map(([one, other]) => other / one))
    rows.push({
      case: name,
      [`${FEW} p50 ms`]: median(rounds.map(([one]) => one)).toFixed(2),
      [`${MANY} p50 ms`]: median(rounds.map(([, other]) => other)).toFixed(2),
      'mostly switched off p50 ms': median(rounds.map(([, , third]) => third)).toFixed(2),
      times: times.toFixed(2),
      goal: `${MAX_TIMES} ${times <= MAX_TIMES ? 'met' : 'missed'}`,
    })
  }
  printTable(rows)
}

async function seed(connection: Connection, people: Record<string, Member>): Promise<void> {
  const [few, many, hidden] = await Promise.all(
    Object.values(people).map(async ({ email }) => {
      const [row] = await ask<{ id: string }>(connection, `select id from users where email = '${email}'`)
      return Number(row!.id)
    }),
  )
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    await client.query(`insert into users (id, email, email_key, password_hash, username, username_key, status_changed_at, created_at)
      select n, n || '@x', n || '@x', '', 'crowd' || n, 'crowd' || n, '2025-01-01', '2025-01-01'
      from generate_series(100000, ${100_000 + CROWD}) n`)
    await client.query(`insert into posts (id, author_id, status, version, revision_id, public_revision_id, created_at, updated_at,
        submitted_at, published_at) overriding system value
      select n, n, 'approved', 1, n, n, '2025-01-01', '2025-01-01', '2025-01-01', '2025-01-01'
      from generate_series(100000, ${100_000 + CROWD}) n`)
    await client.query(`insert into post_revisions (id, post_id, version, title, summary, summary_made, body, body_text, tags, page_html,
        headings, words, created_at)
      select n, n, 1, 'Post ' || n, '', true, '', '', '{}', '', '[]', 0, '2025-01-01'
      from generate_series(100000, ${100_000 + CROWD}) n`)
    await client.query(`insert into comments (id, post_id, author_id, content, created_at) overriding system value
      select n, 100000 + (n + 1) % ${CROWD}, 100000 + n % ${CROWD}, 'Well said, ' || n, '2025-01-01' from generate_series(1, ${MANY}) n`)
    const notices = (recipient: string, count: number) => `
      insert into notifications (recipient_id, kind, actor_id, related_id, data, read_at, created_at)
      select ${recipient}, (array['comment', 'comment_reply', 'mention', 'follow', 'energy_received'])[1 + n % 5],
        100000 + (n + 1) % ${CROWD}, 100000 + (n + 1) % ${CROWD}, jsonb_build_object('comment_id', n),
        case when n % 2 = 0 then timestamptz '2025-02-01' end, timestamptz '2024-06-01' + n * interval '5 minutes'
      from generate_series(1, ${count}) n`
    for (const [recipient, count] of [
      [few, FEW],
      [many, MANY],
      [hidden, MANY],
    ] as const)
      await client.query(notices(String(recipient), count))
    await client.query(notices(`100000 + n % ${CROWD}`, 5 * CROWD))
    await client.query(`update sessions set access_until = now() + interval '1 day'`)
    await client.query('vacuum (analyze) notifications, users, posts, post_revisions, comments')
  } finally {
    await client.end()
  }
}

async function turnOff(url: string, { headers }: Member): Promise<void> {
  for (const key of ['comment', 'reply', 'follow'])
    await fetch(`${url}/api/settings/notify-prefs`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ key, enabled: false }),
    })
}

async function p50(url: string, next: NextMessage): Promise<number> {
  return percentile((await load(url, next, ROUND_MS, 1)).latencies, 0.5)
}
