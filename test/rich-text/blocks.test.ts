import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { feedHtml } from '../../src/kernel/rich-text/blocks/feed.ts'
import { videoAt } from '../../src/kernel/rich-text/blocks/video-sites.ts'
import { htmlToMarkdown } from '../../src/kernel/rich-text/markdown/html-to-markdown.ts'
import { markdownToHtml } from '../../src/kernel/rich-text/markdown/reader.ts'
import { runningTextOf } from '../../src/kernel/rich-text/running-text.ts'
import { htmlProblems } from '../kit/html-validator.ts'
import { cleanBody, closeRichText, renderPage } from './one-author.ts'

after(closeRichText)

const pageOf = async (body: string) => (await renderPage((await cleanBody(body)).body, new Map())).html

test('task items show their state, named by their first line, and cannot be changed', async () => {
  assert.equal(
    await pageOf(
      '<ul><li class="task-done"><p>a</p></li><li class="task-open">b<ul><li>c</li></ul></li></ul>',
    ),
    '<ul><li class="task-done"><input type="checkbox" disabled checked aria-labelledby="task-1"><p id="task-1">a</p></li>' +
      '<li class="task-open"><input type="checkbox" disabled aria-labelledby="task-2"><p id="task-2">b</p><ul><li>c</li></ul></li></ul>',
  )
})

test('footnotes are numbered in order, lead there and back, and are no part of a heading', async () => {
  const body =
    '<h2>甲<sup class="footnote">一</sup></h2><p><a href="/a">b<sup class="footnote">二</sup></a></p>'
  const { html, headings } = await renderPage(body, new Map())
  assert.deepEqual(headings, [{ id: 'h-甲', level: 2, text: '甲' }])
  assert.equal(
    html,
    '<h2 id="h-甲">甲<sup class="footnote-reference" id="fnref-1"><a href="#fn-1" role="doc-noteref">1</a></sup></h2>' +
      '<p><a href="/a">b<sup class="footnote-reference" id="fnref-2">2</sup></a></p>' +
      '<div class="footnotes" role="doc-endnotes"><ol><li id="fn-1"><p>一 <a href="#fnref-1" role="doc-backlink" aria-label="↩ 1">↩</a></p></li>' +
      '<li id="fn-2"><p>二 <a href="#fnref-2" role="doc-backlink" aria-label="↩ 2">↩</a></p></li></ol></div>',
  )
})

test('a paragraph that begins with an audio file of the site is a player with a caption, and no part of the summary', async () => {
  const file = '/uploads/aB3-_6789012345678901x.mp3'
  const link = `<a href="${file}" rel="noopener nofollow ugc">序曲</a>`
  const { body } = await cleanBody(`<p>${link}，五月</p><p>听 ${link}</p>`)
  const html = await pageOf(body)
  assert.equal(
    html,
    `<figure class="audio"><audio controls preload="none" src="${file}" aria-label="序曲"></audio><figcaption>${link}，五月</figcaption></figure><p>听 ${link}</p>`,
  )
  assert.equal(runningTextOf(body, 100), '听 序曲')
  const again = await cleanBody(markdownToHtml(htmlToMarkdown(body)))
  assert.equal(again.body.replaceAll('\n', ''), body)
  for (const other of ['https://a.example/x.mp3', `${file}x`, '/uploads/aB3-_6789012345678901x.webp'])
    assert.ok(!(await pageOf(`<p><a href="${other}">x</a></p>`)).includes('<audio'), other)
})

test('nobody can write the ids and classes that the page makes', async () => {
  const forged =
    '<p id="fn-1" class="footnotes">a<sup id="fnref-1" class="footnote-reference">b</sup></p><li id="task-1" class="task">'
  assert.equal((await cleanBody(forged)).body, '<p>a<sup>b</sup></p>')
  assert.equal(
    (
      await cleanBody(
        '<p>a<sup class="footnote"> </sup><a data-player="https://evil.example" href="/b">c</a></p>',
      )
    ).body,
    '<p>a <a href="/b" rel="noopener nofollow ugc">c</a></p>',
  )
})

