import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { LANGS, type Lang, wordsIn } from '../../src/i18n/words.ts'
import { testApp } from '../kit/app.ts'
import { sampled } from '../kit/deep.ts'
import { htmlProblems } from '../kit/html-validator.ts'
import { pageAddresses } from './page-addresses.ts'

/** Every page as a visitor, a member and an owner see it; those who are sent on to another page see that one in its turn. */
async function everyPage(t: TestContext, lang: Lang, word = 'Joule', named = false) {
  const site = await testApp(t)
  const { member, boss, addresses } = await pageAddresses(site, word, named)
  const pages: { address: string; body: string }[] = []
  for (const address of addresses) {
    const seen = await Promise.all(
      [site.visitor, member, ...(named ? [boss] : [])].map((reader) =>
        reader.get(address, { headers: { 'accept-language': lang } }),
      ),
    )
    const shown = seen.filter(({ statusCode }) => statusCode !== 303)
    assert.ok(shown.length > 0, `nobody sees ${address}`)
    pages.push(...shown.map(({ body }) => ({ address, body })))
  }
  return pages
}

for (const lang of sampled(LANGS, 0)) {
  test(`every page is valid HTML in ${lang}`, async (t) => {
    const faces = Map.groupBy(await everyPage(t, lang), ({ address }) => address)
    // In npm test as the visitor or as the member sees it, in turn.
    for (const [turn, [address, seen]] of [...faces].entries())
      for (const { body } of sampled(seen, turn)) {
        assert.match(body, new RegExp(`<html lang="${lang}"`))
        assert.deepEqual(await htmlProblems(body), [], address)
      }
  })
}

test('the home page, a post and the login page speak every language', async (t) => {
  const { visitor, post } = await testApp(t)
  const { id } = await post({ title: 'Tides', body: '<p>They turn.</p>' })
  for (const lang of LANGS)
    for (const [address, title] of [
      ['/', wordsIn(lang).layout.tagline],
      [`/posts/${id}`, wordsIn(lang).posts.author],
      ['/login', wordsIn(lang).account.login.title],
    ] as const) {
      const { body } = await visitor.get(address, { headers: { 'accept-language': lang } })
      assert.ok(body.includes(`<html lang="${lang}"`) && body.includes(title), `${address} in ${lang}`)
    }
})

const HEBREW = 'שלום'
let english: ReturnType<typeof everyPage> | undefined

/** Visited once for three tests, as the owner too, on a site where people are named and write in Hebrew. */
function englishPages(t: TestContext) {
  english ??= everyPage(t, 'en', HEBREW, true)
  return english
}

test('English pages hold no Chinese but the names of languages', async (t) => {
  for (const { address, body } of await englishPages(t)) {
    // Examples of the API are those of a Chinese site, and so are the drafts of its pages.
    if (address === '/styleguide' || /^\/(api\/docs\/|admin)/.test(address)) continue
    const strays = body.replace(/<a [^>]*lang="zh-[^>]*>.*?<\/a>/gs, '').match(/\p{Script=Han}+/gu)
    assert.deepEqual(strays, null, address)
  }
})

test('names, titles and whatever else people write stand in a writing direction of their own', async (t) => {
  const [seen, strays] = [new Set<string>(), new Set<string>()]
  for (const { address, body } of await englishPages(t)) {
    for (const open of textsWith(body, HEBREW)) {
      const isolated = open.some((tag) => tag === 'bdi' || tag.endsWith('[auto]'))
      if (isolated) seen.add(open.slice(-3).join(' > '))
      else strays.add(`${address}: ${open.slice(3).join(' > ')}`)
    }
  }
  assert.deepEqual([...strays], [])
  assert.ok(seen.size > 15, [...seen].join(' '))
})

test('landmarks of one kind have names that tell them apart', async (t) => {
  for (const { address, body } of await englishPages(t)) {
    const named = [...body.matchAll(/<(nav|aside|form)\b([^>]*)>/g)].flatMap(([, tag, rest]) => {
      if (tag === 'form' && !rest!.includes('role="search"')) return []
      return [`${tag} ${/aria-label(?:ledby)?="([^"]+)"/.exec(rest!)?.[1] ?? ''}`]
    })
    const twice = named.filter((name, index) => name.endsWith(' ') || named.indexOf(name) !== index)
    assert.deepEqual(twice, [], address)
  }
})

/** The elements around every text of a page that holds this word; what is no text of the page is left out. */
function textsWith(body: string, word: string): string[][] {
  const found: string[][] = []
  const open: string[] = []
  const parser = new Parser({
    onopentag: (tag, { dir }) => void open.push(dir ? `${tag}[${dir}]` : tag),
    onclosetag: () => void open.pop(),
    ontext(text) {
      const aside = /^(title|script|option|textarea)/.test(open.at(-1)!)
      if (text.includes(word) && !aside) found.push([...open])
    },
  })
  parser.end(body)
  return found
}

test('assets are named by their content, kept for a year and compressed', async (t) => {
  const { visitor } = await testApp(t)
  const home = await visitor.get('/')
  const addresses = [...home.body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(
    ([, address]) => address!,
  )
  assert.ok(addresses.length >= 3)
  for (const address of addresses) {
    const plain = await visitor.get(address)
    assert.equal(plain.statusCode, 200)
    assert.match(String(plain.headers['cache-control']), /max-age=31536000, immutable/)
    const packed = await visitor.get(address, { headers: { 'accept-encoding': 'gzip, br' } })
    assert.equal(packed.headers['content-encoding'], 'br')
    if (plain.rawPayload.length > 1000)
      assert.ok(packed.rawPayload.length < plain.rawPayload.length / 2, address)
  }
  assert.equal((await visitor.get('/assets/site-NOTTHERE.js')).statusCode, 404)
  assert.equal((await visitor.get('/assets/..%2Fmanifest.json')).statusCode, 404)
})

test('the home page and a post travel with their styles and scripts in less than 60 KB, the cover first', async (t) => {
  const { visitor, post } = await testApp(t)
  const paragraph =
    '<h2>潮汐</h2><p>潮水退下去的时候，滩涂上全是小螃蟹。<code class="math">a^2+b^2</code></p>'
  const body = `${paragraph.repeat(40)}<pre><code class="language-js">const tide = 12</code></pre>`
  const { id } = await post({ title: '潮汐', body, cover_url: 'https://example.org/tide.jpg' })
  for (const place of ['/', `/posts/${id}`]) {
    const page = (await visitor.get(place)).body
    const assets = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address]) => address!)
    let bytes = brotliCompressSync(page).length
    for (const address of new Set(assets)) {
      bytes += (await visitor.get(address, { headers: { 'accept-encoding': 'br' } })).rawPayload.length
    }
    assert.ok(bytes < 60 * 1024, `${bytes} bytes: ${place}`)
    assert.match(
      page,
      /<img class="post-(?:card-)?cover[^"]*" src="https:\/\/example.org\/tide.jpg"[^>]*fetchpriority="high"/,
    )
  }
})

test('texts are compressed for those who can read it', async (t) => {
  const { visitor } = await testApp(t)
  const encodings = {
    br: 'br',
    gzip: 'gzip',
    'gzip, deflate, br': 'br',
    'br;q=0, gzip': 'gzip',
    identity: undefined,
  }
  for (const [accepted, expected] of Object.entries(encodings)) {
    const { headers } = await visitor.get('/', { headers: { 'accept-encoding': accepted } })
    assert.equal(headers['content-encoding'], expected, accepted)
    assert.equal(headers.vary, 'accept-encoding, accept-language, authorization, cookie')
  }
})
