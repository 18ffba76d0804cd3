import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { raiseTo } from '../../../test/kit/levels.ts'
import { COMMENT_PICTURE, POST_PICTURE, sendAvatar, sendPicture } from '../../../test/kit/multipart.ts'

const CDN = 'http://cdn.example:8080/site'

test('with FILES_PUBLIC_URL pages and feeds show pictures from there, and what is stored knows nothing of it', async (t) => {
  const env = { FILES_PUBLIC_URL: `${CDN}/`, PUBLIC_URL: 'http://joule.example' }
  const site = await testApp(t, { env })
  const ming = await site.writer()
  await raiseTo(site.db, 4, ming)
  const sent = await picture('png', 600, 300)
  await sendAvatar(ming, sent)
  const { url } = (await sendPicture(ming, POST_PICTURE, sent)).json()
  const words = '&lt;img src="/uploads/example.png"&gt;'
  const { id } = await site.post({
    author: ming,
    cover_url: url,
    body: `<p><img src="${url}" alt="/uploads/"></p><pre><code>${words}</code></pre>`,
  })
  const { url: image_url } = (await sendPicture(ming, COMMENT_PICTURE, sent)).json()
  const comment = (await ming.post(`/api/posts/${id}/comments`, { image_url })).json()

  const page = await site.visitor.get(`/posts/${id}`)
  const sources = [...page.body.matchAll(/<img [^>]*?src="([^"]*)"[^>]*?(?:srcset="([^"]*)")?/g)].flatMap(
    ([, src, srcset = '']) => [src!, ...srcset.split(', ').filter(Boolean)],
  )
  assert.ok(sources.length >= 5, sources.join('\n'))
  for (const source of sources) assert.ok(source.startsWith(`${CDN}/uploads/`), source)
  // The picture of the link is cut to size by the site.
  assert.match(
    page.body,
    /<meta property="og:image" content="http:\/\/joule\.example\/share\/posts\/\d+\/\w+\.jpg">/,
  )
  assert.ok(page.body.includes('alt="/uploads/"') && page.body.includes('src="/uploads/example.png"'))
  assert.match(
    String(page.headers['content-security-policy']),
    / img-src 'self' https: data: http:\/\/cdn.example:8080; media-src 'self' http:\/\/cdn.example:8080;/,
  )
  assert.ok((await site.visitor.get('/feed.xml')).body.includes(`src=&quot;${CDN}${url}&quot;`))

  assert.ok(comment.image_url.startsWith('/uploads/'))
  const post = (await site.visitor.get(`/api/posts/${id}`)).json()
  assert.equal(post.cover_url, url)
  assert.ok(post.body.includes(`src="${url}"`))
  const served = await site.visitor.get(url)
  assert.equal(served.statusCode, 200, 'the site serves it as well')
  assert.equal(served.headers['cross-origin-resource-policy'], 'cross-origin')
})
