import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paste } from './data-transfer.ts'
import { emptyText, textOf, words } from './editor-actions.ts'
import { browser, browserSite } from './site.ts'

const html = `document.querySelector('.ProseMirror').editor.getHTML()`
const math = (tex: string) => `<code class="language-math">${tex}</code>`
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const wordItem = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`

/** As it lies in the clipboard, and what Ming must see in the text. */
const PASTED: Record<string, [string, string]> = {
  'a picture of WeChat, which loads it late': [
    `<section><img class="rich_pages" data-src="https://mmbiz.qpic.cn/a/640?wx_fmt=png" src="${PIXEL}" width="1" height="1"></section>`,
    '<p><img src="https://mmbiz.qpic.cn/a/640?wx_fmt=png"></p>',
  ],
  'pictures of other pages that load them late': [
    `<p>图</p><img src="${PIXEL}" data-original="//pic.example/a.jpg"><img data-actualsrc="https://pic.example/b.jpg" src="data:image/svg+xml;utf8,&lt;svg&gt;">`,
    '<p>图</p><p><img src="https://pic.example/a.jpg"><img src="https://pic.example/b.jpg"></p>',
  ],
  'dots that count visits': [
    `<p>图</p><img src="https://count.example/a.gif" width="1" height="1"><img src="https://count.example/b.gif" style="width: 2px; height:2px"><img src="${PIXEL}">`,
    '<p>图</p>',
  ],
  'a formula of Zhihu': [
    '<p>设 <span class="ztext-math" data-eeimg="1" data-tex="E=mc^2"><span></span><span>E=mc2</span></span> 和</p><p><img src="https://www.zhihu.com/equation?tex=a%2Bb" alt="a+b\\\\" eeimg="2">完</p>',
    `<p>设 ${math('E=mc^2')} 和</p><pre>${math('a+b')}</pre><p>完</p>`,
  ],
  'a formula of KaTeX': [
    '<p>设 <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">\\frac{x}{2}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x2</span></span>。</p><span class="katex-display"><span class="katex"><math><semantics><mi>y</mi><annotation encoding="application/x-tex">y</annotation></semantics></math></span></span>',
    `<p>设 ${math('\\frac{x}{2}')}。</p><pre>${math('y')}</pre>`,
  ],
  'a formula of Wikipedia': [
    '<p>式 <span class="mwe-math-element"><span style="display: none;"><math alttext="{\\displaystyle x^{2}}"><semantics><mi>x</mi><annotation encoding="application/x-tex">{\\displaystyle x^{2}}</annotation></semantics></math></span><img src="https://wikimedia.example/a.svg" alt="{\\displaystyle x^{2}}"></span></p>',
    `<p>式 ${math('x^{2}')}</p>`,
  ],
  'formulas of MathJax, with TeX in scripts, attributes or nowhere': [
    '<p>一 <span class="MathJax_Preview"></span><span class="MathJax"><math><mi>a</mi></math></span><script type="math/tex">a_1 < b</script>' +
      ' 二 <mjx-container class="MathJax"><mjx-math data-latex="\\sqrt{2}"></mjx-math></mjx-container>' +
      ' 三 <mjx-container class="MathJax"><mjx-assistive-mml><math><mfrac><msup><mi>x</mi><mn>2</mn></msup><mrow><mi>sin</mi><mo>\u2061</mo><mi>y</mi></mrow></mfrac><mo>≤</mo><munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><mover><mi>v</mi><mo>→</mo></mover></math></mjx-assistive-mml></mjx-container></p>',
    `<p>一 ${math('a_1 &lt; b')} 二 ${math('\\sqrt{2}')} 三 ${math('\\frac{x^{2}}{\\sin y}≤∑_{i}^{n}\\vec{v}')}</p>`,
  ],
  "Word's title and lists": [
    `<p class=MsoTitle>总结<o:p></o:p></p>${wordItem(1, '1.', '甲')}${wordItem(2, 'a)', '乙')}${wordItem(3, '·', '丙')}${wordItem(2, 'b)', '丁')}${wordItem(1, '2.', '戊')}<p class=MsoNormal>完</p>`,
    '<h2>总结</h2><ol><li><p>甲</p><ol><li><p>乙</p><ul><li><p>丙</p></li></ul></li><li><p>丁</p></li></ol></li><li><p>戊</p></li></ol><p>完</p>',
  ],
  "Word's numbers of other scripts, and signs that are words": [
    `${wordItem(1, '三、', '甲')}${wordItem(1, '四、', '乙')}<p class=MsoNormal>文</p>${wordItem(1, '５．', '丙')}${wordItem(1, '第六条', '丁')}${wordItem(1, 'l', '戊')}`,
    '<ol start="3"><li><p>甲</p></li><li><p>乙</p></li></ol><p>文</p><ol start="5"><li><p>丙</p></li></ol><p>第六条 丁</p><ul><li><p>戊</p></li></ul>',
  ],
  "WeChat's code, an element for each line": [
    '<section class="code-snippet__fix code-snippet__js"><ul class="code-snippet__line-index code-snippet__js"><li></li><li></li></ul><pre class="code-snippet__js" data-lang="javascript"><code><span class="code-snippet_outer">a()</span></code><code><span><br></span></code><code>b &lt; c</code></pre></section>',
    '<pre><code class="language-javascript">a()\n\nb &lt; c</code></pre>',
  ],
  'code of our own pages': [
    '<pre class="code" data-lang="ts"><code><span class="tok-keyword">let</span> a</code></pre>',
    '<pre><code class="language-ts">let a</code></pre>',
  ],
  "Google Docs' checklist": [
    `<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,${'A'.repeat(40)}" width="18px" aria-roledescription="checkbox"><p>甲</p></li><li role="checkbox" aria-checked="false"><img src="data:image/png;base64,${'A'.repeat(40)}" aria-roledescription="checkbox"><p>乙</p></li></ul>`,
    '<ul><li class="task-done"><p>甲</p></li><li class="task-open"><p>乙</p></li></ul>',
  ],
  'a caption of paragraphs': [
    '<figure><img src="https://a.example/b.png"><figcaption><p>图一</p><p>某人摄</p></figcaption></figure>',
    '<figure><img src="https://a.example/b.png"><figcaption>图一<br>某人摄</figcaption></figure>',
  ],
  'an address that looks like an attribute': [
    '<p><a href="https://a.example/online=1"onclick=x()>甲</a></p>',
    '<p><a href="https://a.example/online=1" rel="noopener nofollow ugc">甲</a></p>',
  ],
  "Word's footnotes": [
    `<p class=MsoNormal>水<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a>很多，<a href="#_Toc1">见上</a>。</p>
<div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a> 见<i>书</i>。</p></div></div>`,
    '<p>水<sup class="footnote">见<em>书</em>。</sup>很多，见上。</p>',
  ],
  'footnotes of a web page': [
    `<p>水<sup><a href="https://a.example/b#fn-1" id="fnref-1">1</a></sup></p><section data-footnotes class="footnotes"><h2 class="sr-only">Footnotes</h2><ol><li id="fn-1"><p>注 <a href="https://a.example/b#fnref-1">↩</a></p></li></ol></section>`,
    '<p>水<sup class="footnote">注</sup></p>',
  ],
  'a table of contents, which is no footnote': [
    '<ul id="toc"><li><a href="#one">一</a></li></ul><h2 id="one">一</h2><p>文 <a href="#toc">↑</a></p>',
    '<ul><li><p><a href="#one" rel="noopener nofollow ugc">一</a></p></li></ul><h2>一</h2><p>文 <a href="#toc" rel="noopener nofollow ugc">↑</a></p>',
  ],
  "Notion's callouts": [
    '<figure class="block-color-gray_background callout" style="display:flex"><div style="font-size:1.5em"><span class="icon">💡</span></div><div style="width:100%"><p>多喝水</p></div></figure><aside>⚠️ 小心</aside>',
    '<blockquote class="callout-tip"><p>多喝水</p></blockquote><blockquote class="callout-warning"><p>小心</p></blockquote>',
  ],
  "GitHub's callouts": [
    '<div class="markdown-alert markdown-alert-caution"><p class="markdown-alert-title">Caution</p><p>别碰</p></div>',
    '<blockquote class="callout-caution"><p>别碰</p></blockquote>',
  ],
  'terms and what explains them': [
    '<dl><dt>水</dt><dd>一种液体</dd><dd>也是食物</dd><div><dt>火</dt><dd><p>热</p></dd></div></dl>',
    '<ul><li><p><strong>水</strong></p><p>一种液体</p><p>也是食物</p></li><li><p><strong>火</strong></p><p>热</p></li></ul>',
  ],
  'what unfolds, and keys': [
    '<details open><summary>更多</summary>按 <kbd>Ctrl</kbd>+<kbd>C</kbd><p>完</p></details>',
    '<blockquote><p><strong>更多</strong></p><p>按 <code>Ctrl</code>+<code>C</code></p><p>完</p></blockquote>',
  ],
}

