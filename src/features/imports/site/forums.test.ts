import assert from 'node:assert/strict'
import { test } from 'node:test'
import { urlOf } from '../../../../test/faults/database-server.ts'
import { type TestApp, testApp } from '../../../../test/kit/app.ts'
import { scratchDatabase } from '../../../../test/kit/database.ts'
import { runCommand } from '../../../../test/run/in-process-command.ts'
import { discourseDump, exportFile, nodebbExport } from '../../../../test/subjects/site-exports.ts'

const GUESTS = 'privileges:groups:topics:read:members'
const LONG = `${'Steep it again. '.repeat(90)}\n\nThe end.`
const OBJECTS = [
  {
    _key: 'user:1',
    uid: 1,
    username: 'bea',
    userslug: 'bea',
    email: 'bea@forum.example',
    'email:confirmed': 1,
    joindate: 1500000000000,
  },
  { _key: 'user:2', uid: 2, username: 'bea 2', userslug: 'bea-2', email: '', joindate: '1500000000000' },
  { _key: 'user:1:settings', dailyDigestFreq: 'off' },
  { _key: `group:cid:1:${GUESTS}`, value: 'guests', score: 1 },
  { _key: `group:cid:2:${GUESTS}`, value: 'registered-users', score: 1 },
  { _key: `group:cid:3:${GUESTS}`, value: 'guests', score: 1 },
  { _key: 'category:1', cid: 1, name: 'General', disabled: 0 },
  { _key: 'category:3', cid: 3, name: 'Closed', disabled: 1 },
  {
    _key: 'topic:1',
    tid: 1,
    cid: 1,
    uid: 1,
    mainPid: 1,
    title: 'Green &amp; black',
    slug: '1/green-black',
    tags: 'tea,leaves',
    timestamp: 1500000001000,
    deleted: 0,
  },
  {
    _key: 'topic:2',
    tid: 2,
    cid: 2,
    uid: 1,
    mainPid: 4,
    title: 'For the team',
    timestamp: 1500000001000,
    deleted: 0,
  },
  {
    _key: 'topic:3',
    tid: 3,
    cid: 3,
    uid: 1,
    mainPid: 6,
    title: 'The secret of old',
    timestamp: 1500000001000,
    deleted: 0,
  },
  { _key: 'post:1', pid: 1, tid: 1, uid: 1, content: '# Which?\n\n**Both.**', timestamp: 1500000001000 },
  { _key: 'post:2', pid: 2, tid: 1, uid: 2, content: LONG, timestamp: 1500000002000, toPid: '1' },
  { _key: 'post:3', pid: 3, tid: 1, uid: 9, content: 'I agree', timestamp: 1500000003000, toPid: '2' },
  { _key: 'post:4', pid: 4, tid: 2, uid: 1, content: 'The secret', timestamp: 1500000001000 },
  { _key: 'post:5', pid: 5, tid: 1, uid: 1, content: 'regretted', timestamp: 1500000004000, deleted: 1 },
  { _key: 'post:6', pid: 6, tid: 3, uid: 1, content: 'The secret of old', timestamp: 1500000001000 },
]

test('NodeBB moves in from its PostgreSQL: topics are posts, replies are threads, the team stays among itself', async (t) => {
  const site = await testApp(t)
  await site.owner()
  const forum = await scratchDatabase(t)
  await forum.client.query(`create table legacy_hash (_key text primary key, data jsonb);
    create table legacy_zset (_key text, value text, score numeric)`)
  for (const { _key, ...data } of OBJECTS)
    await ('score' in data
      ? forum.client.query('insert into legacy_zset values ($1, $2, $3)', [_key, data.value, data.score])
      : forum.client.query('insert into legacy_hash values ($1, $2)', [_key, JSON.stringify(data)]))

  const told = await runCommand(site, 'import-site', 'nodebb', urlOf(forum.connection))
  assert.match(told, /^Imported 3 people, 1 posts, 0 drafts, 2 comments$/m)
  assert.match(told, /2 people without an e-mail address[\s\S]*1 comments longer than/)
  assert.doesNotMatch(JSON.stringify((await site.visitor.get('/api/posts')).json()), /team|secret/)
  const post = await postAt(site, '/topic/1/green-black/3')
  assert.deepEqual(
    [post.title, post.author.username, post.tags, post.comments_count, post.published_at],
    ['Green & black', 'bea', ['tea', 'leaves'], 3, '2017-07-14T02:40:01.000Z'],
  )
  const [root] = (await site.visitor.get(`/api/posts/${post.id}/comments`)).json().items
  const replies = (await site.visitor.get(`/api/posts/${post.id}/comments/${root.id}/replies`)).json().items
  const texts = [root, ...replies].map(({ content }: { content: string }) => content)
  assert.equal(texts.at(-1), 'I agree')
  assert.equal(
    texts.slice(0, -1).join(' ').replace(/\s+/g, ' '),
    LONG.replace(/\s+/g, ' '),
    'nothing is lost',
  )
  assert.deepEqual([root.author.username, replies.at(-1).author.username], ['bea_2', 'former_member'])

  // The same forum as lines of JSON, under an address: another site.
  const file = await exportFile('objects.json', nodebbExport(OBJECTS))
  const lines = await runCommand(site, 'import-site', 'nodebb', file, '--address', 'https://forum.example/')
  assert.match(lines, /^Imported 2 people, 1 posts, 0 drafts, 2 comments\n1 people had an account/m)
})

