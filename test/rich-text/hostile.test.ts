import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { InvalidRequest } from '../../src/kernel/errors.ts'
import { cleanBody, closeRichText, type PagePicture, renderPage } from './one-author.ts'

const NONE = new Map<string, PagePicture>()
/** Far beyond the deadlines: reached only by what hangs. */
const patient = { timeout: 240_000 }

const BOMBS: Record<string, string> = {
  'opening brackets': '<'.repeat(600_000),
  'nested unknown elements': '<div>'.repeat(100_000),
  'nested bold': '<b>'.repeat(100_000),
  'nested and closed': `${'<i>'.repeat(100_000)}${'</i>'.repeat(100_000)}`,
  'nested lists': '<ul><li>'.repeat(60_000),
  'nested tables': '<table>x'.repeat(60_000),
  'nested links and paragraphs': '<a href="/a"><p>'.repeat(30_000),
  'nested drawings': '<svg><foreignObject>'.repeat(20_000),
  'discarded frames': '<iframe>'.repeat(60_000),
  'unseen texts': '<noscript></p>'.repeat(40_000),
  'closing tags': '</p>'.repeat(150_000),
  'attributes of one element': `<p ${Array.from({ length: 90_000 }, (_, at) => `a${at}=1`).join(' ')}>x`,
  'one attribute again and again': `<a ${'href="x" '.repeat(60_000)}>`,
  'an endless attribute': `<img alt="${'&amp;'.repeat(100_000)}" src="https://a.example/b">`,
  'an endless class': `<code class="${'language-a '.repeat(50_000)}">x</code>`,
  'an open quotation': '<a href="'.repeat(60_000),
  entities: '&lt;'.repeat(200_000),
  ampersands: '&'.repeat(600_000),
  'numeric entities': '&#x41;'.repeat(100_000),
  comments: '<!--'.repeat(100_000),
  pictures: '<img src=x>'.repeat(60_000),
  'headings of one name': '<h2>a</h2>'.repeat(18_000),
  spaces: `<p${' '.repeat(900_000)}>x`,
  'an address of spaces': `<a href="${' '.repeat(500_000)}x">y</a>`,
  'line ends': `<pre>${'\n'.repeat(150_000)}x</pre>`,
  'more than is ever read': 'x'.repeat(1_000_001),
}

after(closeRichText)

for (const [name, bomb] of Object.entries(BOMBS)) {
  test(`answered or refused, and the next author is served: ${name}`, patient, async () => {
    try {
      const { body } = await cleanBody(bomb)
      assert.equal((await cleanBody(body)).body, body)
      await renderPage(body, NONE)
    } catch (error) {
      assert.ok(error instanceof InvalidRequest, String(error))
      assert.match(error.problems[0]!.rule, /^too(Heavy|Complex)$/)
    }
    assert.equal((await cleanBody('<p>next')).body, '<p>next</p>')
  })
}

test('code that ties a grammar in knots costs its colours and nothing else', patient, async () => {
  // 160 of these in one line keep the grammar of C# busy for longer than anyone waits.
  const code = `${'&lt;a '.repeat(160)}\n`.repeat(20)
  const { html } = await renderPage(`<pre><code class="language-csharp">${code}</code></pre><h2>a</h2>`, NONE)
  assert.equal(html, `<pre class="code" data-lang="csharp"><code>${code}</code></pre><h2 id="h-a">a</h2>`)
  const next = await renderPage('<pre><code class="language-csharp">var a = 1;</code></pre>', NONE)
  assert.match(next.html, /tok-keyword/)
})
