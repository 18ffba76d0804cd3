import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { BrowserLike, outcomeOf } from '../../../test/kit/browser-like.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import { sendParts, sendPicture } from '../../../test/kit/multipart.ts'
import { captureStatements } from '../../../test/probes/captured-statements.ts'
import { brandingSlice } from './slice.ts'

const CSS = '/api/admin/branding/css'
const slotUrl = (slot: string) => `/api/admin/branding/pictures/${slot}`
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><style>.a{fill:#c00}</style><path class="a" d="M0 0h40v10z"/></svg>'
const sendSvg = (person: Parameters<typeof sendParts>[0], slot: string, content: string) =>
  sendParts(person, slotUrl(slot), [{ name: 'image', content, filename: 'logo.svg', type: 'image/svg+xml' }])

test('a logo, an icon and colours of the owner are on every page at once, here and elsewhere, and off again', async (t) => {
  const [site, elsewhere] = [await testApp(t), await testApp(t)]
  const { visitor } = site
  const [boss, ming] = [await site.owner(), await site.user()]
  const { id } = await site.post({ title: '第一篇' })
  const set = async (key: string, value: unknown) =>
    outcomeOf(await boss.put('/api/admin/site-settings', { key, value }))
  const before = (await visitor.get('/tags')).body
  assert.ok(!/\/brand\/|data-colors|data-face/.test(before))

  assert.equal(outcomeOf(await sendSvg(boss, 'logo', DRAWING)), '200 ok')
  assert.equal(outcomeOf(await sendPicture(boss, slotUrl('icon'), await picture('png', 300, 200))), '200 ok')
  assert.equal(outcomeOf(await sendPicture(boss, slotUrl('share'), await picture('png', 600, 600))), '200 ok')
  assert.equal(
    outcomeOf(await sendPicture(boss, slotUrl('cover'), await picture('jpeg', 1000, 400))),
    '200 ok',
  )
  assert.equal(await set('look.palette', 'clay'), '200 ok')
  assert.equal(await set('look.face', 'sans'), '200 ok')
  assert.equal(await set('welcome.en', 'Come in & read'), '200 ok')
  for (const [key, value] of [
    ['look.palette', 'neon'],
    ['look.accent', 'red'],
    ['look.accent', '#12345'],
    ['look.face', 'comic'],
  ] as const)
    assert.equal(await set(key, value), '400 invalid_request', `${key} ${value}`)

  const look = /<html lang="zh-CN" data-colors="clay" data-face="sans">/
  const [, logo = ''] = /<img class="own-mark" src="(\/brand\/logo\/shown\/[0-9a-f]{16}\.svg)"/.exec(
    (await visitor.get(`/posts/${id}`)).body,
  )!
  for (const reader of [visitor, ming]) {
    const { body } = await reader.get(`/posts/${id}`)
    assert.ok(look.test(body))
    assert.ok(body.includes(logo))
    assert.match(body, /<link rel="icon" type="image\/png" href="\/brand\/icon\/shown\/\w+\.png">/)
    assert.match(body, /<link rel="apple-touch-icon" href="\/brand\/icon\/touch\/\w+\.png">/)
    assert.match(body, /<meta name="theme-color" content="#fcf7f5"/)
  }
  const drawn = await visitor.get(logo)
  assert.equal(drawn.headers['content-type'], 'image/svg+xml')
  assert.equal(drawn.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.match(String(drawn.headers['content-security-policy']), /^default-src 'none'.*sandbox/)
  assert.match(drawn.body, /^<svg viewBox="0 0 40 10" .*<style>\.a\{fill:#c00\}<\/style><path class="a"/)

  const english = await visitor.get('/', { headers: { 'accept-language': 'en' } })
  assert.match(english.body, /Come in &amp; read/)
  assert.match(english.body, /<img class="home-cover" src="\/brand\/cover\/shown\/\w+\.webp" srcset=/)
  const [, share = ''] = /og:image" content="http:\/\/[^/]+(\/brand\/share\/[^"]+)"/.exec(english.body)!
  const { headers, rawPayload } = await visitor.get(share)
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
  const { width, height, format } = await sharp(rawPayload).metadata()
  assert.deepEqual([width, height, format], [1200, 630, 'jpeg'])
  const manifest = (await visitor.get('/manifest.webmanifest')).json()
  assert.equal(manifest.theme_color, '#fcf7f5')
  for (const { src, sizes } of manifest.icons) {
    const icon = await sharp((await visitor.get(src)).rawPayload).metadata()
    assert.equal(`${icon.width}x${icon.height}`, sizes, src)
  }

  const deadline = performance.now() + 20_000
  const there = async () => (await elsewhere.visitor.get(`/posts/${id}`)).body
  while (!(look.test(await there()) && (await there()).includes(logo)) && performance.now() < deadline)
    await pause(50)
  assert.ok((await there()).includes(logo))

  await sendSvg(boss, 'logo', DRAWING.replace('#c00', '#00c'))
  const moved = await visitor.get(logo)
  assert.equal(moved.statusCode, 302, 'an open page finds the new one')
  assert.equal((await visitor.get(String(moved.headers.location))).statusCode, 200)
  const asked = await captureStatements(() => visitor.get(logo.replace(/\w+\.svg$/, `${'a'.repeat(16)}.svg`)))
  assert.deepEqual(
    asked.filter(({ text }) => /\bcontent\b/.test(text)),
    [],
    'a name that nobody gave costs no bytes',
  )
  for (const slot of ['logo', 'icon', 'share', 'cover']) await boss.delete(slotUrl(slot))
  for (const [key, value] of [
    ['look.palette', 'amber'],
    ['look.face', 'serif'],
    ['welcome.en', ''],
  ] as const)
    await set(key, value)
  assert.equal((await visitor.get('/tags')).body, before, 'as it was')
  assert.equal((await visitor.get(logo)).statusCode, 404)
  const log = (await boss.get('/api/admin/log?target_type=brand')).json()
  assert.deepEqual(log.items.map(({ action }: { action: string }) => action).toReversed(), [
    ...Array(5).fill('brand.changed'),
    ...Array(4).fill('brand.removed'),
  ])
})

test('a colour of the owner stays readable; the stylesheet for it is named by what it says', async (t) => {
  const { visitor, owner } = await testApp(t)
  const boss = await owner()
  const set = (key: string, value: string) => boss.put('/api/admin/site-settings', { key, value })
  await set('look.palette', 'own')
  assert.doesNotMatch((await visitor.get('/posts')).body, /data-colors/, 'no colour yet: as before')
  await set('look.accent', '#000080')
  const { body } = await visitor.get('/posts')
  assert.match(body, /data-colors="own"/)
  const [, sheet = ''] = /<link rel="stylesheet" href="(\/brand\/style\/[0-9a-f]{16}\.css)">/.exec(body)!
  const { body: css, headers } = await visitor.get(sheet)
  assert.equal(headers['content-type'], 'text/css; charset=utf-8')
  assert.match(css, /^\[data-colors="own"\]\{--paper-hue:264;.*--accent-lightness:0\.72;/)
  await boss.put(CSS, { css: 'p{color:red}', publish: true })
  const plain = (await visitor.get('/posts?plain')).body
  assert.ok(plain.includes(sheet), 'without the CSS the colours stay')
  assert.equal((await visitor.get(sheet)).statusCode, 200)
  await boss.put(CSS, { css: '', publish: true })
  await set('look.palette', 'amber')
  assert.equal((await visitor.get(sheet)).statusCode, 404)
})

test('own CSS is tried by the owner alone, published after a fresh proof, and left out by ?plain', async (t) => {
  const { visitor, owner, user, post, clock } = await testApp(t)
  const [boss, ming] = [await owner(), await user()]
  const { id } = await post()
  const page = `/posts/${id}`
  const sheetOf = (body: string) =>
    /<link rel="stylesheet" href="(\/brand[^"]+|\/admin[^"]+)">/.exec(body)?.[1]

  const saved = await boss.put(CSS, { css: '.top-bar { display: none }\r\n', publish: false })
  assert.equal(saved.json().css.draft, '.top-bar { display: none }')
  for (const reader of [visitor, ming, boss]) assert.equal(sheetOf((await reader.get(page)).body), undefined)
  for (const reader of [visitor, ming])
    assert.equal(sheetOf((await reader.get(`${page}?draft`)).body), undefined)
  const draft = sheetOf((await boss.get(`${page}?draft`)).body)!
  assert.equal((await boss.get(draft)).body, '.top-bar { display: none }')
  assert.equal((await ming.get(draft)).statusCode, 403)

  clock.advance(11 * 60)
  const published = { css: '.top-bar { display: none }', publish: true }
  // Without the password that test people give by themselves.
  const unproven = await BrowserLike.prototype.request.apply(boss, ['PUT', CSS, published])
  assert.equal(outcomeOf(unproven), '403 step_up_required')
  assert.deepEqual((await boss.put(CSS, published)).json().css, {
    live: '.top-bar { display: none }',
    draft: '',
  })
  for (const reader of [visitor, ming, boss]) {
    assert.match(String(sheetOf((await reader.get(page)).body)), /^\/brand\/style\/\w{16}\.css$/)
    assert.equal(sheetOf((await reader.get(`${page}?plain`)).body), undefined)
    assert.ok(sheetOf((await reader.get(page)).body), 'the page without ?plain has it still')
    assert.ok(sheetOf((await reader.get('/nowhere')).body))
    assert.equal(sheetOf((await reader.get('/nowhere?plain')).body), undefined)
  }
  await boss.put(CSS, { css: '', publish: true })
  assert.equal(sheetOf((await visitor.get(page)).body), undefined)
})

test('what could run or load something is refused with its place, and nothing is changed', async (t) => {
  const { owner, db, visitor } = await testApp(t)
  const boss = await owner()
  const drawn = (inside: string, root = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${root}>${inside}</svg>`
  const bomb = `<defs><g id="a"><path d="M0 0"/></g><g id="b"><use href="#a"/><use href="#a"/></g></defs><use href="#b"/>`
  for (const [svg, found] of [
    [drawn('<script>alert(1)</script>'), '<script>'],
    [drawn('<g><svg:script xmlns:svg="x">1</svg:script></g>'), '<svg:script>'],
    [drawn('<metadata><foreignObject/></metadata>'), '<foreignObject>'],
    [drawn('<path d="M0 0"/>', 'onload="alert(1)"'), 'onload'],
    [drawn('<image href="https://evil.example/x.png"/>'), '<image>'],
    [drawn('<use xlink:href="https://evil.example/x.svg#a"/>'), 'xlink:href="https://evil.example/x.svg#a"'],
    [drawn('<a href="javascript:alert(1)"><path d="M0 0"/></a>'), 'href="javascript:alert(1)"'],
    [drawn('<style>@import "https://evil.example/x.css"</style>'), '@import'],
    [drawn('<path fill="url(https://evil.example/x)" d="M0 0"/>'), 'url(https://evil.example/x)'],
    [drawn('<path style="fill:\\75rl(//evil.example)" d="M0 0"/>'), 'url(//evil.example)'],
    [drawn(bomb), '<use>'],
  ] as const) {
    const refused = await sendSvg(boss, 'logo', svg)
    assert.equal(outcomeOf(refused), '400 invalid_request', svg)
    assert.ok(refused.json().error.details.image.includes(found), refused.body)
  }
  for (const [content, outcome] of [
    ['<svg></svg>', '400 image_invalid'],
    ['<html><body>hello</body></html>', '400 image_invalid'],
    ['hello', '415 image_type_not_allowed'],
    [drawn('<path d="M0 0"/>'.repeat(4_000)), '413 image_too_large'],
    [drawn(' '.repeat(200_000)), '413 image_too_large'],
    [drawn('<g>'.repeat(5_000)), '413 image_too_large'],
  ] as const)
    assert.equal(outcomeOf(await sendSvg(boss, 'logo', content)), outcome, content.slice(0, 60))
  assert.equal(outcomeOf(await sendSvg(boss, 'cover', DRAWING)), '415 image_type_not_allowed')
  const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  assert.equal(outcomeOf(await sendPicture(boss, slotUrl('icon'), huge)), '413 image_too_large')

  for (const [css, found] of [
    ['@import "/x.css";', '1: @import'],
    ['p{}\n\n@\\69mport url(/x.css);', '3: @import'],
    ['p { background: url(https://evil.example/x) }', '1: url(https://evil.example/x)'],
    ['p { background: url( "//evil.example" ) }', '1: url(//evil.example)'],
    ['p { background: url(/\\9/evil.example) }', '1: url('],
    ['p { background: \\55 RL("/\\\\evil.example") }', '1: url('],
    ['p { background: image-set("https://evil.example/x" 1x) }', '1: url(https://evil.example/x)'],
    [':root { --x: "https://evil.example/x" }\np { background: image-set(var(--x) 1x) }', '2: var('],
    ['p { background: image-set(calc(1 * (attr(data-x type(<string>)))) 1x) }', '1: attr('],
    ['p { color: red', '1: }'],
    ['p { color: red } }', '1: }'],
    ['p { content: "x\n" }', '1: "'],
    ['p { } /* never closed', '1: /*'],
    ['p{'.repeat(60), '1: {{{'],
    ['@charset "gbk";', '1: @charset'],
  ] as const) {
    const refused = await boss.put(CSS, { css, publish: true })
    assert.equal(outcomeOf(refused), '400 invalid_request', css)
    assert.ok(refused.json().error.details.css.includes(found), refused.body)
  }
  const accepted = `@media (width > 40em) { .a::before { content: "url(https://x)"; background: url(/uploads/a.png); color: var(--ink, env(--x)) } }
/* url(https://x) */ @keyframes 淡入 { from { opacity: 0 } } .b { background: url("data:image/png;base64,AA==") no-repeat }`
  assert.equal(outcomeOf(await boss.put(CSS, { css: accepted, publish: false })), '200 ok')
  await boss.put(CSS, { css: '', publish: false })
  assert.deepEqual(await db.selectFrom('brand_pictures').select('slot').execute(), [])
  assert.doesNotMatch((await visitor.get('/posts')).body, /\/brand\//)
})

test('of many logos sent at once one is there as a whole', async (t) => {
  const { owner, db } = await testApp(t)
  const boss = await owner()
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, at) => sendSvg(boss, 'logo', DRAWING.replace('#c00', `#0${at % 10}0`))),
  )
  assert.deepEqual([...new Set(sent.map(outcomeOf))], ['200 ok'])
  assert.equal((await db.selectFrom('brand_pictures').select('part').execute()).length, 2)
  await assertInvariantsDetect(db, brandingSlice.invariants, [
    ['I155', [sql`delete from brand_pictures where part = 'mail'`], /^logo lacks mail$/],
  ])
})
