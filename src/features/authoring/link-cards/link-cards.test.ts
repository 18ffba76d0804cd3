import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { picture } from '../../../../test/fixtures/pictures.ts'
import { type TestApp, testApp } from '../../../../test/kit/app.ts'
import { htmlProblems } from '../../../../test/kit/html-validator.ts'
import { externalSite } from '../../../../test/peers/external-site.ts'
import { waitForLocks } from '../../../../test/probes/lock-waits.ts'
import { transaction } from '../../../kernel/db/db.ts'
import { FetchError, type SafeFetch } from '../../../kernel/fetch/safe-fetch.ts'
import { stripHiddenFromGists } from '../upgrades/strip-gists.ts'
import { runDueLinkCards } from './run-link-cards.ts'

const alone = (url: string) => `<p><a href="${url}">${url}</a></p>`

function fetchDue({ db, app }: TestApp, fetch: SafeFetch) {
  return runDueLinkCards({ db, files: app.files, tempDir: app.tempDir, fetch }, app.log)
}

async function publish(author: Awaited<ReturnType<TestApp['writer']>>, body: string): Promise<number> {
  const reply = await author.post('/api/studio/posts', { title: 'Links', body })
  assert.equal(reply.statusCode, 201, reply.body)
  return reply.json().id
}

test('an address alone in its paragraph becomes a card that the site has fetched, once', async (t) => {
  const site = await testApp(t)
  const { visitor, db, writer } = site
  const ming = await writer()
  const image = await picture('png', 600, 300)
  const asked: string[] = []
  const elsewhere = await externalSite(({ url = '' }, reply) => {
    asked.push(url)
    if (url === '/cat.png') return reply.end(image)
    reply.end(`<html><head><meta property="og:title" content="Cats &amp; &lt;b&gt;tides&lt;/b&gt;\u202e">
      <meta property="og:image" content="/cat.png"><title>x</title></head><body><title>y</title>${'z'.repeat(400_000)}`)
  })
  const address = `${elsewhere.url}page?a=1&amp;b=2`
  const body = `<p>before</p>${alone(address)}<p>and <a href="${address}">${address}</a> in a line</p>`
  const id = await publish(ming, body)
  const pageOf = async (post: number) => (await visitor.get(`/posts/${post}`)).body
  assert.ok(!(await pageOf(id)).includes('link-card'), 'nobody waits for the other site')
  assert.deepEqual(asked, [])

  await fetchDue(site, elsewhere.fetch)
  const page = await pageOf(id)
  const [card = ''] = /<p class="link-card">.*?<\/p>/.exec(page) ?? []
  const own = /<img src="(\/uploads\/[^"]+)" alt=""/.exec(card)?.[1] ?? ''
  assert.match(
    card,
    new RegExp(
      `^<p class="link-card"><a href="${address.replace(/[?.]/g, '\\$&')}" rel="noopener nofollow ugc"><img `,
    ),
  )
  assert.ok(
    card.includes(
      `<strong>Cats &amp; &lt;b&gt;tides&lt;/b&gt;</strong> <span>127.0.0.1:${elsewhere.port}</span>`,
    ),
    card,
  )
  assert.equal((await visitor.get(own)).statusCode, 200)
  assert.deepEqual(asked, ['/page?a=1&b=2', '/cat.png'])
  assert.deepEqual(await htmlProblems(page), [])
  assert.ok(
    !(await visitor.get(`/api/posts/${id}`)).body.includes('link-card'),
    'the text is as it was written',
  )

  // Again by the same person: known at once. By somebody else: theirs to ask.
  const [second, other] = [await publish(ming, body), await writer()]
  assert.match(await pageOf(second), /link-card/)
  assert.equal(asked.length, 2)
  assert.doesNotMatch(await pageOf(await publish(other, body)), /link-card/)
  const cards = await db.selectFrom('link_cards').select(['owner_id', 'state']).orderBy('id').execute()
  assert.deepEqual(cards, [
    { owner_id: ming.id, state: 'done' },
    { owner_id: other.id, state: 'queued' },
  ])
})

