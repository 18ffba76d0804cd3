import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDocument } from 'htmlparser2'
import { audio } from '../../../test/fixtures/audio.ts'
import { testApp } from '../../../test/kit/app.ts'
import { sendAudio } from '../../../test/kit/multipart.ts'

/** Reads XML and refuses what is not well formed enough to have one root. */
function rootOf(xml: string): string {
  const elements = parseDocument(xml, { xmlMode: true }).children.filter(({ type }) => type === 'tag')
  assert.equal(elements.length, 1)
  return (elements[0] as { name: string }).name
}

const entriesIn = (feed: string) =>
  [...feed.matchAll(/<entry(?: xml:lang="\w+")?>\n<id>([^<]+)<\/id>\n<title>([^<]*)<\/title>/g)].map(
    ([, id, title]) => [id, title],
  )

test('the site, a tag and a person each have a feed of what is public', async (t) => {
  const { post, writer, visitor, clock } = await testApp(t, { env: { PUBLIC_URL: 'https://joule.example' } })
  const ming = await writer()
  const first = await post({
    author: ming,
    title: '一 & <二>',
    body: '<p>“你好” &amp; <b>再见</b></p>',
    tags: ['C++'],
  })
  clock.advance(60)
  const second = await post({ title: '别人的' })
  for (const status of ['draft', 'pending', 'rejected', 'locked'] as const)
    await post({ author: ming, status, title: '藏起来的', tags: ['C++'] })
  const address = (id: number) => `https://joule.example/posts/${id}`

  const site = await visitor.get('/feed.xml')
  assert.match(String(site.headers['content-type']), /^application\/atom\+xml/)
  assert.equal(rootOf(site.body), 'feed')
  assert.deepEqual(entriesIn(site.body), [
    [address(second.id), '别人的'],
    [address(first.id), '一 &amp; &lt;二&gt;'],
  ])
  assert.match(
    site.body,
    /<content type="html">&lt;p&gt;“你好” &amp;amp; &lt;b&gt;再见&lt;\/b&gt;&lt;\/p&gt;<\/content>/,
  )
  assert.match(
    site.body,
    /<link rel="self" type="application\/atom\+xml" href="https:\/\/joule.example\/feed.xml"\/>/,
  )
  for (const path of ['/tags/c%2B%2B/feed.xml', `/space/${ming.id}/feed.xml`])
    assert.deepEqual(
      entriesIn((await visitor.get(path)).body).map(([id]) => id),
      [address(first.id)],
      path,
    )
  for (const path of [
    '/tags/nothing/feed',
    '/space/999999999/feed',
    '/space/x/feed',
    '/series/999999999/feed',
  ])
    for (const extension of ['xml', 'json'])
      assert.equal((await visitor.get(`${path}.${extension}`)).statusCode, 404, `${path}.${extension}`)
})

