import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { clean } from '../../src/kernel/rich-text/clean.ts'
import { htmlToMarkdown } from '../../src/kernel/rich-text/markdown/html-to-markdown.ts'
import { markdownToHtml } from '../../src/kernel/rich-text/markdown/reader.ts'
import type { CleanText } from '../../src/kernel/rich-text/types.ts'
import { DEEP, SLACK } from '../kit/deep.ts'
import { documents } from './documents.ts'
import { trees } from './soup.ts'

const RUNS = DEEP ? 20_000 : 200

/** A body in the form of the editor, and its Markdown. */
const PAIRS: [string, string][] = [
  ['<h2>标题</h2><p>One<br>two</p><hr>', '## 标题\n\nOne\\\ntwo\n\n---\n'],
  ['<p>一<strong>很多</strong>水，<strong>是。</strong>的</p>', '一**很多**水，<strong>是。</strong>的\n'],
  ['<p>1. <em>a</em> * b_c_d _e_ [f] `g` #h</p>', '1\\. *a* \\* b_c_d \\_e\\_ \\[f\\] \\`g\\` #h\n'],
  ['<p>https://a.example and &amp;lt; 好~</p>', 'https\\://a.example and &amp;lt; 好\\~\n'],
  [
    '<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li><li><p>c</p><p>d</p></li></ul>',
    '- a\n\n  3. b\n- c\n\n  d\n',
  ],
  ['<ul><li><p>a</p></li></ul><ul><li><p>b</p></li></ul>', '- a\n\n* b\n'],
  ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b\n'],
  ['<pre><code class="language-md">```\nx\n```\n</code></pre>', '````md\n```\nx\n```\n\n````\n'],
  ['<p><code>a`b</code> <u>u</u> x<sup>2</sup></p>', '``a`b`` <u>u</u> x<sup>2</sup>\n'],
  ['<img src="https://a.example/b.png" alt="a [b]">', '![a \\[b\\]](https://a.example/b.png)\n'],
  [
    '<figure><img src="https://a.example/b.png" alt="a"><figcaption>图 "1"</figcaption></figure>',
    '![a](https://a.example/b.png "图 \\"1\\"")\n',
  ],
  [
    '<figure><img src="https://a.example/b.png"><figcaption><em>x</em></figcaption></figure>',
    '<figure><img src="https://a.example/b.png"><figcaption><em>x</em></figcaption></figure>\n',
  ],
  [
    '<figure class="figure-gallery"><img src="https://a.example/b.png" alt="a"><img src="https://a.example/c.png"><figcaption>x</figcaption></figure><figure class="figure-wide"><img src="https://a.example/d.png"></figure>',
    '<figure class="figure-gallery"><img src="https://a.example/b.png" alt="a"><img src="https://a.example/c.png"><figcaption>x</figcaption></figure>\n\n<figure class="figure-wide"><img src="https://a.example/d.png"></figure>\n',
  ],
  [
    '<table><tbody><tr><th><p>a|b</p></th><th><p></p></th></tr><tr><td><p>c<br>d</p></td><td><p><code>|</code></p></td></tr></tbody></table>',
    '| a\\|b |  |\n| --- | --- |\n| c<br>d | `\\|` |\n',
  ],
  [
    '<table><tbody><tr><td colspan="2"><p>a</p></td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2"><p>a</p></td></tr></tbody></table>\n',
  ],
  [
    '<ul><li class="task-open"><p>a</p><ul><li class="task-done"><p>b</p></li></ul></li><li><p>c</p></li></ul>',
    '- [ ] a\n  - [x] b\n- c\n',
  ],
  [
    '<blockquote class="callout-warning"><p>a</p><ul><li><p>b</p></li></ul></blockquote><blockquote><p>[!NOTE] c</p></blockquote>',
    '> [!WARNING]\n> a\n> - b\n\n> \\[!NOTE\\] c\n',
  ],
  [
    '<p>一<sup class="footnote">见 <em>书</em></sup>，二<sup class="footnote">[x]</sup>。</p><p>三</p>',
    '一[^1]，二[^2]。\n\n三\n\n[^1]: 见 *书*\n\n[^2]: \\[x\\]\n',
  ],
  [
    '<p>设 <code class="language-math">x^2 &lt; 1</code>，$5 和 $6</p><pre><code class="language-math">\\frac{a}{b}\nc</code></pre>',
    '设 $x^2 < 1$，\\$5 和 \\$6\n\n$$\n\\frac{a}{b}\nc\n$$\n',
  ],
]

