import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { picture } from '../../../../test/fixtures/pictures.ts'
import { type TestApp, testApp } from '../../../../test/kit/app.ts'
import { runCommand } from '../../../../test/run/in-process-command.ts'
import { importFixture } from '../../../../test/subjects/imports.ts'
import {
  discourseDump,
  exportFile,
  ghostExport,
  ghostPost,
  wordpressAuthor,
  wordpressComment,
  wordpressExport,
  wordpressItem,
} from '../../../../test/subjects/site-exports.ts'
import { viewerFor } from '../../sessions/rules.ts'
import { importPeople } from './import-people.ts'
import { createReport, importSite, openSite } from './service.ts'

test('WordPress moves in: pictures and covers of a folder, guests by their address, answers in threads', async (t) => {
  const site = await testApp(t)
  await site.owner()
  // Ann is here already and verified; somebody has registered with the address of Eve.
  const ann = await site.user()
  await site.db
    .updateTable('users')
    .set({ email_verified_at: site.clock.now() })
    .where('id', '=', ann.id)
    .execute()
  const stranger = await site.user()
  const comments = [
    wordpressComment(3, {
      comment_author: 'Gus',
      comment_author_email: 'gus@x.example',
      comment_content: 'Thanks',
      comment_parent: '2',
    }),
    wordpressComment(1, {
      comment_author: 'Gus',
      comment_author_email: 'Gus@x.example',
      comment_content: 'How much?\n\nAnd <em>why</em>?',
    }),
    wordpressComment(2, {
      comment_user_id: '1',
      comment_content: 'A spoon &amp; a half',
      comment_parent: '1',
    }),
    wordpressComment(4, {
      comment_author: 'casino',
      comment_author_email: 'c@x.example',
      comment_content: 'buy',
      comment_approved: '0',
    }),
  ]
  const cover =
    '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>5</wp:meta_value></wp:postmeta>'
  const text = 'First.\n\n<img src="https://old.example/wp-content/uploads/2018/03/a.png">'
  const file = await exportFile(
    'blog.xml',
    wordpressExport(
      [wordpressAuthor(1, 'ann', ann.email, 'Ann'), wordpressAuthor(2, 'eve', stranger.email, 'Eve')],
      [
        wordpressItem({
          id: 1,
          login: 'ann',
          title: '茶 & more',
          text,
          path: '/2018/03/%e8%8c%b6/',
          inside: cover + comments.join(''),
        }),
        wordpressItem({ id: 2, login: 'eve', title: 'Unfinished', text: 'not yet', status: 'draft' }),
        wordpressItem({ id: 3, login: 'ann', title: 'About', text: 'us', type: 'page' }),
        wordpressItem({
          id: 5,
          login: 'ann',
          title: 'a',
          text: '',
          type: 'attachment',
          status: 'inherit',
          inside:
            '<wp:attachment_url>https://old.example/wp-content/uploads/2018/03/b.png</wp:attachment_url>',
        }),
      ],
    ),
  )
  const uploads = path.join(path.dirname(file), 'uploads')
  await mkdir(path.join(uploads, '2018/03'), { recursive: true })
  for (const name of ['a', 'b'])
    await writeFile(path.join(uploads, `2018/03/${name}.png`), await picture('png', 60, 40))
  const { files } = site.app

  const told = await runCommand({ ...site, files }, 'import-site', 'wordpress', file, '--pictures', uploads)
  assert.match(told, /^Imported 2 people, 1 posts, 1 drafts, 3 comments\n1 people had an account/m)
  assert.match(told, /1 people whose address an account has that never verified it.*Eve/)
  const post = await postAt(site, '/2018/03/%E8%8C%B6')
  assert.deepEqual([post.title, post.author.uid, post.tags], ['茶 & more', ann.id, ['Travel']])
  assert.match(post.cover_url, /^\/uploads\/[\w-]{22}\.png$/)
  assert.match(post.body, /src="\/uploads\/[\w-]{22}\.png"/)
  const [root] = (await site.visitor.get(`/api/posts/${post.id}/comments`)).json().items
  const replies = (await site.visitor.get(`/api/posts/${post.id}/comments/${root.id}/replies`)).json().items
  assert.deepEqual(
    [root, ...replies].map(({ content, author }) => [content, author.username]),
    [
      ['How much?\n\nAnd *why*?', 'Gus'],
      ['A spoon & a half', ann.username],
      ['Thanks', 'Gus'],
    ],
  )
  assert.deepEqual(
    (await stranger.get('/api/studio/posts')).json().items,
    [],
    'no draft of Eve for a stranger',
  )
})

