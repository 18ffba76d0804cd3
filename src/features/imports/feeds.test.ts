import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { IMPORT, importAll } from '../../../test/subjects/imports.ts'

test('Atom whose texts are XHTML keeps its markup, and titles in HTML lose their entities', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  const feed = `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom">
<entry><title type="html">Q&amp;amp;A</title><id>1</id>
<content type="xhtml" xml:lang="en"><div xmlns="http://www.w3.org/1999/xhtml"><h2>One &lt; two</h2>
<p>First <a href="https://e.example/?a=1&amp;b=2">link</a>,<br/>second</p><ul><li>a</li></ul><pre>code
x</pre></div></content></entry>
<entry><title>R&amp;D</title><id>2</id><x:content xmlns:x="urn:x"/>
<summary type="xhtml"><h:div xmlns:h="http://www.w3.org/1999/xhtml"><h:p>with a <h:em>prefix</h:em></h:p></h:div></summary></entry></feed>`
  const { found } = await importAll(site, ming, feed)
  const [first, second] = await Promise.all(
    found.map(async ({ post_id }: { post_id: number }) =>
      (await ming.get(`/api/studio/posts/${post_id}`)).json(),
    ),
  )
  assert.deepEqual([first.title, second.title], ['Q&A', 'R&D'])
  assert.match(
    first.body,
    /<h2>One &lt; two<\/h2>\s*<p>First <a href="https:\/\/e\.example\/\?a=1&amp;b=2"[^>]*>link<\/a>,<br>second<\/p>\s*<ul><li>a<\/li><\/ul>\s*<pre>.*code\nx/s,
  )
  assert.match(second.body, /^<p>with a <em>prefix<\/em><\/p>$/)
})

test('a feed that answers with nothing is refused, and leaves nothing', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  site.app.fetchForeign = async function* () {}
  const reply = await ming.post(`${IMPORT}/feed`, { url: 'https://empty.example/feed' })
  assert.equal(outcomeOf(reply), '422 import_fetch_failed')
  assert.equal((await ming.get(IMPORT)).json().latest, null)
})
