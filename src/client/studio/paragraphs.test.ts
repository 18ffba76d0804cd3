import assert from 'node:assert/strict'
import { test } from 'node:test'
import { htmlOf } from './paragraphs.ts'

test('plain words become paragraphs, and nothing in them becomes markup', () => {
  assert.equal(
    htmlOf('第一段\n还是第一段\r\n\r\n 1 < 2 & 3 > 2 \n\n\n'),
    '<p>第一段<br>还是第一段</p>\n<p>1 &lt; 2 &amp; 3 &gt; 2</p>',
  )
  assert.equal(htmlOf(' \n '), '')
})

test('a bold word does not cost its neighbours their paragraphs', () => {
  assert.equal(
    htmlOf('一 <strong>二</strong>\n\n<h2>三</h2>\n\n四'),
    '<p>一 <strong>二</strong></p>\n<h2>三</h2>\n<p>四</p>',
  )
})

test('blank lines inside a block belong to it', () => {
  const code = '<pre><code class="language-js">a\n\nb</code></pre>'
  assert.equal(htmlOf(`前\n\n${code}\n\n后`), `<p>前</p>\n${code}\n<p>后</p>`)
  const nested = '<ul>\n<li>一<ul><li>二</li></ul></li>\n</ul>'
  assert.equal(htmlOf(nested).replaceAll('\n', ''), nested.replaceAll('\n', ''))
})

test('what is HTML already stays as it is', () => {
  const saved = '<p>一<br>二</p>\n<blockquote><p>三</p></blockquote>\n<p>四</p>'
  assert.equal(htmlOf(saved), saved)
})
