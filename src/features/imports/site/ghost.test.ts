import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../../test/kit/app.ts'
import { outcomeOf } from '../../../../test/kit/browser-like.ts'
import { queuedMails } from '../../../../test/kit/mail.ts'
import { runCommand } from '../../../../test/run/in-process-command.ts'
import { exportFile, ghostExport, ghostPost } from '../../../../test/subjects/site-exports.ts'
import { jobsOf } from '../../../jobs.ts'
import { runJob } from '../../../kernel/ops/jobs.ts'

const USERS = [
  {
    id: 'u1',
    name: 'Ana María',
    slug: 'ana',
    email: 'Ana@Old.example',
    bio: 'Writes <b>slowly</b>',
    created_at: '2018-01-01T00:00:00.000Z',
  },
  { id: 'u2', name: 'admin', slug: 'admin', email: 'not an address', created_at: '2018-01-01T00:00:00.000Z' },
]
const MEMBERS = [
  { id: 'm1', name: '小明', email: 'ming@old.example', created_at: '2019-01-01T00:00:00.000Z' },
]
const COMMENTS = [
  {
    id: 'c2',
    post_id: 'p1',
    member_id: 'm1',
    parent_id: 'c1',
    status: 'published',
    html: '<p>And <b>again</b></p>',
    created_at: '2019-05-05T00:00:00.000Z',
  },
  {
    id: 'c1',
    post_id: 'p1',
    member_id: 'm1',
    parent_id: null,
    status: 'published',
    html: '<p>Well said</p>',
    created_at: '2019-05-04T00:00:00.000Z',
  },
  {
    id: 'c3',
    post_id: 'p1',
    member_id: 'm1',
    parent_id: null,
    status: 'hidden',
    html: '<p>spam</p>',
    created_at: '2019-05-04T00:00:00.000Z',
  },
]
const DATA = {
  users: USERS,
  members: MEMBERS,
  comments: COMMENTS,
  tags: [
    { id: 't1', name: 'Tea', slug: 'tea', visibility: 'public' },
    { id: 't2', name: '#hidden', slug: 'hash-hidden', visibility: 'internal' },
  ],
  posts_tags: [
    { id: '1', post_id: 'p1', tag_id: 't1', sort_order: 0 },
    { id: '2', post_id: 'p1', tag_id: 't2', sort_order: 1 },
  ],
  posts_authors: [
    { id: '1', post_id: 'p1', author_id: 'u1', sort_order: 0 },
    { id: '2', post_id: 'p2', author_id: 'u2', sort_order: 0 },
  ],
  posts: [
    ghostPost('p1', { title: 'On tea', slug: 'on-tea', html: '<p>Steep it.<script>alert(1)</script></p>' }),
    ghostPost('p2', { title: 'For members', visibility: 'members' }),
    ghostPost('p3', { title: 'About', type: 'page' }),
  ],
}

test('a Ghost moves in: posts keep date, author, tags and comments, old addresses lead to them', async (t) => {
  const site = await testApp(t)
  await site.owner()
  const file = await exportFile('ghost.json', ghostExport(DATA))
  const found = await runCommand(site, 'import-site', 'ghost', file, '--dry-run')
  assert.match(
    found,
    /^Found 3 people, 1 posts, 1 drafts, 2 comments\n.*1 pages.*About[\s\S]*Nothing was written$/,
  )
  assert.equal((await site.visitor.get('/on-tea/')).statusCode, 404)

  const told = await runCommand(site, 'import-site', 'ghost', file)
  assert.match(told, /^Imported 3 people, 1 posts, 1 drafts, 2 comments\n0 people had an account; 0 items/m)
  const moved = await site.visitor.get('/on-tea/?utm=1')
  assert.equal(moved.statusCode, 301)
  const [, id] = /^\/posts\/(\d+)$/.exec(String(moved.headers.location))!
  const post = (await site.visitor.get(`/api/posts/${id}`)).json()
  assert.deepEqual(
    [post.title, post.author.username, post.published_at, post.tags, post.comments_count, post.energy_count],
    ['On tea', 'Ana_María', '2019-05-02T10:00:00.000Z', ['Tea'], 2, 0],
  )
  assert.doesNotMatch(post.body, /script/)
  const [root] = (await site.visitor.get(`/api/posts/${id}/comments`)).json().items
  assert.deepEqual([root.content, root.author.username, root.replies_count], ['Well said', '小明', 1])
  const [reply] = (await site.visitor.get(`/api/posts/${id}/comments/${root.id}/replies`)).json().items
  assert.deepEqual([reply.content, reply.created_at], ['And **again**', '2019-05-05T00:00:00.000Z'])
  assert.match((await site.visitor.get('/author/ana')).headers.location as string, /^\/space\/\d+$/)
  assert.deepEqual(
    (await site.visitor.get('/api/search/posts?q=steep')).json().items.map(({ id }: { id: number }) => id),
    [Number(id)],
  )

  const again = await runCommand(site, 'import-site', 'ghost', file)
  assert.match(again, /^Imported 0 people, 0 posts, 0 drafts, 0 comments\n0 people had an account; 7 items/m)
})

