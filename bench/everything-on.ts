import { freePort } from '../test/run/free-port.ts'
import { cases } from './cases.ts'
import { createCommunity } from './community.ts'
import { roundRobin } from './load.ts'
import { type Member, registerActiveMember } from './member.ts'
import { startControl } from './processes.ts'
import { type Contender, report } from './report.ts'
import { contenderOf, startSite, takeTurns } from './rounds.ts'

const CASES = [
  'livez',
  'home page',
  'list page',
  'space page',
  'post page',
  'post JSON',
  'home page of a member',
  'post page of a member',
  'like',
  'comment',
]
const WORDS = 10_000

const SWITCHES = {
  'newsletters.enabled': true,
  'webmentions.send': true,
  'webmentions.receive': true,
  'federation.enabled': true,
  'mail.disposable': true,
  'look.palette': 'own',
  'look.accent': '#7a3b12',
  announcement: 'All of it is switched on.',
  'welcome.en': 'A site with everything.',
}

/**
 * The same cases on two sites in turn: as it is installed, and with what an owner can switch on. Not the paces, which would refuse the
 * bench.
 */
export async function everythingOn(closing: AsyncDisposableStack): Promise<void> {
  const bare = await startControl(closing)
  const next = roundRobin(bare.url, [{ path: '/' }])
  const control: Contender = { ...bare, name: 'control', next, rounds: [] }
  const contenders: Contender[] = []
  for (const isFull of [false, true]) {
    const port = await freePort()
    // Nothing listens there: no mail is due.
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'joule@joule.example' }
    const full = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, ...mail }
    const site = await startSite(closing, isFull ? full : {})
    const owner = await registerActiveMember(site.url)
    if (isFull) await switchEverythingOn(site.url, owner)
    const community = await createCommunity(site)
    if (isFull)
      for (const writer of community.writers)
        await callerOf(site.url, writer)('PUT', '/api/settings/federation', { enabled: true })
    for (const each of cases.filter(({ name }) => CASES.includes(name)))
      contenders.push(
        contenderOf({ ...each, name: isFull ? `${each.name}, everything on` : each.name }, community),
      )
  }
  await takeTurns([control, ...contenders.toSorted((a, b) => a.name.localeCompare(b.name))])
  report(control, contenders, [])
}

async function switchEverythingOn(url: string, owner: Member): Promise<void> {
  const call = callerOf(url, owner)
  for (const [key, value] of Object.entries(SWITCHES))
    await call('PUT', '/api/admin/site-settings', { key, value })
  await call('POST', '/api/admin/screening-lists', {
    kind: 'words',
    name: 'many',
    action: 'refuse',
    scopes: ['posts', 'comments'],
    text: Array.from({ length: WORDS }, (_, n) => `unwanted${n}`).join('\n'),
  })
  await call('PUT', '/api/admin/branding/css', { css: '.post-card { border-radius: 2px }', publish: true })
  for (const target of ['/about', '/tags', 'https://example.org/'])
    await call('POST', '/api/admin/navigation', { place: 'bar', kind: 'address', target, label_en: target })
}

function callerOf(url: string, { headers }: Member) {
  return async (method: string, path: string, body: object) => {
    const init = { method, headers: { ...headers, 'content-type': 'application/json' } }
    const reply = await fetch(url + path, { ...init, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  }
}
