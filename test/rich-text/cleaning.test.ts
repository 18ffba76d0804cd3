import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { testAssets } from '../run/assets.ts'
import { cleanBody, closeRichText } from './one-author.ts'

const REL = 'rel="noopener nofollow ugc"'
const UPLOAD = '/uploads/aB3-_6789012345678901x.webp'

after(closeRichText)

test('markup outside the list goes, its words stay', async () => {
  await becomes({
    '<h1>One</h1><h5>Five</h5>': '<h2>One</h2><h4>Five</h4>',
    '<p>a <span style="color:red">red</span> <blink>b</blink></p>': '<p>a red b</p>',
    '<p id="main" class="card" onclick="x()" data-x="y">x</p>': '<p>x</p>',
    '<p>a<script>alert(1)</script><style>p{}</style><!-- c -->b</p>': '<p>ab</p>',
    '<svg><text>x</text></svg><iframe>y</iframe><select><option>z</option></select>': '',
    '<strike>a</strike>': '<s>a</s>',
    '<div>one</div><div>two</div>': '<p>one</p><p>two</p>',
    '<div><p>one</p><div>two</div></div>': '<p>one</p><p>two</p>',
    'words &amp; "signs" < 3': 'words &amp; "signs" &lt; 3',
  })
})

test('an element that is dropped and never closed takes nothing along but itself', async () => {
  await becomes({
    '<p>a</p><svg><p>b</p>': '<p>a</p><p>b</p>',
    '<p>a<svg viewBox="0 0 1 1"><path d="M0"/>b</p><p>c</p>': '<p>ab</p><p>c</p>',
    '<svg><text>x</text></svg><p>a</p><svg/><p>b</p><SVG><p>c</p>': '<p>a</p><p>b</p><p>c</p>',
    '<p>a</p><script>let b = 1<p>c</p>': '<p>a</p>let b = 1<p>c</p>',
    '<script>document.write("<script>")</script><p>a</p>': '<p>a</p>',
    '<style>p{}</style><p>a</p><style><p>b</p><!-- </style > --><p>c</p>': '<p>a</p> --&gt;<p>c</p>',
    '<img src="https://a.example/b" alt="<svg>"><p>a</p>':
      '<img src="https://a.example/b" alt="&lt;svg&gt;"><p>a</p>',
    '<select><option>a<option>b</select><p>c</p><option>d': '<p>c</p>d',
  })
  const names =
    'svg math style script template iframe select option textarea title noscript noembed noframes xmp plaintext object'
  for (const outer of names.split(' ')) {
    for (const inner of names.split(' ')) {
      for (const html of [
        `<${outer}><${inner}>`,
        `<${outer}><${inner}></${outer}>`,
        `<${outer}></${outer}><${inner}>`,
      ]) {
        const { text } = await cleanBody(`<p>start</p>${html}<p>end</p>`)
        assert.equal(text, 'start\nend', html)
      }
    }
  }
})

test('a player becomes a paragraph that begins with a link to its file, and its caption the words of the link', async () => {
  const file = '/uploads/aB3-_6789012345678901x.mp3'
  const link = (text: string, href = file) => `<a href="${href}" ${REL}>${text}</a>`
  await becomes({
    [`<figure class="audio"><audio controls src="${file}"></audio><figcaption>序 <a href="/x">曲</a></figcaption></figure>`]: `<p>${link('序 曲')}</p>`,
    [`<audio onplay="x()" autoplay src="${file}">Your browser is old</audio>`]: `<p>${link(file.slice(9))}</p>`,
    '<p>a <audio><source src="https://a.example/b/c.ogg?d"></audio></p>': `<p>a ${link('c.ogg', 'https://a.example/b/c.ogg?d')}</p>`,
    [`<figure><img src="${UPLOAD}"><audio src="${file}"></audio></figure>`]: `<figure><img src="${UPLOAD}"><p>${link(file.slice(9))}</p></figure>`,
    '<audio src="javascript:alert(1)"></audio><audio></audio><p>a</p>': '<p>a</p>',
    '<p>a</p><audio src="/x"><p>b</p>': '<p>a</p><p>b</p>',
    '<picture><source srcset="/a"><img src="https://a.example/b"></picture>':
      '<img src="https://a.example/b">',
  })
})

test('links lead to the web, to a mailbox or to this site, and say what they are', async () => {
  await becomes({
    '<a href="https://a.example/?b=1&c=2">x</a>': `<a href="https://a.example/?b=1&amp;c=2" ${REL}>x</a>`,
    '<a target="_blank" rel="opener" href="/posts/1">x</a>': `<a ${REL} href="/posts/1">x</a>`,
    '<a href="#h-a" name="x">x</a>': `<a href="#h-a" ${REL}>x</a>`,
    '<a href=" mailto:ming@a.example ">x</a>': `<a href="mailto:ming@a.example" ${REL}>x</a>`,
    '<a href="//evil.example">x</a><a href="/\\evil.example">y</a>': 'xy',
    '<a href="java&#9;script:alert(1)">x</a><a>y</a>': 'xy',
    '<a href="/a">x <a href="/b">y</a></a>': `<a href="/a" ${REL}>x </a><a href="/b" ${REL}>y</a>`,
    '<a href="/a">x <b><a href="/b">y</a></b></a>': `<a href="/a" ${REL}>x <b>y</b></a>`,
  })
})

