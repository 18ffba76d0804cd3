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
