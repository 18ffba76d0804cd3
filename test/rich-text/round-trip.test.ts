import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { DEEP } from '../kit/deep.ts'
import { ATTACKS } from './attacks.ts'
import { cleanBody, closeRichText } from './one-author.ts'
import { ALLOWED, bytes, soup, trees } from './soup.ts'

const RUNS = DEEP ? 50_000 : 1_000
const REL = 'rel="noopener nofollow ugc"'

/** The whole of a clean body: texts and tags of the list, nothing else. */
const TAG = `(?:${ALLOWED.replaceAll(' ', '|')})`
const ATTRIBUTE = '(?:href|rel|src|alt|title|start|colspan|rowspan|class)="[^"<>]*"'
const CLEAN = new RegExp(`^(?:[^<>]|</${TAG}>|<${TAG}(?: ${ATTRIBUTE})*>)*$`)

/** As TipTap writes documents of the elements we keep. */
const DOCUMENTS = [
  '<p></p>',
  '<p>One<br>two</p><p>&nbsp;</p><p>a &amp; b &lt; c &gt; d "e"</p>',
  '<h2>标题</h2><h3>Sub <em>title</em></h3><h4></h4>',
  '<p><strong>b</strong><em>i</em><u>u</u><s>s</s><code>c</code><sub>1</sub><sup>2</sup><mark>m</mark></p>',
  '<p><strong><em><s>all at once</s></em></strong></p>',
  `<p><a ${REL} href="https://a.example/?b=1&amp;c=2">link</a> and <a href="/posts/1" ${REL}>other</a></p>`,
  '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p><p>d</p></li></ul>',
  '<ol start="3"><li><p>x</p><pre><code>code</code></pre></li></ol>',
  '<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote><hr>',
  '<pre><code class="language-js">if (a &lt; b &amp;&amp; c) {\n\treturn "x"\n}\n\n</code></pre>',
  '<pre><code>\n\nfirst lines empty</code></pre>',
  '<img src="/uploads/0123456789012345678901.jpg" alt="a &quot;b&quot; &lt;c&gt;" title="t">',
  '<p>before <img src="https://a.example/b.png" alt=""> after</p>',
  '<figure><img src="https://a.example/b.png"><figcaption>caption <em>x</em></figcaption></figure>',
  '<figure class="figure-gallery"><img src="https://a.example/b.png"><img src="https://a.example/c.png" alt="c"><figcaption>both</figcaption></figure><figure class="figure-wide"><img src="https://a.example/d.png"></figure>',
  '<table><tbody><tr><th colspan="1" rowspan="1"><p>a</p></th><td colspan="2" rowspan="1"><p>b</p><ul><li><p>c</p></li></ul></td></tr></tbody></table>',
  '<ul><li class="task-open"><p>a</p><ol><li class="task-done"><p>b</p></li></ol></li><li><p>c</p></li></ul>',
  '<blockquote class="callout-note"><p>a</p></blockquote><blockquote class="callout-caution"><p>b</p><ul><li><p>c</p></li></ul></blockquote>',
  `<p>x<sup class="footnote">see <em>this</em> <a href="https://a.example/" ${REL}>there</a></sup> y</p>`,
  '<p><code class="language-math">a_1 &lt; b</code> x<sup>2</sup></p><pre><code class="language-math">\\frac{1}{2}</code></pre>',
  `<p><a href="https://vimeo.com/123456" ${REL}>https://vimeo.com/123456</a></p>`,
]

after(closeRichText)

test('what an editor writes of the elements we keep comes back as it was', async () => {
  for (const document of [...DOCUMENTS, DOCUMENTS.join('')]) {
    assert.equal((await cleanBody(document)).body, document)
  }
})

test('what has been cleaned is clean: every known attack', async () => {
  for (const attack of ATTACKS) await staysAsItIs(attack)
})

for (const [name, texts] of Object.entries({ trees, soup, bytes })) {
  test(`what has been cleaned is clean: generated ${name}`, async () => {
    await fc.assert(fc.asyncProperty(texts, staysAsItIs), { numRuns: RUNS })
  })
}

async function staysAsItIs(text: string): Promise<void> {
  const once = await cleanBody(text)
  assert.deepEqual(await cleanBody(once.body), once)
  assert.match(once.body, CLEAN)
  assert.doesNotMatch(once.body, /(?![\n\t])\p{Cc}|\p{Cs}/u)
}
