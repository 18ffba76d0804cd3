import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { DomUtils, parseDocument } from 'htmlparser2'
import { grammarOf, LANGUAGES } from '../../src/kernel/rich-text/languages.ts'
import { render } from '../../src/kernel/rich-text/render-page.ts'
import { TOKEN_CLASSES } from '../../src/kernel/rich-text/token-classes.ts'
import { DEEP, SLACK } from '../kit/deep.ts'
import { closeRichText, renderPage } from './one-author.ts'

const SAMPLE = `#!/bin/sh
// comment /* 注释 */ -- x
# include <stdio.h>
<div class="a" id='b'>text &amp; <!-- c --></div>
\tfunction foo(a, b = 1.5e3) { return \`x\${a}\` + "\\n\\u00e9" }
class A<T> extends B: def f(self): pass end
if (a && b || !c) then echo "$x" fi; SELECT * FROM t WHERE a = 'b';
key: "value" # 中文 😀
- item\r
[section]
name = [1, 0xff, true, null]


`.replaceAll('\r', '')

/** What makes patterns that look ahead look far. */
const KNOTS = [
  '(',
  '[',
  '{',
  '<',
  '"',
  '\\',
  '/*',
  '$',
  '<a ',
  'a<',
  'x = {',
  'const a = (',
  'a::b<',
  '中',
  '(a|a)*',
]

const NAMES = Object.entries(LANGUAGES).flat(2)

after(closeRichText)

/** All of them in a long run, a fifth in an ordinary one. */
function someOf<T>(all: readonly T[]): readonly T[] {
  return DEEP ? all : all.filter((_, index) => index % 5 === 0)
}

test('in every language the code keeps its text, and gets no markup but known classes', async () => {
  for (const language of someOf(NAMES)) {
    const { html } = await renderPage(codeBlock(language, SAMPLE), new Map())
    assert.equal(DomUtils.textContent(parseDocument(html)), SAMPLE, language)
    const spans = [...html.matchAll(/<span([^>]*)>/g)].map(([, attributes]) => attributes!.trim())
    assert.ok(spans.length > 0, `${language} has no colours`)
    const known = TOKEN_CLASSES.map((name) => `class="${name}"`)
    assert.deepEqual(
      spans.filter((attributes) => !known.includes(attributes)),
      [],
      language,
    )
    assert.doesNotMatch(html, /style=/)
  }
})

test('code that a grammar takes too long for stays plain, and costs a worker a quarter of a second', async () => {
  const rendered = async (body: string) => {
    const start = process.threadCpuUsage()
    const { html } = await render({ body, pictures: new Map(), cards: new Map(), highlighted: true })
    const { user, system } = process.threadCpuUsage(start)
    return { html, ms: (user + system) / 1_000 }
  }
  const knots = [
    ['markdown', '[a'],
    ['markdown', '| a '],
    ['scss', '-'],
    ['zig', '*a'],
    ['typescript', '$'],
  ] as const
  for (const [language, knot] of knots) {
    const code = knot.repeat(20_000 / knot.length)
    const { html, ms } = await rendered(codeBlock(language, code) + codeBlock('typescript', 'const a = 1'))
    assert.ok(html.includes(`>${code}<`), `${language} ${knot}`)
    assert.match(html, /<span class="tok-keyword">const<\/span>/, 'what follows has its colours')
    assert.ok(ms < 600 * SLACK, `${language} ${knot}: ${ms} ms`)
  }
})

test('in every language code full of knots is answered', async () => {
  for (const language of someOf([...new Set(NAMES.map(grammarOf))])) {
    const blocks = KNOTS.map((knot) => codeBlock(language!, knot.repeat(200 / knot.length)))
    const { html } = await renderPage(blocks.join(''), new Map())
    assert.equal(html.match(/<pre class="code"/g)?.length, KNOTS.length, language)
  }
})

test('code looks the same whatever other code came before it', async () => {
  const blocks = [...new Set(NAMES.map(grammarOf))].map((grammar) => codeBlock(grammar!, SAMPLE))
  const pagesOf = async (texts: string[]) => {
    const pages: string[] = []
    for (const text of texts) pages.push((await renderPage(text, new Map())).html)
    return pages
  }
  const forward = await pagesOf(blocks)
  await closeRichText()
  assert.deepEqual((await pagesOf(blocks.reverse())).reverse(), forward)
})

test('the words people look for are told apart', async () => {
  const kinds = async (language: string, code: string) => {
    const { html } = await renderPage(codeBlock(language, code), new Map())
    return Object.fromEntries(
      [...html.matchAll(/<span class="tok-(\w+)">([^<]*)<\/span>/g)].map(([, kind, word]) => [word, kind]),
    )
  }
  const ts = await kinds('ts', 'async function load(a: Post) { return 1 } // why')
  assert.deepEqual(
    [ts.async, ts.load, ts.Post, ts['1'], ts['// why']],
    ['keyword', 'function', 'type', 'number', 'comment'],
  )
  const html = await kinds('html', '<a href="x">y</a>')
  assert.deepEqual([html.href, html['"x"']], ['property', 'string'])
  const diff = await kinds('diff', '-old\n+new\n')
  assert.deepEqual([diff['-old'], diff['+new']], ['deleted', 'inserted'])
})

test('every kind of word has its look', () => {
  const css = readFileSync(path.join(import.meta.dirname, '../../src/client/styles/base/code.css'), 'utf8')
  const styled = new Set([...css.matchAll(/\.(tok-\w+)/g)].map(([, name]) => name))
  assert.deepEqual(
    TOKEN_CLASSES.filter((name) => !styled.has(name)),
    [],
  )
})

function codeBlock(language: string, code: string): string {
  const escaped = code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<pre><code class="language-${language}">${escaped}</code></pre>`
}
