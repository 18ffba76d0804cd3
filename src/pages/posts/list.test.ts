import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { testApp } from '../../../test/kit/app.ts'
import { htmlProblems } from '../../../test/kit/html-validator.ts'
import { emptySite } from '../../../test/subjects/empty-site.ts'
import { wordsIn } from '../../i18n/words.ts'

const { home, posts, levels } = wordsIn('zh-CN')

test('the front page greets until there is something to read, then it lists it', async (t) => {
  const { visitor, user, writer, post, clock } = await emptySite(t)
  const ming = await user()
  const hero = (await visitor.get('/')).body
  assert.match(hero, /class="hero"/)
  assert.match(hero, new RegExp(home.empty))
  assert.match((await ming.get('/')).body, new RegExp(home.writeFirst))
  assert.match((await visitor.get('/posts')).body, new RegExp(posts.empty.title))

  await post({ title: '第一篇', tags: ['开始'] })
  // What people write about is remembered for a minute.
  clock.advance(61)
  const seen = (await visitor.get('/')).body
  assert.deepEqual(titles(seen), ['第一篇'])
  assert.match(seen, /class="welcome introduction"/)
  assert.doesNotMatch(seen, /class="hero"/)
  assert.match(seen, new RegExp(`${posts.hotTags}.*href="/tags/%E5%BC%80%E5%A7%8B"`, 's'))

  const newcomer = (await ming.get('/?welcome=1')).body
  assert.match(newcomer, new RegExp(levels.newcomer.title))
  assert.deepEqual(titles(newcomer), ['第一篇'])
  const member = (await (await writer()).get('/')).body
  assert.doesNotMatch(member, /introduction|first-steps/)
  for (const body of [hero, seen, newcomer, member]) assert.deepEqual(await htmlProblems(body), [])
})

test('three orders as tabs, each with an address of its own', async (t) => {
  const { visitor, writer, post, clock } = await testApp(t)
  const tags = ['orders']
  const loved = await post({ title: 'loved', tags })
  clock.advance(60)
  await post({ title: 'newer', tags })
  const ming = await writer()
  await ming.post('/api/energy/energize', { post_id: loved.id, type: 'light' })

  const list = async (query: string) => {
    const { body } = await visitor.get(`/tags/orders${query}`)
    assert.deepEqual(await htmlProblems(body), [])
    return `${titles(body)} ${currentTab(body)}`
  }
  assert.equal(await list(''), `newer,loved ${posts.sort.newest}`)
  assert.equal(await list('?sort=energized'), `loved,newer ${posts.sort.energized}`)
  assert.equal(await list('?sort=hot'), `loved,newer ${posts.sort.hot}`)
  assert.equal(await list('?sort=constructor'), `newer,loved ${posts.sort.newest}`)
})

test('pages are links that keep the order; a page that is not there opens the nearest one', async (t) => {
  const { visitor, writer, post } = await testApp(t)
  const author = await writer()
  for (let number = 1; number <= 22; number += 1) await post({ author, title: `p${number}`, tags: ['many'] })
  const open = async (query: string) => (await visitor.get(`/tags/many${query}`)).body

  const first = await open('?sort=hot')
  assert.equal(titles(first).length, 20)
  assert.match(first, /rel="next"/)
  assert.match(first, /href="\/tags\/many\?sort=hot&amp;page=2"/)
  const second = await open('?sort=hot&page=2')
  assert.deepEqual(titles(second), ['p2', 'p1'])
  assert.match(second, /href="\/tags\/many\?sort=hot"[^>]*rel="prev"/)
  assert.deepEqual(titles(await open('?page=99999999999')), ['p2', 'p1'])
  for (const odd of ['-3', 'abc', '0', '']) assert.equal(titles(await open(`?page=${odd}`))[0], 'p22')
  assert.deepEqual(await htmlProblems(second), [])
})

