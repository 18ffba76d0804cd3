import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../../bench/statistics.ts'
import type { NewsletterState } from '../../src/features/newsletters/schema.ts'
import { registerOwner } from '../faults/register-owner.ts'
import { startSite, until } from '../faults/site.ts'
import { DEEP, onlyDeepAnd } from '../kit/deep.ts'
import { freePort } from '../run/free-port.ts'
import { noPostfix, startPostfix, type Transport } from './postfix.ts'

const READERS = 50_000
const IN_ONE_IMPORT = 10_000
/** One of so many is refused at once, and one is reported later. */
const REFUSED_OF = 200
const PAGE_EVERY_MS = 250
const ASKED_EVERY_MS = 1_000
/** At the highest pace, on a machine that other work shares. */
const LONGEST_MS = 45 * 60_000
const RETURNED = 'returned@readers.example'
const skip = DEEP && noPostfix()

test('50,000 readers get a post through Postfix, each once; bad addresses end, and pages stay quick', {
  ...onlyDeepAnd({ skip }),
}, async (t) => {
  const addresses = Array.from({ length: READERS }, (_, n) => `reader${n}@readers.example`)
  const refused = new Set(addresses.filter((_, n) => n % REFUSED_OF === 0))
  const reported = new Set(addresses.filter((_, n) => n % REFUSED_OF === 1))
  const known = addresses.filter((address) => !refused.has(address))
  const transports = known.map((address): [string, Transport] => [
    address,
    reported.has(address) ? 'no-user' : 'discard',
  ])
  const postfix = await startPostfix(t, 'readers.example', [...known, RETURNED], new Map(transports))
  const PORT = await freePort()
  const url = `http://127.0.0.1:${PORT}`
  const mail = { SMTP_URL: postfix.url, MAIL_FROM: 'joule@joule.example' }
  await startSite(t, { env: { PORT, PUBLIC_URL: url, LIMITS: '0', ...mail } })
  const { headers } = await registerOwner(url)
  const call = async (method: string, path: string, body?: object) => {
    const init = { method, headers: { ...headers, 'content-type': 'application/json' } }
    const reply = await fetch(url + path, { ...init, body: body && JSON.stringify(body) })
    assert.ok(reply.ok, `${path}: ${await reply.clone().text()}`)
    return (await reply.json()) as Partial<NewsletterState>
  }
  await call('PUT', '/api/settings/profile', { signature: 'here' })
  for (const [key, value] of [
    ['newsletters.enabled', true],
    ['newsletters.pace', 6_000],
    ['newsletters.return_path', RETURNED],
  ])
    await call('PUT', '/api/admin/site-settings', { key, value })
  for (let from = 0; from < READERS; from += IN_ONE_IMPORT) {
    const csv = `email\n${addresses.slice(from, from + IN_ONE_IMPORT).join('\n')}\n`
    await call('POST', '/api/admin/newsletters/import', { kind: 'author', subject: '1', csv })
  }
  const state = () => call('GET', '/api/admin/newsletters')
  const untilMost = (wanted: () => Promise<boolean>) =>
    until(async () => (await wanted()) || pause(ASKED_EVERY_MS, false), LONGEST_MS)

  const begin = performance.now()
  await call('POST', '/api/studio/posts', { title: 'Tides', body: `<p>${'High and low. '.repeat(400)}</p>` })
  const published = performance.now() - begin
  const times: number[] = []
  let sending = true
  const reading = (async () => {
    for (; sending; await pause(PAGE_EVERY_MS)) {
      const asked = performance.now()
      const page = await fetch(`${url}/?page=1&at=${times.length}`, { headers })
      await page.text()
      assert.equal(page.status, 200)
      times.push(performance.now() - asked)
    }
  })()
  const sent = await untilMost(async () => (await state()).sent_today === known.length)
  sending = false
  await reading
  const sorted = Float64Array.from(times).sort()
  t.diagnostic(
    `published in ${Math.round(published)} ms, all sent ${Math.round(sent / 1000)} s later; ` +
      `a page ${percentile(sorted, 0.5).toFixed(1)} ms, p95 ${percentile(sorted, 0.95).toFixed(1)}, p99 ${percentile(sorted, 0.99).toFixed(1)}`,
  )

  await untilMost(async () => (await postfix.mailsTo(RETURNED)).length === reported.size)
  for (const message of await postfix.mailsTo(RETURNED))
    assert.deepEqual(await call('POST', '/api/admin/newsletters/reports', { message }), {
      outcome: 'bounced',
    })
  const delivered = [...(await postfix.log()).matchAll(/discard\[\d+\]: \w+: to=<([^>]+)>,.* status=sent/g)]
  const expected = known.filter((address) => !reported.has(address))
  assert.deepEqual(delivered.map(([, address]) => address).sort(), expected.sort())
  const { others, bounced, queued } = await state()
  assert.deepEqual(
    { others, bounced, queued },
    { others: expected.length, bounced: refused.size + reported.size, queued: 0 },
  )
})
