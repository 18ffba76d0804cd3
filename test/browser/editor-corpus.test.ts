import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ATTACKS } from '../rich-text/attacks.ts'
import { cleanBody, closeRichText } from '../rich-text/one-author.ts'
import { browser, browserSite } from './site.ts'

const REL = 'rel="noopener nofollow ugc"'

/** As the editor writes: every kind of block and mark, alone and within others. */
const DOCUMENTS = [
  '<p></p>',
  '<p>One<br>two  spaces </p><p>&nbsp;</p><p>a &amp; b &lt; c &gt; d "e"</p>',
  '<p>ends with a break<br></p>',
  '<h2>标题</h2><h3>Sub <em>title</em></h3><h4></h4>',
  '<p><strong>b</strong><em>i</em><u>u</u><s>s</s><code>c</code><sub>1</sub><sup>2</sup><mark>m</mark></p>',
  '<p><strong><em><s>all at once</s></em></strong></p>',
  `<p><a href="https://a.example/?b=1&amp;c=2" ${REL}>link</a> and <a href="/posts/1" ${REL}><code>code</code></a></p>`,
  `<p><a href="mailto:a@b.example" ${REL}>mail</a> <a href="#h-one" ${REL}><strong>here</strong></a></p>`,
  '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p><p>d</p></li></ul>',
  '<ol><li><p>x</p></li></ol><ol start="3"><li><p>x</p><pre><code>code</code></pre></li></ol>',
  '<ol><li><p>1</p></li><li><pre><code>2</code></pre></li><li><img src="https://a.example/b.png"><p>3</p></li><li><h3>4</h3></li><li><blockquote><p>5</p></blockquote></li><li><table><tbody><tr><td><p>6</p></td></tr></tbody></table></li><li><ul><li class="task-done"><h4>7</h4></li></ul></li><li><hr></li><li><p></p></li></ol>',
  '<blockquote><p>a</p><blockquote><p>b</p></blockquote><ul><li><p>c</p></li></ul></blockquote><hr>',
  '<pre><code class="language-js">if (a &lt; b &amp;&amp; c) {\n\treturn "x"\n}\n\n</code></pre>',
  '<pre><code class="language-c++">\n\nfirst lines empty</code></pre>',
  '<img src="/uploads/0123456789012345678901.jpg" alt="a &quot;b&quot;" title="t"><p>below</p>',
  '<p>before <img src="https://a.example/b.png" alt=""> after</p>',
  '<figure><img src="https://a.example/b.png"><figcaption>caption <em>x</em></figcaption></figure>',
  `<figure><a href="https://a.example/" ${REL}><img src="https://a.example/b.png" alt="a"></a><figcaption>c</figcaption></figure><a href="/posts/1" ${REL}><img src="https://a.example/c.png"></a><p>x</p>`,
  `<ul><li><a href="/posts/1" ${REL}><img src="https://a.example/b.png"></a></li></ul><p>x <a href="/posts/1" ${REL}><img src="https://a.example/c.png"></a></p>`,
  '<figure class="figure-gallery"><img src="https://a.example/b.png"><img src="https://a.example/c.png" alt="c"><figcaption>both</figcaption></figure><figure class="figure-wide"><img src="https://a.example/d.png"></figure>',
  '<table><tbody><tr><th><p>a</p></th><th colspan="2"><p>b</p></th></tr><tr><td rowspan="2"><p>b</p><ul><li><p>c</p></li></ul></td><td><p></p></td><td><p>d</p></td></tr><tr><td><p>e</p></td><td><p>f</p></td></tr></tbody></table>',
  '<ul><li class="task-open"><p>a</p><ol><li class="task-done"><p>b</p></li></ol></li><li><p>c</p></li></ul>',
  '<blockquote class="callout-note"><p>a</p></blockquote><blockquote class="callout-caution"><p>b</p><ul><li><p>c</p></li></ul></blockquote>',
  `<p>x<sup class="footnote">see <em>this</em> <a href="https://a.example/" ${REL}>there</a></sup> y</p>`,
  '<p><code class="language-math">a_1 &lt; b</code> x<sup>2</sup></p><pre><code class="language-math">\\frac{1}{2}</code></pre>',
  `<p><a href="https://vimeo.com/123456" ${REL}>https://vimeo.com/123456</a></p>`,
]

/** As other programs write, and what must become of it. */
const FOREIGN: [string, string][] = [
  ['<h1>Big</h1><h6>small</h6>', '<h2>Big</h2><h4>small</h4>'],
  ['<ul><li>plain</li></ul>', '<ul><li><p>plain</p></li></ul>'],
  ['<pre class="Language-TS">x</pre>', '<pre><code class="language-TS">x</code></pre>'],
  ['<p>a</p>\n<p>b</p>\n', '<p>a</p><p>b</p>'],
  [
    '<figure><img src="https://a.example/b.png"><figcaption>\n<p>one</p>\n<em>t</em>wo<ul><li>three</li></ul></figcaption></figure>',
    '<figure><img src="https://a.example/b.png"><figcaption>one<br><em>t</em>wo<br>three</figcaption></figure>',
  ],
  [
    '<p>a<sup class="footnote">b<br>c<img src="https://a.example/b"></sup></p>',
    '<p>a<sup class="footnote">b c</sup></p>',
  ],
  ['<del>gone</del> <b>b</b> <i>i</i>', '<p><s>gone</s> <strong>b</strong> <em>i</em></p>'],
  [
    '<table><thead><tr><th>h</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table>',
    '<table><tbody><tr><th><p>h</p></th></tr><tr><td><p>d</p></td></tr></tbody></table>',
  ],
]

after(closeRichText)

test('the editor writes what cleaning keeps: there and back changes nothing', browser, async (t) => {
  const site = await browserSite(t)
  const page = await site.visitAs(await site.writer(), '/studio/write')
  await page.locator('.ProseMirror').waitFor()
  // Sent nowhere: this is about writing, not about saving.
  await page.context().setOffline(true)
  const written = (html: string) =>
    page.evaluate<string>(`(() => {
      const { editor } = document.querySelector('.ProseMirror')
      editor.commands.setContent(${JSON.stringify(html)}, { parseOptions: { preserveWhitespace: true } })
      return editor.getHTML()
    })()`)

  for (const document of [...DOCUMENTS, DOCUMENTS.join('')]) {
    assert.equal(await written(document), document)
    assert.equal((await cleanBody(document)).body, document)
  }
  for (const [foreign, expected] of FOREIGN) {
    assert.equal(await written((await cleanBody(foreign)).body), expected)
    assert.equal((await cleanBody(expected)).body, expected)
  }
  // Whatever comes in, what the editor makes of it is clean already.
  for (const attack of ATTACKS) {
    const made = await written(attack)
    assert.equal((await cleanBody(made)).body, made, attack)
  }
})