test('every tag leads to its posts, however oddly it is written', async (t) => {
  const { visitor, post } = await testApp(t)
  const tags = ['C++', 'C#', '中文 标签', '.NET']
  const { id } = await post({ title: 'odd', tags })
  const { body } = await visitor.get(`/posts/${id}`)
  const links = [...body.matchAll(/class="tag[^"]*" href="([^"]+)"><span>/g)].map(([, href]) => href!)
  for (const [index, href] of links.slice(0, tags.length).entries()) {
    const reply = await visitor.get(href)
    assert.equal(reply.statusCode, 200, href)
    assert.deepEqual(titles(reply.body), ['odd'])
    assert.ok(reply.body.includes(`<h1><bdi>${tags[index]}</bdi></h1>`), href)
  }
  assert.equal(links.length >= tags.length, true)
  assert.equal((await visitor.get('/tags/C%2b%2B')).statusCode, 200, 'in any spelling')
})

test('the list of a tag has all languages, whatever its address asks for', async (t) => {
  const { visitor, post } = await testApp(t)
  await post({ title: '潮水', tags: ['tongues'] })
  const reply = await visitor.get('/tags/tongues?language=en')
  assert.deepEqual([reply.statusCode, titles(reply.body)], [200, ['潮水']])
})

test('a tag that no public post has is not found, and says what to do instead', async (t) => {
  const { visitor, post } = await testApp(t)
  await post({ tags: ['secret'], status: 'draft' })
  for (const tag of ['secret', 'nobody', '0', '%3Cb%3E']) {
    const { statusCode, body } = await visitor.get(`/tags/${tag}`)
    assert.equal(statusCode, 404)
    assert.match(body, new RegExp(posts.unknownTag.action))
    assert.deepEqual(await htmlProblems(body), [])
  }
  assert.equal((await visitor.get('/tags/%00')).statusCode, 404)
})

test('a list shows who wrote and how long it takes, and only what everyone may read', async (t) => {
  const { visitor, writer, user, post } = await testApp(t)
  const author = await writer()
  const tags = ['shown']
  const { id } = await post({ author, title: 'public', tags, cover_url: 'https://example.org/a.jpg' })
  await (await user()).post(`/api/posts/${id}/like`)
  for (const status of ['draft', 'pending', 'rejected', 'locked'] as const)
    await post({ author, title: status, tags, status })
  for (const reader of [visitor, author]) {
    const { body } = await reader.get('/tags/shown')
    assert.deepEqual(titles(body), ['public'])
    const [card = ''] = body.match(/<article class="post-card".*?<\/article>/s) ?? []
    const facts = card.match(/<p class="post-card-facts">.*?<\/p>/s)?.[0].replaceAll(/<[^>]+>/g, ' ') ?? ''
    assert.match(facts, new RegExp(`${author.username}.*${posts.minutes(1)}.*${posts.counts.likes} *1`))
    assert.doesNotMatch(card, /class="level|\(\d+\)/, 'UID and level stand in the space')
    assert.equal(card.match(/<(a|button)\b/g)?.length, 2, 'two stops of the keyboard')
    assert.match(card, /<img class="post-card-cover" src="https:\/\/example.org\/a.jpg"[^>]*no-referrer/)
  }
})

test('the front page begins with one large post and two next to it, other lists do not', async (t) => {
  const { visitor, post } = await testApp(t)
  for (let n = 1; n <= 5; n++) await post({ title: `front ${n}` })
  const front = (body: string) => titles(body.match(/<ul class="front">.*?<\/ul>/s)?.[0] ?? '')
  const { body } = await visitor.get('/')
  assert.equal(front(body).length, 3)
  assert.deepEqual(titles(body).slice(0, 3), front(body))
  assert.equal(new Set(titles(body)).size, titles(body).length, 'the list goes on after them')
  assert.deepEqual(await htmlProblems(body), [])
  assert.deepEqual(front((await visitor.get('/posts')).body), [])
})

test('a post without a cover shows a bolt drawn from its title, in few bytes', async (t) => {
  const { visitor, post } = await testApp(t)
  const tags = ['bolts']
  const names = ['Tides', '潮汐', 'Tides', 'Why the sea goes out, and how it knows when to come back', '海']
  for (const title of names) await post({ title, tags })
  await post({ title: 'covered', tags, cover_url: 'https://example.org/a.jpg' })
  const { body } = await visitor.get('/tags/bolts')
  const bolts = [
    ...body.matchAll(
      /<svg class="post-card-cover bolt"[^>]*><path d="([^"]+)"\/><path d="([^"]+)"\/><\/svg>/g,
    ),
  ]
  const [sea, long, again, chinese, tides] = bolts.map(([drawing]) => drawing)
  assert.equal(bolts.length, names.length, 'each but the one with a cover')
  assert.equal(tides, again, 'the same title has the same bolt')
  assert.equal(new Set([sea, long, chinese, tides]).size, 4)
  for (const [, ink = '', amber = ''] of bolts)
    assert.match(`${ink} ${amber}`, /^(M\d+ \d+(h\d+m4 0)?H\d+){8} M\d+ \d+(h\d+m4 0)?H\d+$/)
  const without = body.replace(/<svg class="post-card-cover bolt".*?<\/svg>/g, '')
  const growth = gzipSync(body).length - gzipSync(without).length
  assert.ok(growth < 150 * bolts.length, `${growth} bytes for ${bolts.length}`)
})

function titles(body: string): string[] {
  return [...body.matchAll(/<h2 class="post-card-title"><a [^>]*>(.*?)<\/a>/g)].map(([, title]) => title!)
}

function currentTab(body: string): string | undefined {
  return body.match(/<nav class="tabs".*?aria-current="page">(.*?)<\/a>/s)?.[1]
}
