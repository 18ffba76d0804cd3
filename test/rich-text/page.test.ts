import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { htmlProblems } from '../kit/html-validator.ts'
import { ATTACKS } from './attacks.ts'
import { cleanBody, closeRichText, type PagePicture, renderPage } from './one-author.ts'
import { trees } from './soup.ts'

const NONE = new Map<string, PagePicture>()
const UPLOAD = '/uploads/0123456789012345678901.jpg'
const LAZY = 'loading="lazy" decoding="async"'

after(closeRichText)

test('headings have addresses of their own, made of their words', async () => {
  const { html, headings } = await renderPage(
    '<h2>安装 &amp; Setup!</h2><h3>a</h3><h3>a</h3><h3>a 2</h3><h3>😀</h3><h2><strong>A</strong></h2>',
    NONE,
  )
  assert.deepEqual(headings, [
    { id: 'h-安装-setup', level: 2, text: '安装 & Setup!' },
    { id: 'h-a', level: 3, text: 'a' },
    { id: 'h-a-2', level: 3, text: 'a' },
    { id: 'h-a-2-2', level: 3, text: 'a 2' },
    { id: 'h-section', level: 3, text: '😀' },
    { id: 'h-a-3', level: 2, text: 'A' },
  ])
  assert.match(html, /^<h2 id="h-安装-setup">安装 &amp; Setup!<\/h2><h3 id="h-a">a<\/h3>/)
})

test('no level of heading is left out, and a heading without words is none', async () => {
  const { html, headings } = await renderPage(
    '<h3>a</h3><h4>b</h4><h3>c</h3><h2></h2><h2>d</h2><h4>e</h4>',
    NONE,
  )
  assert.deepEqual(
    headings.map(({ text, level }) => `${text}${level}`),
    ['a2', 'b3', 'c2', 'd2', 'e3'],
  )
  assert.equal(html.includes('<p></p>'), true)
})

test('pictures of this site come in sizes and keep their place; others are fetched without a referrer', async () => {
  const sources = [
    { url: '/uploads/a-480.webp', width: 480 },
    { url: '/uploads/a-960.webp', width: 960 },
  ]
  const pictures = new Map([[UPLOAD, { width: 1200, height: 600, sources }]])
  const page = async (body: string) => (await renderPage(body, pictures)).html
  assert.equal(
    await page(`<img src="${UPLOAD}" alt="猫">`),
    `<img src="${UPLOAD}" alt="猫" width="1200" height="600" srcset="/uploads/a-480.webp 480w, /uploads/a-960.webp 960w" sizes="(min-width: 46rem) 44rem, 100vw" ${LAZY}>`,
  )
  assert.equal(
    await page('<img src="https://a.example/b.png" title="b">'),
    `<img src="https://a.example/b.png" alt="b" title="b" ${LAZY} referrerpolicy="no-referrer">`,
  )
})

test('tables scroll by themselves, and their header cells say what they head', async () => {
  const table =
    '<table><tbody><tr><th><h2>a</h2></th><th colspan="2">b</th></tr><tr><th>c</th><td>d</td></tr></tbody></table>'
  const { html, headings } = await renderPage(`<p>x</p>${table}`, NONE)
  assert.equal(
    html,
    '<p>x</p><div class="table-scroll" tabindex="0"><table><tbody><tr><th scope="col"><p>a</p></th><th colspan="2" scope="col">b</th></tr>' +
      '<tr><th scope="row">c</th><td>d</td></tr></tbody></table></div>',
  )
  assert.deepEqual(headings, [])
})

test('code says its language, and unknown ones stay plain', async () => {
  const page = async (body: string) => (await renderPage(body, NONE)).html
  assert.equal(
    await page('<pre><code class="language-ts">const a = "&lt;"</code></pre>'),
    '<pre class="code" data-lang="ts"><code><span class="tok-keyword">const</span> a <span class="tok-operator">=</span> <span class="tok-string">"&lt;"</span></code></pre>',
  )
  assert.equal(
    await page('<pre><code class="language-klingon">a &amp; b</code></pre>'),
    '<pre class="code" data-lang="klingon"><code>a &amp; b</code></pre>',
  )
  assert.match(
    await page('<pre><code class="language-TypeScript">const a</code></pre>'),
    /data-lang="TypeScript"><code><span class="tok-keyword">const/,
  )
  assert.equal(await page('<pre>a <b>b</b></pre>'), '<pre class="code">a <b>b</b></pre>')
  const long = 'let a = 1\n'.repeat(3_000)
  assert.equal(
    await page(`<pre class="language-js">${long}</pre>`),
    `<pre class="code" data-lang="js">${long}</pre>`,
  )
})

test('a link is named or is none', async () => {
  const page = async (body: string) => (await renderPage((await cleanBody(body)).body, NONE)).html
  assert.equal(await page('<p><a href="/a"> </a></p>'), '<p><span> </span></p>')
  assert.match(await page('<a href="/a"><img src="https://a.example/b"></a>'), /aria-label="\/a"/)
})

test('whatever was sent, the page made of it is valid HTML', async () => {
  const texts = [...ATTACKS, ...fc.sample(trees, { numRuns: 300, seed: 7 })]
  const bodies: string[] = []
  for (const text of texts) bodies.push((await cleanBody(text)).body)
  const { html } = await renderPage(bodies.join(''), NONE)
  assert.deepEqual(
    await htmlProblems(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x</title></head><body><main><h1>x</h1>${html}</main></body></html>`,
    ),
    [],
  )
})

test('a page is bounded whatever its text is made of: code of many words, headings without end', async () => {
  const code = `<pre><code class="language-js">${'a=1\n'.repeat(4_900)}</code></pre>`.repeat(10)
  const coloured = await renderPage(code, NONE)
  assert.ok(coloured.html.includes('<span'))
  assert.ok(coloured.html.length < 1_500_000, `${coloured.html.length}`)
  const { headings, html } = await renderPage('<h2>a</h2>'.repeat(20_000), NONE)
  assert.equal(headings.length, 300)
  assert.ok(html.length < 600_000, `${html.length}`)
})