test('nobody speaks for somebody else by typing their address below an old blog', async (t) => {
  const site = await testApp(t)
  const boss = await site.owner()
  const says = (id: number, given: Record<string, string>) =>
    wordpressComment(id, { comment_content: `Comment ${id}`, ...given })
  const typed = (name: string, email: string) => ({ comment_author: name, comment_author_email: email })
  const comments = [
    says(1, typed('The owner', boss.email)),
    says(2, typed('Ada', 'ada@x.example')),
    says(3, { ...typed('Ada', 'ada@x.example'), comment_user_id: '1' }),
    says(4, typed('Ron', 'ron@x.example')),
    says(5, { ...typed('Ron', 'ron@x.example'), comment_user_id: '7' }),
    says(6, typed('\u001b[2Jreader 7', '')),
  ]
  const file = await exportFile(
    'blog.xml',
    wordpressExport(
      [wordpressAuthor(1, 'ada', 'ada@x.example', 'Ada')],
      [
        wordpressItem({
          ...{ id: 1, login: 'ada', title: 'Engines', text: 'of tea', path: '/engines/' },
          inside: comments.join(''),
        }),
      ],
    ),
  )
  const told = await runCommand(site, 'import-site', 'wordpress', file, '--address', 'https://ada.example')
  assert.match(told, /^Imported 6 people, 1 posts, 0 drafts, 6 comments\n0 people had an account/m)
  assert.match(told, /3 people who never proved an address that somebody else has.*The owner · Ada · Ron/)
  assert.equal(told.includes('\u001b'), false, 'no names rule the terminal')
  const post = await postAt(site, '/engines')
  const { items } = (await site.visitor.get(`/api/posts/${post.id}/comments`)).json()
  const author = new Map(
    items.map(({ content, author: { uid } }: { content: string; author: { uid: number } }) => [content, uid]),
  )
  assert.notEqual(author.get('Comment 1'), boss.id)
  assert.deepEqual(
    [author.get('Comment 3'), new Set(author.values()).size, author.get('Comment 2') === post.author.uid],
    [post.author.uid, 6, false],
  )
  const [ron] = await site.db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', 'ron@x.example')
    .execute()
  assert.equal(ron?.id, author.get('Comment 5'), 'the reader who has an account there')
})

test('a broken export is told in one line, and nothing of it is written', async (t) => {
  const site = await testApp(t)
  const counts = async () =>
    (
      await site.db
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .execute()
    )[0]
  const before = await counts()
  const ghost = ghostExport({
    posts: [ghostPost('x')],
    users: [{ id: 'u', name: 'Zoe', email: 'zoe@x.example' }],
  })
  const wordpress = wordpressExport([wordpressAuthor(9, 'zed', 'zed@x.example', 'Zed')], [])
  const dump = discourseDump({ users: [{ id: '1', username: 'yan', created_at: '2020-01-01 00:00:00' }] })
  for (const [kind, content, problem] of [
    ['ghost', ghost.slice(0, -9), /is no JSON, or ends too early$/],
    ['ghost', '<html>', /is no JSON/],
    ['ghost', '{"db":[{"data":{"tags":[]}}]}', /is no export of Ghost/],
    ['wordpress', wordpress.slice(0, -9), /is no whole export of WordPress/],
    ['wordpress', 'PK', /is no (whole )?export of WordPress/],
    ['discourse', dump.subarray(0, -20), /is compressed and broken/],
    [
      'discourse',
      'COPY public.topics (id, title) FROM stdin;\n1\n\\.\n',
      /has a row of 1 columns where 2 are expected$/,
    ],
    ['discourse', 'select 1;\n', /is no whole SQL dump/],
    ['nodebb', '{"_key":"user:1","uid":1}\n{"_key":', /line 2 is no JSON object$/],
    ['medium', '', /"medium" must be one of ghost, wordpress, nodebb, discourse/],
  ] as const)
    await assert.rejects(runCommand(site, 'import-site', kind, await exportFile('export', content)), problem)
  await assert.rejects(runCommand(site, 'import-site', 'ghost', '/nowhere'), /\/nowhere is no file/)
  assert.deepEqual(await counts(), before)
})

