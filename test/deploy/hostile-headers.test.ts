import assert from 'node:assert/strict'
import http from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { LANGS } from '../../src/i18n/languages.ts'
import { testFolder } from '../../src/kernel/postgres/testing.ts'
import { urlOf } from '../faults/database-server.ts'
import { startSite } from '../faults/site.ts'
import { HOSTILE_CHARACTERS } from '../hostile-characters.ts'
import { migratedDatabase } from '../kit/database.ts'
import { everyNth, sampled } from '../kit/deep.ts'
import { installMissing, missingPrograms } from './programs.ts'
import { startHaproxy, startNginx, startVarnish } from './proxies.ts'

const PROXIES = {
  nginx: startNginx,
  Varnish: startVarnish,
  haproxy: (folder: string, site: string) => startHaproxy(folder, site, site),
}
/** What a caller may send about languages, as no browser does. */
const ODD: http.OutgoingHttpHeaders[] = [
  ...[
    'LANG=en; lang=zh-CN',
    'Lang=zh-CN; lang=en',
    'lang=zh-CN; lang=en',
    'lang=en;lang=zh-CN',
    'lang=en; LANG=zh-CN; lang=zh-CN',
    'lang =en',
    'lang= en',
    'lang=en ; a=b',
    'a=b lang=en',
    'a=b,lang=en',
    'a=b, lang=zh-CN; lang=en',
    'slang=en; lang2=en; xlang=en',
    'lang=%65n',
    'lang="en"',
    'lang',
    'lang; lang=en',
    'lang=; lang=en',
    'lang=EN',
    'lang=zh-tw',
    'lang=zh-TW; lang=zh-CN',
    '\tlang=en',
    'a=lang=en',
    '=lang=en; lang',
    '__Host-lang=en',
  ].map((cookie) => ({ cookie, 'accept-language': 'zh' })),
  { cookie: ['a=b', 'lang=en'] },
  { cookie: ['lang=zh-CN', 'lang=en'], 'accept-language': 'en' },
  ...[
    'en;q=0, fr',
    'en;q=0.1, zh',
    'zh;q=0, en',
    'en_US',
    'enx, zh',
    'EN',
    'zh-TWx',
    'zh_TW',
    'fr, zh-hant-MO',
    ' en',
    'fr;q=1,en;q=0.5,zh;q=0.7',
  ].map((asked) => ({ 'accept-language': asked })),
  { 'accept-language': 'x;en, zh;q=0.5, en;q=0.50' },
  { 'accept-language': ['zh', 'en'] },
]
/** As much as the proxies take of one header, of what patterns like to run over twice. */
const LONG = 7_800
const REPEATED = [
  ...HOSTILE_CHARACTERS,
  ...['a', 'a-', 'a,', 'a, ', 'a;', ', ', '; ', 'lang', 'lang=', ';lang', '; lang '],
  ...['fr,', 'en ', 'br ', 'br;', 'br;q=0.0', '0', 'zh;q=0.1,', 'access_token ', 'q=0', '1'],
]
const AROUND: [begin: string, end: string][] = [
  ['', 'x'],
  ['en', 'x'],
  ['br;q=0', 'x'],
  ['a=b; lang=en;', '!'],
]
const HEADERS = ['accept-language', 'accept-encoding', 'cookie']
/** The worst of them took 244 ms of nginx; a request that is passed on takes one or two. */
const MAX_CPU_MS = 20
const RETRIES = 5
/** Processor time is counted in steps of 10 ms. */
const TIMES = 3

installMissing({ nginx: 'nginx', varnishd: 'varnish', haproxy: 'haproxy' })
const missing = missingPrograms('nginx', 'varnishd', 'haproxy')
const skip =
  missing.length > 0 && `${missing.join(' and ')} not found: run "apt-get install nginx varnish haproxy"`

test('headers of a stranger neither choose what others read nor keep a proxy busy', { skip }, async (t) => {
  const env = {
    DATABASE_URL: urlOf((await migratedDatabase(t)).connection),
    LIMITS: '0',
    TRUST_PROXY: '127.0.0.1',
    SHARED_CACHE_SECONDS: '60',
  }
  const site = await startSite(t, { env })
  // In npm test a third behind each: all of them behind one.
  for (const [turn, [name, start]] of Object.entries(PROXIES).entries())
    await t.test(`behind ${name}`, async (t) => {
      const { folder, atEnd } = await testFolder(t)
      const proxy = await start(path.join(folder, name), site.url)
      atEnd(proxy.stop)
      await t.test('everyone reads their language', () => tryLanguages(proxy.url, site.url, turn))
      await t.test('8 KB of anything cost little', (t) => measure(t, proxy, turn))
    })
})

/** Each odd request is the first for its page: what it gets is what the site alone would answer, and others get theirs. */
async function tryLanguages(proxy: string, site: string, turn: number): Promise<void> {
  for (const [index, odd] of everyNth([...ODD.entries()], 3, turn)) {
    const page = `/posts?odd=${index}`
    const told = JSON.stringify(odd)
    assert.equal(await languageOf(proxy + page, odd), await languageOf(site + page, odd), told)
    for (const lang of LANGS)
      for (const own of [{ 'accept-language': lang }, { cookie: `lang=${lang}` }])
        assert.equal(await languageOf(proxy + page, own), lang, `${JSON.stringify(own)} after ${told}`)
  }
}

async function languageOf(url: string, headers: http.OutgoingHttpHeaders): Promise<string> {
  const { status, body } = await get(url, headers)
  assert.equal(status, 200)
  return /<html lang="([\w-]+)"/.exec(body)![1]!
}

async function measure(
  t: TestContext,
  proxy: Awaited<ReturnType<typeof startNginx>>,
  turn: number,
): Promise<void> {
  let worst = { cpu: 0, header: '', with: '' }
  let asked = turn
  const cpuFor = async (headers: http.OutgoingHttpHeaders) => {
    const before = proxy.cpuMs()
    for (let n = 0; n < TIMES; n++) await get(`${proxy.url}/livez`, headers)
    return (proxy.cpuMs() - before) / TIMES
  }
  for (const header of HEADERS)
    for (const part of everyNth(REPEATED, 3, turn))
      for (const [begin, end] of sampled(AROUND, asked++)) {
        const value = begin + part.repeat(LONG / part.length) + end
        let cpu = await cpuFor({ [header]: value })
        // What a busy machine adds to processor time is not there each time.
        for (let n = 0; n < RETRIES && cpu > MAX_CPU_MS; n++)
          cpu = Math.min(cpu, await cpuFor({ [header]: value }))
        if (cpu > worst.cpu) worst = { cpu, header, with: begin + part }
      }
  t.diagnostic(JSON.stringify(worst))
  assert.ok(worst.cpu <= MAX_CPU_MS, JSON.stringify(worst))
}

/** Not by fetch, which cleans headers up. */
function get(url: string, headers: http.OutgoingHttpHeaders): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = http.get(url, { headers, agent: false }, async (reply) => {
      resolve({ status: reply.statusCode ?? 0, body: await text(reply) })
    })
    call.on('error', reject)
  })
}
