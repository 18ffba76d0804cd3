import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../../src/kernel/db/db.ts'
import { startEmbedded } from '../../src/kernel/postgres/embedded.ts'
import { asViewer } from '../fixtures/notes.ts'
import { SLACK } from '../kit/deep.ts'
import { until } from './site.ts'

const RETRY_PAUSE_MS = 20
const LONGEST_ANSWER_MS = 15_000 * SLACK

interface Note {
  id: number
  author_id: number
  text: string
}

interface Answer {
  status: number
  retryAfter: string | null
}

/** Concurrent writers that retry each note until it is acknowledged, whatever happens to the site. */
export function startWriters(t: TestContext, site: { readonly url: string }, howMany = 4) {
  const acknowledged: Note[] = []
  const answers: Answer[] = []
  const tried = new Set<string>()
  let unanswered = 0
  let stopping = false

  const writing = Array.from({ length: howMany }, async (_, index) => {
    for (let number = 1; !stopping; number++) await write(index + 1, `note ${number} of writer ${index + 1}`)
  })

  async function write(author: number, text: string): Promise<void> {
    tried.add(text)
    while (!stopping) {
      try {
        const reply = await sendNote(site.url, author, text)
        answers.push({ status: reply.status, retryAfter: reply.headers.get('retry-after') })
        const note = await reply.json()
        if (reply.status === 201) return void acknowledged.push(note as Note)
      } catch {
        unanswered++
      }
      await pause(RETRY_PAUSE_MS)
    }
  }

  async function stop(): Promise<void> {
    stopping = true
    await Promise.all(writing)
  }
  t.after(stop)

  /** Lets them work until this many more notes are acknowledged. */
  async function more(notes: number): Promise<void> {
    const enough = acknowledged.length + notes
    await until(() => acknowledged.length >= enough)
  }
  return { acknowledged, answers, tried, unanswered: () => unanswered, more, stop }
}

export type Writers = ReturnType<typeof startWriters>

/** Idempotency key per note: a retry after a lost response writes nothing twice. */
export function sendNote(url: string, author: number, text: string): Promise<Response> {
  return fetch(`${url}/api/notes`, {
    method: 'POST',
    headers: {
      ...asViewer({ id: author }),
      authorization: 'Bearer test',
      'content-type': 'application/json',
      'idempotency-key': text.replaceAll(' ', '-'),
    },
    body: JSON.stringify({ text }),
    signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
  })
}

/** Nothing acknowledged is lost or written twice, and each note has its stored response: no partial effect. */
export async function assertNothingLost(connection: Connection, writers: Writers): Promise<void> {
  const acknowledged = [...writers.acknowledged]
  const { notes, answers } = await readNotes(connection)

  const byText = new Map(notes.map((note) => [note.text, note]))
  assert.equal(byText.size, notes.length, 'no note was written twice')
  assert.ok(notes.every(({ text }) => writers.tried.has(text)))
  for (const note of acknowledged) assert.deepEqual(byText.get(note.text), note)
  assert.deepEqual(answers, notes)
}

/** The same for a site with its own database, next to the running site, as a command reads it. */
export async function assertSiteLostNothing(
  { dataDir }: { dataDir: string },
  writers: Writers,
): Promise<void> {
  const postgres = await startEmbedded({ dataDir, exclusive: false })
  try {
    await assertNothingLost(postgres.connection, writers)
  } finally {
    await postgres.stop()
  }
}

/** Every request was answered, with 201 or one of these refusals; a 503 says when to retry. */
export function assertAnswered({ answers, unanswered }: Writers, refusals = [503]): void {
  assert.equal(unanswered(), 0, 'every request was answered')
  assert.deepEqual(
    answers.filter(({ status }) => status !== 201 && !refusals.includes(status)),
    [],
  )
  assert.ok(answers.every(({ status, retryAfter }) => status !== 503 || Number(retryAfter) > 0))
}

async function readNotes(connection: Connection): Promise<{ notes: Note[]; answers: Note[] }> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    const notes = await client.query('select id::int, author_id::int, text from notes order by id')
    const keys = await client.query('select answer from idempotency_keys')
    const answers = keys.rows.map(({ answer }) => answer as Note)
    return { notes: notes.rows, answers: answers.toSorted((a, b) => a.id - b.id) }
  } finally {
    await client.end()
  }
}