test('only the person with the mailbox can claim the account, by a password link', async (t) => {
  const site = await testApp(t)
  const ana = 'ana@old.example'
  const visitor = site.newVisitor()
  assert.equal(
    outcomeOf(await visitor.post('/api/auth/register', { email: ana, password: 'long enough for this' })),
    '409 email_taken',
  )
  assert.equal(
    outcomeOf(await visitor.post('/api/auth/login', { email: ana, password: '' })),
    '400 invalid_request',
  )
  assert.equal(outcomeOf(await visitor.post('/api/auth/forgot-password', { email: ana })), '200 ok')
  const [mail] = await queuedMails(site, 'Ana@Old.example')
  const password = 'a new one, and long enough'
  assert.equal(
    outcomeOf(await visitor.post('/api/auth/reset-password', { token: mail?.secret, password })),
    '200 ok',
  )
  assert.equal(outcomeOf(await visitor.post('/api/auth/login', { email: ana, password })), '200 ok')
  const drafts = (await visitor.get('/api/studio/posts?status=approved')).json().items
  assert.deepEqual(
    drafts.map(({ title }: { title: string }) => title),
    ['On tea'],
  )
  const { exp } = (await visitor.get('/api/level/info')).json()
  assert.equal(exp, 0)
})

test('a post that the export names twice, in batches that meet, comes over once', async (t) => {
  const site = await testApp(t)
  await site.owner()
  const posts = Array.from({ length: 102 }, (_, n) => ghostPost(`many ${n % 101}`))
  const file = await exportFile('ghost.json', ghostExport({ posts }))
  assert.match(await runCommand(site, 'import-site', 'ghost', file), /^Imported 1 people, 101 posts/m)
})

test('with the purge of a post goes its old address, which holds its title, and with an account those of its posts', async (t) => {
  const site = await testApp(t)
  const boss = await site.owner()
  const posts = ['a', 'b'].map((name) => ghostPost(`gone ${name}`, { slug: `my-divorce-${name}` }))
  await runCommand(site, 'import-site', 'ghost', await exportFile('ghost.json', ghostExport({ posts })))
  const old = async (name: string) => (await site.visitor.get(`/my-divorce-${name}`)).headers.location
  const work = async (name: string) => {
    for (const job of jobsOf(site.db, site.app.files))
      if (job.name === name) await runJob(site.db, job, site.app.log)
  }
  const kept = async () =>
    (await site.db.selectFrom('old_addresses').select('path').where('path', 'like', '/my-div%').execute())
      .length
  const id = Number(
    String(await old('a'))
      .split('/')
      .at(-1),
  )
  const { author } = (await site.visitor.get(`/api/posts/${id}`)).json()
  await boss.delete(`/api/admin/posts/${id}`, { reason: 'x' })
  await work('forget addresses of purged posts')
  assert.equal(await kept(), 2, 'it may come back')
  site.clock.advance(30 * 24 * 3600)
  await work('purge posts')
  await work('forget addresses of purged posts')
  assert.deepEqual([await kept(), await old('a')], [1, undefined])
  assert.match(String(await old('b')), /^\/posts\/\d+$/)
  await site.db
    .updateTable('users')
    .set({ status: 'deleting', deletes_at: site.clock.now() })
    .where('id', '=', author.uid)
    .execute()
  await work('purge accounts')
  assert.equal(await kept(), 0)
})
