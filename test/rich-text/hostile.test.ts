import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { InvalidRequest } from '../../src/kernel/errors.ts'
import { clean } from '../../src/kernel/rich-text/clean.ts'
import { everyNth, SLACK } from '../kit/deep.ts'
import { cleanBody, closeRichText, type PagePicture, renderPage } from './one-author.ts'

const NONE = new Map<string, PagePicture>()
/** Far beyond the deadlines: reached only by what hangs. */
const patient = { timeout: 240_000 * SLACK }

/** Of so many characters each. */
const BOMBS: Record<string, (length: number) => string> = {
  'opening brackets': filled('<'),
  'angle quotation marks': filled('‹'),
  'nested unknown elements': filled('<div>'),
  'nested bold': filled('<b>'),
  'nested and closed': (length) => `${filled('<i>')(length / 2)}${filled('</i>')(length / 2)}`,
  'nested lists': filled('<ul><li>'),
  'nested tables': filled('<table>x'),
  'nested links and paragraphs': filled('<a href="/a"><p>'),
  'nested drawings': filled('<svg><foreignObject>'),
  'unclosed drawings': filled('<svg>字'),
  'unclosed scripts': filled('<script>x'),
  'unclosed scripts with beginnings of ends': filled('<script></scrip'),
  'unclosed forms in drawings': filled('<svg><select><option>'),
  'paragraphs never closed': filled('<p>x'),
  'ends of nothing below many beginnings': (length) =>
    `${'<b>'.repeat(900)}${filled('</p>')(length - 2_700)}`,
  'discarded frames': filled('<iframe>'),
  'unseen texts': filled('<noscript></p>'),
  'closing tags': filled('</p>'),
  'attributes of one element': (length) =>
    `<p ${Array.from({ length: length / 8 }, (_, at) => `a${at}=1`).join(' ')}>x`,
  'attributes of many elements': filled('<p a=1 b=2 c=3 d=4>x</p>'),
  'one attribute again and again': (length) => `<a ${filled('href="x" ')(length)}>`,
  'an endless attribute': (length) => `<img alt="${filled('&amp;')(length)}" src="https://a.example/b">`,
  'an endless class': (length) => `<code class="${filled('language-a ')(length)}">x</code>`,
  'beginnings of links': filled('<a '),
  'an open quotation': filled('<a href="'),
  entities: filled('&lt;'),
  ampersands: filled('&'),
  'entities that begin': filled('&notit'),
  'numeric entities': filled('&#x41;'),
  comments: filled('<!--'),
  pictures: filled('<img src=x>'),
  'headings of one name': filled('<h2>a</h2>'),
  'tables of stray words': filled('<table>x</table>'),
  spaces: (length) => `<p${' '.repeat(length)}>x`,
  'an address of spaces': (length) => `<a href="${' '.repeat(length)}x">y</a>`,
  'line ends': (length) => `<pre>${'\n'.repeat(length)}x</pre>`,
}

/** What a person could write: 200 KB of paragraphs and links. */
const HONEST = filled(
  '<p>Some words that <em>matter</em> and a <a href="https://example.org/">link</a> to more of them.</p>',
)(200_000)

after(closeRichText)

// npm test cleans all of them in the test below.
for (const [name, bomb] of everyNth(Object.entries(BOMBS), 3, 0)) {
  test(`answered or refused, and the next author is served: ${name}`, patient, async () => {
    try {
      const { body } = await cleanBody(bomb(399_000))
      assert.equal((await cleanBody(body)).body, body)
      await renderPage(body, NONE)
    } catch (error) {
      assert.ok(error instanceof InvalidRequest, String(error))
      assert.match(error.problems[0]!.rule, /^too(Heavy|Complex)$/)
    }
    assert.equal((await cleanBody('<p>next')).body, '<p>next</p>')
  })
}

test(
  'no text takes much more work than an honest one, and twice the text at most twice as much',
  patient,
  () => {
    workOf(HONEST)
    let honest = workOf(HONEST)
    for (const [name, bomb] of Object.entries(BOMBS)) {
      const tried: string[] = []
      // Who else is at work on the machine disturbs some tries, never all.
      const fine = Array.from({ length: 5 }).some((_, again) => {
        if (again) honest = workOf(HONEST)
        const [half, whole] = [workOf(bomb(199_500)), workOf(bomb(399_000))]
        tried.push(`${half} and ${whole} ms, an honest one ${honest} ms`)
        return whole < 5 * honest && whole < 2.5 * half + honest / 2
      })
      assert.ok(fine, `${name}: ${tried.join('; ')}`)
    }
  },
)

test('more than is ever read is refused unread', async () => {
  await assert.rejects(cleanBody('x'.repeat(400_001)), (error) => error instanceof InvalidRequest)
})

test('code that ties a grammar in knots costs its colours and nothing else', patient, async () => {
  // The time that the grammar of TypeScript needs for a word grows with the square of its length.
  const code = '中'.repeat(20_000)
  const { html } = await renderPage(`<pre><code class="language-ts">${code}</code></pre><h2>a</h2>`, NONE)
  assert.equal(html, `<pre class="code" data-lang="ts"><code>${code}</code></pre><h2 id="h-a">a</h2>`)
  const next = await renderPage('<pre><code class="language-ts">var a = 1;</code></pre>', NONE)
  assert.match(next.html, /tok-keyword/)
})

/** Milliseconds of this thread's processor. */
function workOf(text: string): number {
  const before = process.threadCpuUsage()
  clean(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

function filled(unit: string): (length: number) => string {
  return (length) => unit.repeat(Math.floor(length / unit.length))
}