test('a text copied elsewhere comes in as it was meant there', browser, async (t) => {
  const site = await browserSite(t)
  const page = await site.visitAs(await site.writer(), '/studio/write')
  await textOf(page).waitFor()
  // Nothing is saved or fetched: this is about the text.
  await page.context().setOffline(true)
  const seen: Record<string, string> = {}
  for (const [name, [copied]] of Object.entries(PASTED)) {
    await emptyText(page)
    await paste(page, { texts: { 'text/html': copied } })
    seen[name] = await page.evaluate<string>(html)
  }
  assert.deepEqual(
    seen,
    Object.fromEntries(Object.entries(PASTED).map(([name, [, expected]]) => [name, expected])),
  )
  assert.equal(await page.locator('.upload').count(), 0)
  assert.equal(await page.getByText(words.editor.upload.lost(1)).count(), 0)

  // Lines with tabs are a table, unless they are code; one step back is the plain text.
  await emptyText(page)
  await paste(page, { texts: { 'text/plain': '名\t量\n水\t<b>3</b>\n' } })
  const table =
    '<table><tbody><tr><th><p>名</p></th><th><p>量</p></th></tr><tr><td><p>水</p></td><td><p>&lt;b&gt;3&lt;/b&gt;</p></td></tr></tbody></table>'
  assert.equal(await page.evaluate(html), table)
  await page.keyboard.press('ControlOrMeta+z')
  assert.match(await page.evaluate<string>(html), /^<p>名\t量<\/p>/)
  await emptyText(page)
  await paste(page, { texts: { 'text/plain': 'if a:\n\tb\n\tc' } })
  assert.doesNotMatch(await page.evaluate<string>(html), /<table>/)
  assert.deepEqual(
    site.complaints.filter((line) => !/Failed to load resource/.test(line)),
    [],
  )
})