test('what cannot be fetched, says nothing or lies within our network stays a link', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  const elsewhere = await externalSite(({ url }, reply) => {
    if (url === '/gone') return reply.writeHead(404).end('<title>gone</title>')
    if (url === '/mute') return reply.end('<p>no title</p>')
    if (url === '/gbk')
      return reply.end(
        Buffer.from('3c6d65746120636861727365743d67626b3e3c7469746c653ec4e3bac33c2f7469746c653e', 'hex'),
      )
    if (url === '/no-picture')
      return reply.end('<title>words</title><meta property="og:image" content="file:///etc/passwd">')
    reply.socket?.destroy()
  })
  const inner = `http://10.0.0.1/`
  const paths = ['gone', 'mute', 'gbk', 'no-picture', 'broken'].map((path) => elsewhere.url + path)
  const id = await publish(ming, [...paths, inner].map(alone).join(''))
  await fetchDue(site, elsewhere.fetch)
  site.clock.advance(61)
  await fetchDue(site, elsewhere.fetch)
  const { body } = await site.visitor.get(`/posts/${id}`)
  const titles = [...body.matchAll(/<p class="link-card"><a [^>]*><strong>(.*?)<\/strong>/g)].map(
    ([, title]) => title,
  )
  assert.deepEqual(titles, ['你好', 'words'])
  for (const url of [`${elsewhere.url}gone`, inner]) assert.ok(body.includes(`>${url}</a></p>`), url)
  const states = await site.db
    .selectFrom('link_cards')
    .select(['state', 'attempts'])
    .where('owner_id', '=', ming.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    states.map(({ state, attempts }) => `${state} ${attempts}`),
    ['failed 2', 'failed 1', 'done 1', 'done 1', 'failed 2', 'failed 1'],
  )
})

test('cards that arrive at the same moment are all shown', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  const elsewhere = await externalSite((_request, reply) => reply.end('<title>words</title>'))
  const id = await publish(
    ming,
    Array.from({ length: 8 }, (_, index) => alone(elsewhere.url + index)).join(''),
  )
  await fetchDue(site, elsewhere.fetch)
  const { body } = await site.visitor.get(`/posts/${id}`)
  assert.equal(body.match(/<p class="link-card">/g)?.length, 8)
})

test('a card that comes while its post is being saved is shown all the same', async (t) => {
  const site = await testApp(t)
  const { db, visitor } = site
  const ming = await site.writer()
  const elsewhere = await externalSite((_request, reply) => reply.end('<title>words</title>'))
  const id = await publish(ming, alone(elsewhere.url))
  // The fetch has ended and its transaction has not, when the second save has rendered its page.
  const saving = await transaction(db, async (trx) => {
    await sql`update link_cards set state = 'done', title = 'words' where owner_id = ${ming.id}`.execute(trx)
    const reply = ming.put(`/api/studio/posts/${id}`, { body: `<p>more</p>${alone(elsewhere.url)}` })
    await waitForLocks(db)
    return { reply }
  })
  assert.equal((await saving.reply).statusCode, 200)
  assert.match((await visitor.get(`/posts/${id}`)).body, /<p>more<\/p><p class="link-card">/)
})

test('a picture that no card came to show leaves the author’s quota again', async (t) => {
  const site = await testApp(t)
  const { db } = site
  const ming = await site.writer()
  const image = await picture('png', 600, 300)
  let whileFetched = async () => {}
  const elsewhere = await externalSite(async ({ url }, reply) => {
    if (url === '/cat.png') await whileFetched()
    reply.end(url === '/cat.png' ? image : '<title>Cats</title><meta property="og:image" content="/cat.png">')
  })
  const whole = db
    .selectFrom('uploads')
    .select('name')
    .where('owner_id', '=', ming.id)
    .where('variant_of', 'is', null)
  const pictures = async () => (await whole.execute()).length
  const id = await publish(ming, alone(elsewhere.url))
  await sql`alter table link_cards add constraint broken check (state <> 'done') not valid`.execute(db)
  await fetchDue(site, elsewhere.fetch)
  await sql`alter table link_cards drop constraint broken`.execute(db)
  assert.equal(await pictures(), 0, 'it could not be stored')

  site.clock.advance(61)
  whileFetched = async () => {
    await sql`update link_cards set attempts = attempts + 1 where owner_id = ${ming.id}`.execute(db)
  }
  await fetchDue(site, elsewhere.fetch)
  assert.equal(await pictures(), 0, 'another process has taken it over')

  whileFetched = async () => {}
  site.clock.advance(91)
  await fetchDue(site, elsewhere.fetch)
  const { body } = await site.visitor.get(`/posts/${id}`)
  assert.match(body, /<p class="link-card"><a [^>]*><img /)
  assert.equal(await pictures(), 1)
})