/** Tasks that do not begin with a letter, and those that do not begin with a line at all. */
const TASKS: [string, string][] = [
  ['<p><strong>重要</strong>的</p>', '**重要**的'],
  ['<p><code>x</code> y</p>', '`x` y'],
  ['<p><a href="/k" rel="noopener nofollow ugc">k</a></p>', '[k](/k)'],
  ['<p>“引号”</p>', '“引号”'],
  ['<p>📌 图钉</p>', '📌 图钉'],
  ['<p>1. # -</p>', '1\\. # -'],
  ['<p>a</p><p>b</p>', 'a\n\n  b'],
  ['<p>&nbsp;</p>', '&nbsp;'],
  ['<p>&nbsp;</p><h3>t</h3>', '&nbsp;\n\n  ### t'],
]

/** Bold around code, addresses and formulas that hold the sign of bold, and around escapes. */
const BOLD: [string, string][] = [
  ['**注意 `a**b` 的**', '<strong>注意 <code>a**b</code> 的</strong>'],
  ['**用 `**k` 传**，好', '<strong>用 <code>**k</code> 传</strong>，好'],
  ['**看[链接](/x**y)**', '<strong>看<a href="/x**y" rel="noopener nofollow ugc">链接</a></strong>'],
  ['**$a**b=c$ 的**', '<strong><code class="language-math">a**b=c</code> 的</strong>'],
  ['**a\\*b** **c\\\\**', '<strong>a*b</strong> <strong>c\\</strong>'],
  ['**a** `b**c`', '<strong>a</strong> <code>b**c</code>'],
]

/** What generated documents have found. */
const FOUND = [
  '<ul><li class="task-done"><p> </p><ol><li><p>字</p></li></ol></li><li><p>字</p></li></ul>',
  '<p><a href="https://a.example/?b=(c">字</a><em>字</em>2)</p>',
]

test('a body becomes Markdown, and the Markdown that body', () => {
  for (const [body, markdown] of PAIRS) {
    assert.equal(htmlToMarkdown(body), markdown)
    assert.equal(bodyOf(markdown), body)
  }
})

test('bold does not end in code, an address or a formula', () => {
  for (const [markdown, expected] of BOLD) assert.equal(bodyOf(markdown), `<p>${expected}</p>`)
})

test('a task keeps its state, whatever it begins with', () => {
  const list = (blocks: string) =>
    `<ul><li class="task-done">${blocks}</li><li class="task-open"><p>z</p></li></ul>`
  for (const [blocks, markdown] of TASKS) {
    assert.equal(htmlToMarkdown(list(blocks)), `- [x] ${markdown}\n- [ ] z\n`)
    assert.equal(bodyOf(`- [x] ${markdown}\n- [ ] z\n`), list(blocks))
  }
  assert.equal(htmlToMarkdown(list('<p></p>')), '- [x] &nbsp;\n- [ ] z\n')
  assert.equal(htmlToMarkdown(list('<h3>t</h3>')), '- [x] &nbsp;\n\n  ### t\n- [ ] z\n')
})

test('lists and quotes too deep for Markdown are HTML in it, and stay what they are', () => {
  for (const [start, end] of [
    ['<blockquote>', '</blockquote>'],
    ['<ul><li><p>a</p>', '</li></ul>'],
  ]) {
    const body = `${start!.repeat(12)}<p>b</p><p>c</p>${end!.repeat(12)}`
    assert.equal(bodyOf(htmlToMarkdown(body)), body)
  }
})