test('formulas become MathML without styles; what TeX does not know, or what never ends, stays as it was written', async () => {
  assert.equal(
    await pageOf('<p><code class="language-math">x^2</code></p>'),
    '<p><span class="math"><math><msup><mi>x</mi><mn class="tml-sml-pad">2</mn></msup></math></span></p>',
  )
  const block = await pageOf(
    '<pre><code class="language-math">\\begin{pmatrix}a&amp;b\\end{pmatrix}\\color{red}c</code></pre>',
  )
  assert.match(block, /^<div class="math" tabindex="0"><math display="block"/)
  assert.doesNotMatch(block, /style=|red/)
  const odd = [
    '\\undefined{',
    '\\def\\a{\\a\\a}\\a',
    '\\href{javascript:alert(1)}{x}',
    '\\includegraphics{https://a.example}',
    'x'.repeat(2_001),
    '{'.repeat(1_900),
  ]
  for (const tex of odd) {
    const html = await pageOf(`<p><code class="language-math">${tex}</code></p>`)
    assert.doesNotMatch(html, /<[^>]*(href|src)=|<a|<img/)
  }
  const many = await pageOf('<p><code class="language-math">\\frac{1}{2}</code></p>'.repeat(3_000))
  assert.ok(many.length < 1_000_000, `${many.length}`)
})

test('the address of a video alone in its paragraph becomes a card, any other address stays a link', async () => {
  const link = (href: string, text = href) => `<p><a href="${href}">${text}</a></p>`
  const card = await pageOf(link('https://www.bilibili.com/video/BV1GJ411x7h7?p=2'))
  assert.match(
    card,
    /^<p class="video"><a href="https:\/\/www\.bilibili\.com\/video\/BV1GJ411x7h7\?p=2" rel="[^"]+" data-player="https:\/\/player\.bilibili\.com\/player\.html\?bvid=BV1GJ411x7h7&amp;autoplay=1"><strong>bilibili<\/strong>/,
  )
  assert.doesNotMatch(await pageOf(link('https://www.bilibili.com/video/BV1GJ411x7h7', '看')), /data-player/)
  const videos = [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://v.youku.com/v_show/id_XNDk1MjM0NTY3Ng==.html',
    'https://vimeo.com/76979871',
    'https://codepen.io/some-one/pen/abYwxQp',
  ]
  for (const address of videos) assert.ok(videoAt(address), address)
  const others = [
    'http://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be.evil.example/dQw4w9WgXcQ',
    'https://evil.example/?https://vimeo.com/76979871',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.bilibili.com/video/BV1"onload=',
    'https://codepen.io/some-one/full/abYwxQp',
  ]
  for (const address of others) assert.equal(videoAt(address), null, address)
})

test('a figure is wide or a gallery and nothing else, and its pictures are loaded in that size', async () => {
  const image = (name: string) => `<img src="/uploads/${name.repeat(22)}.png" alt="${name}">`
  const gallery = `<figure class="figure-gallery">${image('a')}${image('b')}<figcaption>two</figcaption></figure>`
  const wide = `<figure class="figure-wide">${image('c')}</figure>`
  const { body } = await cleanBody(
    `${gallery}${wide.replace('figure-wide', 'post-page figure-wide')}<figure class="large">${image('d')}</figure>`,
  )
  assert.equal(body, `${gallery}${wide}<figure>${image('d')}</figure>`)
  const sources = [{ url: '/uploads/small.webp', width: 480 }]
  const known = ['a', 'b', 'c', 'd'].map(
    (name) => [`/uploads/${name.repeat(22)}.png`, { width: 900, height: 600, sources }] as const,
  )
  const { html } = await renderPage(body, new Map(known))
  const sizes = [...html.matchAll(/alt="(\w)"[^>]* sizes="([^"]*)"/g)].map(
    ([, name, size]) => `${name} ${size}`,
  )
  assert.deepEqual(sizes, [
    'a (min-width: 46rem) 22rem, 50vw',
    'b (min-width: 46rem) 22rem, 50vw',
    'c (min-width: 52rem) 50rem, 100vw',
    'd (min-width: 46rem) 44rem, 100vw',
  ])
})

test('summaries leave footnotes and videos out; feeds show tasks and footnotes without our styles', async () => {
  const { body, text } = await cleanBody(
    '<ul><li class="task-done"><p>做完</p></li></ul><p>字<sup class="footnote">注</sup></p><p><a href="https://vimeo.com/76979871">https://vimeo.com/76979871</a></p>',
  )
  assert.equal(text, '做完\n字 注\nhttps://vimeo.com/76979871')
  assert.equal(runningTextOf(body, 10), '做完\n字')
  assert.match(feedHtml(body), /<p>☑ 做完<\/p>.*<p>字<sup>\[1\]<\/sup><\/p>.*<ol><li>注<\/li><\/ol>$/)
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x</title></head><body><main><h1>x</h1>${await pageOf(body)}</main></body></html>`
  assert.deepEqual(await htmlProblems(page), [])
})