test('a gist is shown as code, with the way to it', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  const gist = `https://gist.github.com/ming/${'0a'.repeat(16)}`
  const answers: Record<string, string> = {
    [`${gist}.json`]: '{"files":["tide.ts","other.md"]}',
    [`https://gist.githubusercontent.com/ming/${'0a'.repeat(16)}/raw`]: 'const high = "<b>water</b>"\r\n',
  }
  const fetch: SafeFetch = async function* (url) {
    const answer = answers[url]
    if (answer === undefined) throw new FetchError('failed')
    yield Buffer.from(answer)
  }
  const id = await publish(ming, alone(gist))
  await fetchDue(site, fetch)
  const { body } = await site.visitor.get(`/posts/${id}`)
  const [shown = ''] = /<figure class="gist">.*?<\/figure>/s.exec(body) ?? []
  assert.equal(
    shown.replace(/<figcaption>.*/, '').replace(/<[^>]+>/g, ''),
    'const high = "&lt;b&gt;water&lt;/b&gt;"',
  )
  assert.ok(
    shown.includes(`<figcaption><a href="${gist}" rel="noopener nofollow ugc">tide.ts</a></figcaption>`),
    shown,
  )
  assert.deepEqual(await htmlProblems(body), [])
})

test('a gist brings no hidden characters into a post, and loses those of earlier versions', async (t) => {
  const site = await testApp(t)
  const { db } = site
  const ming = await site.writer()
  const gist = `https://gist.github.com/ming/${'0c'.repeat(16)}`
  const hidden = '\ufeffif (ad\u00admin\u202e && \u2066x\u2069) {\n\treturn\u200b\n}'
  const shown = 'if (admin && x) {\n\treturn\n}'
  const fetch: SafeFetch = async function* (url) {
    yield Buffer.from(url.endsWith('.json') ? '{"files":["tide.txt"]}' : hidden)
  }
  const id = await publish(ming, alone(gist))
  await fetchDue(site, fetch)
  const code = () =>
    db.selectFrom('link_cards').select('code').where('owner_id', '=', ming.id).executeTakeFirstOrThrow()
  assert.equal((await code()).code, shown)
  assert.doesNotMatch((await site.visitor.get(`/posts/${id}`)).body, /[\u00ad\u200b\u202e\u2066\u2069\ufeff]/)

  // As 0.3.0 stored it.
  await sql`update link_cards set code = ${hidden} where owner_id = ${ming.id}`.execute(db)
  await sql`update post_revisions set page_html = replace(page_html, 'return', ${'return\u200b'}) where post_id = ${id}`.execute(
    db,
  )
  await stripHiddenFromGists(db)
  assert.equal((await code()).code, shown)
  const pages = await sql<{
    page_html: string
  }>`select page_html from post_revisions where post_id = ${id}`.execute(db)
  for (const { page_html } of pages.rows) assert.doesNotMatch(page_html, /\u200b/)
})

test('one person has sixty new addresses fetched in an hour, twenty of a post', async (t) => {
  const { db, writer } = await testApp(t)
  const ming = await writer()
  const count = async () =>
    (await db.selectFrom('link_cards').select('id').where('owner_id', '=', ming.id).execute()).length
  const post = (name: string) =>
    publish(
      ming,
      Array.from({ length: 25 }, (_, index) => alone(`https://a.example/${name}/${index}`)).join(''),
    )
  await post('a')
  assert.equal(await count(), 20)
  for (const name of ['b', 'c', 'd']) await post(name)
  assert.equal(await count(), 60)
  await sql`update link_cards set created_at = created_at - interval '61 minutes'`.execute(db)
  await post('e')
  assert.equal(await count(), 80)
})

test('what another page says of itself brings no word of the owner’s lists into a post', async (t) => {
  const site = await testApp(t)
  const boss = await site.owner()
  const list = { kind: 'words', name: 'x', action: 'refuse', scopes: ['posts'], text: 'casino' }
  await boss.post('/api/admin/screening-lists', list)
  const ming = await site.writer()
  const gist = `https://gist.github.com/ming/${'0b'.repeat(16)}`
  const answers: Record<string, string> = {
    'https://a.example/': '<title>Visit the CASINO</title>',
    'https://b.example/': '<title>Tides</title>',
    [`${gist}.json`]: '{"files":["tide.ts"]}',
    [`https://gist.githubusercontent.com/ming/${'0b'.repeat(16)}/raw`]: 'The casino is open',
  }
  const fetch: SafeFetch = async function* (url) {
    yield Buffer.from(answers[url] ?? '')
  }
  const addresses = ['https://a.example/', 'https://b.example/', gist]
  const id = await publish(ming, addresses.map(alone).join(''))
  await fetchDue(site, fetch)
  const { body } = await site.visitor.get(`/posts/${id}`)
  assert.doesNotMatch(body, /casino/i)
  assert.equal(body.match(/<p class="link-card">/g)?.length, 1)
})