test('an import that stops in the middle goes on when it is started again, and 64 at once write nothing twice', async (t) => {
  const site = await testApp(t)
  const boss = await site.owner()
  const posts = Array.from({ length: 130 }, (_, n) => ghostPost(`p${n}`))
  const users = [{ id: 'u', name: 'Pia', slug: 'pia', email: 'pia@x.example' }]
  const posts_authors = posts.map((_, n) => ({ post_id: `p${n}`, author_id: 'u', sort_order: 0 }))
  const file = await exportFile('ghost.json', ghostExport({ posts, users, posts_authors }))
  const { db, app } = site
  const source = await openSite('ghost', file, { address: '', pictures: null })
  const pictures = { db, files: app.files, tempDir: app.tempDir, fetch: app.fetchForeign, limits: 0 }
  const run = {
    db,
    site: 'ghost twice',
    source,
    pictures,
    onProgress() {},
    signal: new AbortController().signal,
  }
  async function* cutOff() {
    let read = 0
    for await (const post of source.posts()) {
      if (read++ === 120) throw new Error('the power is out')
      yield post
    }
  }
  const operator = viewerFor({ id: boss.id, username: boss.username })
  const first = createReport()
  await assert.rejects(
    importSite({ ...run, source: { ...source, posts: cutOff }, report: first }, operator),
    /power/,
  )
  assert.equal(first.counts.posts, 100, 'whole batches')
  const second = createReport()
  await importSite({ ...run, report: second }, operator)
  assert.deepEqual([second.counts.posts, second.counts.people], [30, 0])
  const [pia] = await db.selectFrom('users').select('id').where('email_key', '=', 'pia@x.example').execute()
  const written = db.selectFrom('posts').select('id').where('author_id', '=', pia!.id)
  assert.equal((await written.execute()).length, 130)

  const people = ['q1', 'q2'].map((name) => {
    const person = {
      source: name,
      name,
      email: `${name}@x.example`,
      proved: true,
      about: '',
      joined_at: null,
      address: null,
    }
    return person
  })
  const results = await Promise.allSettled(
    Array.from({ length: 64 }, () =>
      importPeople({ db, site: 'race', report: createReport(), passwordHash: 'x' }, people),
    ),
  )
  assert.ok(results.some(({ status }) => status === 'fulfilled'))
  const there = db.selectFrom('users').select('id').where('email_key', 'in', ['q1@x.example', 'q2@x.example'])
  assert.equal((await there.execute()).length, 2)
})

test('what a WordPress 6.1 itself exported moves in', async (t) => {
  const site = await testApp(t)
  await site.owner()
  const file = await exportFile('real.xml', await importFixture('wordpress-6.1.xml'))
  const told = await runCommand(site, 'import-site', 'wordpress', file, '--address', 'http://old.example')
  assert.match(told, /^Imported 4 people, 3 posts, 2 drafts, 3 comments\n0 people had an account/m)
  const post = await postAt(site, '/2018/03/tea/')
  assert.deepEqual(
    [post.title, post.author.username, post.tags, post.body, post.published_at],
    [
      '喝茶 & more',
      'Ana_María',
      ['tea', '绿茶'],
      '<p>First <strong>cup</strong>.</p>',
      '2018-03-01T08:00:00.000Z',
    ],
  )
  const [root] = (await site.visitor.get(`/api/posts/${post.id}/comments`)).json().items
  const replies = (await site.visitor.get(`/api/posts/${post.id}/comments/${root.id}/replies`)).json().items
  assert.deepEqual(
    [root, ...replies].map(({ content, author }) => [content, author.username]),
    [
      // A Gus has come from another blog already.
      ['How *much*?\n\nReally & truly', 'Gus_2'],
      ['A spoon', 'Ana_María'],
    ],
  )
  assert.doesNotMatch(JSON.stringify((await site.visitor.get('/api/posts')).json()), /Secret/)
})

async function postAt({ visitor }: TestApp, path: string) {
  const { headers } = await visitor.get(path)
  return (await visitor.get(`/api${headers.location}`)).json()
}