test('pictures come from the uploads of this site or over https', async () => {
  const kept = `<img src="${UPLOAD}" alt="猫" title="a cat"><img src="https://a.example/c.png" alt="">`
  const { body, pictures } = await cleanBody(
    `${kept}<img src="http://a.example/x.png"><img src="/uploads/short.jpg"><img src="data:image/png;base64,AA"><img alt="none"><img src="${UPLOAD}" width="9" onerror="x()">`,
  )
  assert.equal(body, `${kept}<img src="${UPLOAD}">`)
  assert.deepEqual(pictures, [UPLOAD, 'https://a.example/c.png'])
})

test('classes stand on code alone: all names that the styles of the site do not use', async () => {
  await becomes({
    '<pre class="language-c++ x"><code class="hljs language-js">x</code></pre>':
      '<pre class="language-c++ x"><code class="hljs language-js">x</code></pre>',
    '<pre><code class="language-TypeScript">x</code></pre>':
      '<pre><code class="language-TypeScript">x</code></pre>',
    '<code class=" js \n dialog  button toast js2 ">x</code><p class="language-js">y</p>':
      '<code class="js js2">x</code><p>y</p>',
    '<code class="language-a&quot;b">x</code>': '<code class="language-a&quot;b">x</code>',
    '<pre class="menu"><code class="top-bar">x</code></pre>': '<pre><code>x</code></pre>',
  })
})

test('no class of the style sheets as they are served survives on code', async () => {
  const { directory, url } = await testAssets()
  // Of this build: the folder may hold older ones.
  const files = readdirSync('src/client/entries').filter((name) => name.endsWith('.css'))
  const sheets = files.map((name) => readFileSync(path.join(directory, path.basename(url(name))), 'utf8'))
  const names = sheets
    .flatMap((css) => css.match(/(?<=\.)-?[a-z_][\w-]*(?=[^{};]*\{)/gi) ?? [])
    .filter((name) => name !== 'language-math')
  assert.ok(new Set(names).size > 400, String(new Set(names).size))
  await becomes({
    [`<code class="${[...names, 'foreign'].join(' ')}">x</code>`]: '<code class="foreign">x</code>',
  })
})

test('lists start and cells span by small whole numbers', async () => {
  await becomes({
    '<ol start="3" type="a"><li value="9">x</li></ol>': '<ol start="3"><li>x</li></ol>',
    '<ol start="-1"><li>x</li></ol><ol start="1e3"></ol>': '<ol><li>x</li></ol><ol></ol>',
    '<table><tbody><tr><td colspan="2" rowspan="999">x</td></tr></tbody></table>':
      '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
  })
})

test('everything ends up where a browser would let it stand', async () => {
  await becomes({
    '<li>a</li>': 'a',
    '<ul>a<b>b</b><li>c</li></ul>': '<ul><li>a<b>b</b></li><li>c</li></ul>',
    '<table>x<tr><td>y</table>': '<table><tbody><tr><td>x</td></tr><tr><td>y</td></tr></tbody></table>',
    '<table><tr><td>x</td></tr><thead><tr><th>y</th></tr></thead></table>':
      '<table><tbody><tr><td>x</td></tr></tbody><tbody><tr><th>y</th></tr></tbody></table>',
    '<b><p>one</p><p>two</p></b>': '<p>one</p><p>two</p>',
    '<p>a<b>b<ul><li>c</li></ul></b></p>': 'ab<ul><li>c</li></ul>',
    '<h2><p>a</p></h2>': '<h2>a</h2>',
    '<pre>\n\na<br>b</pre>': '<pre>a\nb</pre>',
    '<figcaption>a</figcaption><figure><figcaption>b</figcaption><figcaption>c</figcaption></figure>':
      'a<figure><figcaption>b</figcaption>c</figure>',
  })
})

test('no control character and no half of a letter is kept', async () => {
  const { body } = await cleanBody(
    'a\0b\x1f\x7f\x85c&#1;d\r\ne\tf\ud800g<img src="https://a.example/" alt="\x02\udfff&#3;">',
  )
  assert.equal(body, 'abcd\ne\tfg<img src="https://a.example/" alt="">')
})

test('the text has a line per block, and its words are counted as people count them', async () => {
  const { text, words } = await cleanBody(
    '<h2>标题 &amp; title</h2><p>你好，\n  world!<br>it is 2026</p><ul><li><p>a</p></li><li>b</li></ul>' +
      '<table><tr><th>x</th><td>y</td></tr></table><pre><code>let a = 1\n\n  let b</code></pre>',
  )
  assert.equal(text, '标题 & title\n你好， world!\nit is 2026\na\nb\nx y\nlet a = 1\nlet b')
  assert.equal(words, 4 + 1 + 1 + 3 + 2 + 2 + 3 + 2)
})

test('what weighs more than 200 KB once cleaned is refused, and what loses its weight in cleaning is not', async () => {
  const kilobyte = `${'字'.repeat(341)}a`
  assert.equal(Buffer.byteLength((await cleanBody(kilobyte.repeat(200))).body), 204_800)
  await assert.rejects(cleanBody(`${kilobyte.repeat(200)}a`), {
    problems: [{ field: 'body', rule: 'tooHeavy', limit: 200 }],
  })
  assert.equal((await cleanBody(`<p style="${'x'.repeat(300_000)}">light</p>`)).body, '<p>light</p>')
})

async function becomes(pairs: Record<string, string>): Promise<void> {
  for (const [given, expected] of Object.entries(pairs)) {
    assert.equal((await cleanBody(given)).body, expected, given)
  }
}