test('a text that waited for its publication counts as changed when it was published, and later with every change', async (t) => {
  const { writer, visitor, clock } = await testApp(t)
  const ming = await writer()
  const draft = { title: '等了一会儿', body: '<p>正文</p>', draft: true }
  const { id } = (await ming.post('/api/studio/posts', draft)).json()
  clock.advance(600)
  const { published_at } = (await ming.post(`/api/studio/posts/${id}/submit`)).json()
  const page = (await visitor.get(`/posts/${id}`)).body
  const { datePublished, dateModified } = JSON.parse(page.match(/ld\+json">(.*?)<\/script>/s)![1]!)
  assert.deepEqual([datePublished, dateModified], [published_at, published_at])
  assert.ok(page.includes(`article:modified_time" content="${published_at}"`))
  assert.ok((await visitor.get('/feed.xml')).body.includes(`<updated>${published_at}</updated>\n<author>`))
  assert.ok((await visitor.get('/sitemaps/1.xml')).body.includes(`<lastmod>${published_at}</lastmod>`))

  clock.advance(60)
  await ming.put(`/api/studio/posts/${id}`, { title: '改了一下' })
  await ming.post(`/api/studio/posts/${id}/submit`)
  const changed = clock.now().toISOString()
  assert.ok((await visitor.get('/feed.xml')).body.includes(`<updated>${changed}</updated>\n<author>`))
})

test('a feed has short texts whole, as many as there is room for, and says where the others are', async (t) => {
  const { post, writer, visitor } = await testApp(t)
  const ming = await writer()
  const long = await post({ author: ming, title: '长', body: `<p>${'很长'.repeat(6_000)}</p>` })
  const short: { id: number }[] = []
  for (let n = 0; n < 8; n++)
    short.push(await post({ author: ming, title: `${n}`, body: `<p>${'短'.repeat(9_000)}</p>` }))
  const { body } = await visitor.get('/feed.xml')
  assert.equal(rootOf(body), 'feed')
  const entryOf = ({ id }: { id: number }) =>
    body.split('<entry').find((entry) => entry.includes(`/posts/${id}</id>`))!
  assert.match(entryOf(long), /rel="alternate".*<summary>很长很长.*<\/summary>\n<\/entry>/s)
  const whole = short.filter((each) => entryOf(each).includes('<content type="html">'))
  assert.deepEqual(whole, short.slice(1), 'the newest come first')
})

test('a client that returns and finds nothing new is told just that', async (t) => {
  const { post, visitor } = await testApp(t)
  await post()
  const { headers } = await visitor.get('/feed.xml')
  const again = await visitor.get('/feed.xml', { headers: { 'if-none-match': String(headers.etag) } })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
  await post()
  const fresh = await visitor.get('/feed.xml', { headers: { 'if-none-match': String(headers.etag) } })
  assert.equal(fresh.statusCode, 200)
})

test('someone who is leaving has no feed and stands in none', async (t) => {
  const { post, writer, visitor, db } = await testApp(t)
  const ming = await writer()
  const { id } = await post({ author: ming })
  await ming.post('/api/settings/delete-account', { password: 'correct horse battery staple' })
  assert.equal((await visitor.get(`/space/${ming.id}/feed.xml`)).statusCode, 404)
  assert.doesNotMatch((await visitor.get('/feed.xml')).body, new RegExp(`/posts/${id}<`))
  assert.doesNotMatch((await visitor.get('/sitemaps/1.xml')).body, new RegExp(`/posts/${id}<`))
  assert.equal(
    (await db.selectFrom('users').select('status').where('id', '=', ming.id).executeTakeFirst())?.status,
    'deleting',
  )
})

test('search engines are shown the public posts, part by part, and what is none of their business', async (t) => {
  const { post, visitor } = await testApp(t)
  const shown = await post()
  const hidden = await post({ status: 'draft' })
  const robots = (await visitor.get('/robots.txt')).body
  assert.match(robots, /^User-agent: \*\nDisallow: \/api\/\n/)
  assert.match(robots, /\nSitemap: http:\/\/localhost(:\d+)?\/sitemap.xml\n$/)
  const index = (await visitor.get('/sitemap.xml')).body
  assert.equal(rootOf(index), 'sitemapindex')
  assert.match(index, /<loc>http:\/\/localhost(:\d+)?\/sitemaps\/1.xml<\/loc>/)
  const part = (await visitor.get('/sitemaps/1.xml')).body
  assert.equal(rootOf(part), 'urlset')
  assert.match(part, new RegExp(`/posts/${shown.id}</loc><lastmod>`))
  assert.doesNotMatch(part, new RegExp(`/posts/${hidden.id}<`))
  for (const path of ['/sitemaps/2.xml', '/sitemaps/0.xml', '/sitemaps/x.xml'])
    assert.equal((await visitor.get(path)).statusCode, 404, path)
})

test('a post tells machines who wrote it, and a hidden one to forget it', async (t) => {
  const { post, writer, visitor } = await testApp(t)
  const ming = await writer()
  const { id } = await post({
    author: ming,
    title: '</script><b>"题"',
    cover_url: 'https://example.org/a.png',
  })
  const { body } = await visitor.get(`/posts/${id}`)
  const facts = JSON.parse(body.match(/<script type="application\/ld\+json">(.*?)<\/script>/)![1]!)
  assert.deepEqual([facts.headline, facts.author.name], ['</script><b>"题"', ming.username])
  assert.match(body, new RegExp(`<link rel="canonical" href="http://localhost(:\\d+)?/posts/${id}">`))
  assert.match(body, /<meta property="og:image" content="https:\/\/example.org\/a.png">/)
  const draft = await post({ author: ming, status: 'draft' })
  const own = (await ming.get(`/posts/${draft.id}`)).body
  assert.match(own, /<meta name="robots" content="noindex">/)
  assert.doesNotMatch(own, /og:title|ld\+json|canonical/)
})

test('caches between are told what feeds and robots.txt depend on, also where nothing is new', async (t) => {
  const { post, visitor } = await testApp(t)
  const { author } = await post({ tags: ['旧'] })
  const varies = async (path: string) => {
    const { headers } = await visitor.get(path)
    const again = await visitor.get(path, { headers: { 'if-none-match': String(headers.etag ?? 'none') } })
    assert.equal(again.headers.vary, headers.vary)
    return [String(headers.vary), again.statusCode]
  }
  assert.deepEqual(await varies('/feed.xml'), ['accept-encoding, accept-language, cookie', 304])
  for (const path of [`/space/${author.uid}/feed.xml`, `/tags/${encodeURIComponent('旧')}/feed.xml`])
    assert.deepEqual(await varies(path), ['accept-encoding', 304])
  for (const path of ['/robots.txt', '/sitemap.xml'])
    assert.deepEqual(await varies(path), ['accept-encoding', 200])
})

test('a recording in a post is a player on its page and an enclosure of the feeds', async (t) => {
  const { post, writer, visitor } = await testApp(t, { env: { PUBLIC_URL: 'http://joule.example' } })
  const ming = await writer()
  const { url, bytes } = (await sendAudio(ming, await audio('tone.mp3'))).json()
  const gone = '/uploads/aB3-_6789012345678901x.mp3'
  const body = `<p><a href="${url}">序曲</a></p><p>词<a href="${gone}">没有了</a></p>`
  const { id } = await post({ author: ming, body })
  const page = await visitor.get(`/posts/${id}`)
  assert.match(
    page.body,
    new RegExp(`<audio controls preload="none" src="${url}" aria-label="序曲"></audio>`),
  )
  assert.match(String(page.headers['content-security-policy']), /; media-src 'self';/)
  const feed = (await visitor.get('/feed.xml')).body
  assert.equal(rootOf(feed), 'feed')
  assert.deepEqual(feed.match(/<link rel="enclosure"[^>]*>/g), [
    `<link rel="enclosure" type="audio/mpeg" length="${bytes}" href="http://joule.example${url}"/>`,
  ])
})

test('each feed is there as JSON, with the same posts, and its page names both', async (t) => {
  const { post, writer, visitor, clock } = await testApp(t, { env: { PUBLIC_URL: 'http://joule.example' } })
  const ming = await writer()
  const { url: recording, bytes } = (await sendAudio(ming, await audio('tone.mp3'))).json()
  const first = await post({
    author: ming,
    title: '一 & "二"',
    body: `<p>“你好” &amp; <b>再见</b></p><p><a href="${recording}">序曲</a></p>`,
    summary: '一句话',
    tags: ['JSON'],
    cover_url: 'https://example.org/a.png',
  })
  const published = clock.now().toISOString()
  clock.advance(60)
  const long = await post({
    author: ming,
    title: '长',
    body: `<p>${'很长'.repeat(6_000)}</p>`,
    tags: ['JSON'],
  })
  for (const status of ['draft', 'pending', 'rejected', 'locked'] as const)
    await post({ author: ming, status, title: '藏起来的', tags: ['JSON'] })
  const series = (await ming.post('/api/studio/series', { title: '连载' })).json()
  assert.equal((await visitor.get(`/series/${series.id}/feed.json`)).statusCode, 404, 'nothing to read yet')
  for (const { id } of [first, long])
    await ming.post(`/api/studio/series/${series.id}/posts`, { post_id: id })

  const address = `http://joule.example/posts/${first.id}`
  for (const page of ['/tags/json', `/space/${ming.id}`, `/series/${series.id}`]) {
    const { headers, body } = await visitor.get(`${page}/feed.json`)
    assert.equal(headers['content-type'], 'application/feed+json; charset=utf-8')
    const feed = JSON.parse(body)
    assert.equal(feed.version, 'https://jsonfeed.org/version/1.1')
    assert.equal(feed.feed_url, `http://joule.example${page}/feed.json`)
    assert.equal(feed.home_page_url, `http://joule.example${page}`)
    assert.deepEqual(
      feed.items.map(({ title }: { title: string }) => title),
      ['长', '一 & "二"'],
      page,
    )
    assert.match(feed.items[0].content_text, /^很长/, 'too long for a feed: what it must hold is the summary')
    assert.deepEqual(feed.items[1], {
      id: address,
      url: address,
      title: '一 & "二"',
      content_html: `<p>“你好” &amp; <b>再见</b></p><p><a href="${recording}" rel="noopener nofollow ugc">序曲</a></p>`,
      summary: '一句话',
      image: 'https://example.org/a.png',
      date_published: published,
      date_modified: published,
      authors: [{ name: ming.username, url: `http://joule.example/space/${ming.id}` }],
      tags: ['JSON'],
      language: 'zh',
      attachments: [
        { url: `http://joule.example${recording}`, mime_type: 'audio/mpeg', size_in_bytes: bytes },
      ],
    })
    const html = (await visitor.get(page)).body
    for (const [extension, type] of [
      ['xml', 'atom+xml'],
      ['json', 'feed+json'],
    ])
      assert.match(
        html,
        new RegExp(
          `<link rel="alternate" type="application/${type!.replace('+', '.')}" href="${page}/feed.${extension}">`,
        ),
      )
  }
  const site = await visitor.get('/feed.json')
  assert.ok(JSON.parse(site.body).items.some(({ id }: { id: string }) => id === address))
  const again = await visitor.get('/feed.json', { headers: { 'if-none-match': String(site.headers.etag) } })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
})
