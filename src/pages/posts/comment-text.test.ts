import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { htmlProblems } from '../../../test/kit/html-validator.ts'

test('what people write is text; addresses and names in it become links', async (t) => {
  const { visitor, user, writer, post } = await testApp(t)
  const [author, lan] = [await writer(), await user()]
  const { id } = await post({ author })
  const long = `https://example.org/${'long/'.repeat(20)}end`
  const shown = async (content: string) => {
    const comment = (await lan.post(`/api/posts/${id}/comments`, { content })).json().id
    const { body } = await visitor.get(`/posts/${id}`)
    assert.deepEqual(await htmlProblems(body), [])
    return body.match(
      new RegExp(`id="comment-${comment}".*?<p class="comment-text" dir="auto">(.*?)</p>`, 's'),
    )![1]!
  }
  assert.equal(await shown('<b>a</b> & "b"\nc'), '&lt;b&gt;a&lt;/b&gt; &amp; &quot;b&quot;\nc')
  assert.equal(
    await shown('(https://a.org/x_(y)), http://b.org.'),
    '(<a href="https://a.org/x_(y)" rel="noopener nofollow ugc">a.org/x_(y)</a>), <a href="http://b.org" rel="noopener nofollow ugc">b.org</a>.',
  )
  assert.match(
    await shown(`http://b.org${'),'.repeat(400)}`),
    /^<a href="http:\/\/b\.org" [^>]+>b\.org<\/a>\),/,
  )
  assert.match(
    await shown(long),
    /title="https:[^"]+end">example\.org\/long\/long\/long\/lon…long\/end<\/a>$/,
  )
  for (const plain of [
    'javascript:alert(1)',
    'data:text/html,x',
    'me@example.org',
    'https://',
    '@nobody_here',
  ])
    assert.doesNotMatch(await shown(plain), /<a/, plain)
  const quoted = await shown(`https://a.org/"onmouseover="x @${author.username}，你看`)
  assert.match(quoted, /^<a href="https:\/\/a\.org\/" rel="[^"]+">a\.org\/<\/a>&quot;onmouseover=&quot;x /)
  assert.ok(
    quoted.endsWith(`<a class="mention" href="/space/${author.id}">@<bdi>${author.username}</bdi></a>，你看`),
  )
})

test('Markdown in a comment is shown, and what only looks like it stays what it is', async (t) => {
  const { visitor, user, writer, post } = await testApp(t)
  const [author, lan] = [await writer(), await user()]
  const { id } = await post({ author })
  const name = author.username
  const mention = `<a class="mention" href="/space/${author.id}">@<bdi>${name}</bdi></a>`
  const said: [string, string | RegExp][] = [
    ['**粗**中*斜*和~~删~~', '<strong>粗</strong>中<em>斜</em>和<s>删</s>'],
    ['用 `a < b` 和 ``c`d``', '用 <code>a &lt; b</code> 和 <code>c`d</code>'],
    [
      '看[这里](https://a.org/x_y_z)。',
      '看<a href="https://a.org/x_y_z" rel="noopener nofollow ugc" title="https://a.org/x_y_z">这里</a>。',
    ],
    ['先说\n\n- 一\n- **二**\n\n再说', '先说<ul><li>一</li><li><strong>二</strong></li></ul>再说'],
    ['3. 三\n4. 四', '<ol start="3"><li>三</li><li>四</li></ol>'],
    ['```js\nlet *a* = 1\n```', '<pre><code>let *a* = 1</code></pre>'],
    ['> 引*文*\n好', '<q class="comment-quote">引<em>文</em></q>好'],
    [`**@${name}** 你看`, `<strong>${mention}</strong> 你看`],
    ['# 不是标题\n2*3*4 snake_case_name * a * \\*b\\*', '# 不是标题\n2*3*4 snake_case_name * a * *b*'],
    [
      '![图](https://a.org/b.png) <b>x</b> [坏](javascript:alert)',
      /^!\[图\]\(<a href="https:\/\/a\.org\/b\.png".*&lt;b&gt;x.*\[坏\]\(javascript:alert\)$/s,
    ],
    ['**没关 *也没 `还没\n```\n没完', '**没关 *也没 `还没\n```\n没完'],
    ['**https://a.org**', '<strong><a href="https://a.org" rel="noopener nofollow ugc">a.org</a></strong>'],
  ]
  for (const [content, wanted] of said) {
    const comment = (await lan.post(`/api/posts/${id}/comments`, { content })).json()
    assert.equal(comment.content, content, 'the API has what was typed')
    const { body } = await visitor.get(`/posts/${id}`)
    const shown = body.match(
      new RegExp(`id="comment-${comment.id}".*?<(p|div) class="comment-text" dir="auto">(.*?)</\\1>`, 's'),
    )![2]!
    if (typeof wanted === 'string') assert.equal(shown, wanted)
    else assert.match(shown, wanted)
  }
  assert.deepEqual(await htmlProblems((await visitor.get(`/posts/${id}`)).body), [])

  // A name in code or in a quote tells nobody.
  const heard = async () => (await author.get('/api/messages?category=mention')).json().items.length
  const before = await heard()
  await lan.post(`/api/posts/${id}/comments`, { content: `\`@${name}\`\n> @${name}` })
  assert.equal(await heard(), before)
})