test('writing Markdown takes time that grows with the text, not with its square', () => {
  const signs = [' ', '\n', ' \n', '*', '_', '[', '`', '#', '$', '!', '|', '\\', '- ', '1. ']
  const kinds = signs.flatMap((sign) =>
    ['p', 'h2', 'pre', 'code', 'figcaption'].map(
      (tag) => (length: number) => `<${tag}>a${sign.repeat(length / sign.length)}b</${tag}>`,
    ),
  )
  for (const of of [
    ...kinds,
    (length: number) => '<b>a</b>'.repeat(length / 8),
    (length: number) => '<code>a</code>'.repeat(length / 14),
    (length: number) =>
      '<table><tbody><tr><th><sup class="footnote">a</sup></th></tr></tbody></table>'.repeat(length / 80),
  ]) {
    const start = process.threadCpuUsage()
    htmlToMarkdown(of(200_000))
    const { user } = process.threadCpuUsage(start)
    assert.ok(user / 1_000 < 200 * SLACK, `${of(100).slice(0, 40)}: ${user / 1_000} ms`)
  }
})

test('footnotes, alerts and formulas are read as GitHub and Pandoc write them', () => {
  assert.equal(
    bodyOf('a[^x] b[^y]\n\n[^x]: one\n    two\n[^z]: nobody'),
    '<p>a<sup class="footnote">one two</sup> b[^y]</p><p>[^z]: nobody</p>',
  )
  assert.equal(bodyOf('a[^1]\n\n[^1]: a [^1]'), '<p>a<sup class="footnote">a [^1]</sup></p>')
  assert.equal(
    bodyOf('> [!tip]\n> # a\n\nb'),
    '<blockquote class="callout-tip"><h2>a</h2></blockquote><p>b</p>',
  )
  assert.equal(bodyOf('> [!FOO]\n> a'), '<blockquote><p>[!FOO]\na</p></blockquote>')
  const math = (tex: string) => `<code class="language-math">${tex}</code>`
  assert.equal(
    bodyOf('$x$ $`a$b`$ $n-1$ $\\text{长}=1$'),
    `<p>${math('x')} ${math('a$b')} ${math('n-1')} ${math('\\text{长}=1')}</p>`,
  )
  for (const text of ['$5 and $6', '$ x$', '价$五=六$', '$100$', 'a$5,b=$6'])
    assert.equal(bodyOf(text), `<p>${text}</p>`)
  assert.equal(bodyOf('$$x$$\n\n```math\ny\n```'), `<pre>${math('x')}</pre><pre>${math('y')}</pre>`)
})

test('generated documents keep their words and their form on the way through Markdown', () => {
  fc.assert(
    fc.property(documents, (html) => {
      const before = cleaned(html)
      const after = cleaned(markdownToHtml(htmlToMarkdown(before.body)))
      assert.equal(words(after), words(before), htmlToMarkdown(before.body))
      assert.equal(tasks(after), tasks(before), htmlToMarkdown(before.body))
      assert.equal(bodyOf(htmlToMarkdown(after.body)), after.body, htmlToMarkdown(after.body))
    }),
    { numRuns: RUNS, examples: FOUND.map((html): [string] => [html]) },
  )
})

test('whatever was stored has a Markdown that can be read', () => {
  fc.assert(
    fc.property(trees, (html) => {
      const markdown = htmlToMarkdown(cleaned(html).body)
      assert.equal(typeof bodyOf(markdown), 'string')
    }),
    { numRuns: RUNS },
  )
})

function bodyOf(markdown: string): string {
  return cleaned(markdownToHtml(markdown)).body
}

function cleaned(html: string): CleanText {
  const answer = clean(html)
  assert.ok(typeof answer === 'object', html)
  return answer
}

function tasks({ body }: CleanText): number {
  return body.split('<li class="task-done">').length
}

/** White space aside: an empty line is none, and two spaces at the end are gone. */
function words({ text }: CleanText): string {
  return text.replace(/\s+/g, ' ').trim()
}