test('Discourse moves in from the dump of its backup', async (t) => {
  const site = await testApp(t)
  await site.owner()
  const at = '2020-02-02 02:02:02.123456'
  const post = {
    user_id: '1',
    topic_id: '7',
    post_type: '1',
    deleted_at: null,
    hidden: 'f',
    user_deleted: 'f',
    updated_at: at,
    created_at: at,
  }
  const topic = { archetype: 'regular', deleted_at: null, visible: 't' }
  const dump = discourseDump({
    categories: [
      { id: '1', name: 'General', read_restricted: 'f' },
      { id: '2', name: 'Staff', read_restricted: 't' },
    ],
    posts: [
      { ...post, id: '70', post_number: '1', reply_to_post_number: null, raw: 'Line one\n\n\tand *two*' },
      {
        ...post,
        id: '71',
        post_number: '2',
        reply_to_post_number: null,
        user_id: '2',
        raw: '[quote="cem, post:1"]\nLine one\n[/quote]\nYes.',
      },
      { ...post, id: '72', post_number: '3', reply_to_post_number: '2', raw: 'Thanks \\o/' },
      {
        ...post,
        id: '73',
        post_number: '4',
        reply_to_post_number: null,
        post_type: '3',
        raw: 'closed the topic',
      },
      { ...post, id: '80', topic_id: '8', post_number: '1', reply_to_post_number: null, raw: 'staff only' },
      { ...post, id: '90', topic_id: '9', post_number: '1', reply_to_post_number: null, raw: 'a message' },
    ],
    tags: [{ id: '5', name: 'coffee' }],
    topic_tags: [{ topic_id: '7', tag_id: '5' }],
    topics: [
      { ...topic, id: '7', title: 'Beans', category_id: '1' },
      { ...topic, id: '8', title: 'Wages', category_id: '2' },
      { ...topic, id: '9', title: 'Hi', category_id: null, archetype: 'private_message' },
    ],
    user_emails: [
      { user_id: '1', email: 'cem@forum.example', primary: 't' },
      { user_id: '2', email: 'dan@forum.example', primary: 't' },
    ],
    users: [
      { id: '-1', username: 'system', created_at: at },
      { id: '1', username: 'cem', created_at: at },
      { id: '2', username: 'dan', created_at: at },
    ],
  })
  const told = await runCommand(site, 'import-site', 'discourse', await exportFile('dump.sql.gz', dump))
  assert.match(told, /^Imported 2 people, 1 posts, 0 drafts, 2 comments$/m)
  assert.match(told, /2 private messages, and what hidden categories held/)
  const beans = await postAt(site, '/t/beans/7/3')
  assert.deepEqual([beans.title, beans.tags, beans.comments_count], ['Beans', ['coffee'], 2])
  const [root] = (await site.visitor.get(`/api/posts/${beans.id}/comments`)).json().items
  assert.deepEqual([root.content, root.author.username], ['> Line one\n\nYes.', 'dan'])
  const [reply] = (await site.visitor.get(`/api/posts/${beans.id}/comments/${root.id}/replies`)).json().items
  assert.equal(reply.content, 'Thanks \\o/')
  assert.match(String((await site.visitor.get('/u/cem')).headers.location), /^\/space\/\d+$/)
})

async function postAt(site: TestApp, path: string) {
  const { statusCode, headers } = await site.visitor.get(path)
  assert.equal(statusCode, 301)
  return (await site.visitor.get(`/api${headers.location}`)).json()
}
