import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture } from '../../../../test/fixtures/pictures.ts'
import { type TestApp, testApp } from '../../../../test/kit/app.ts'
import { runCommand } from '../../../../test/run/in-process-command.ts'
import { discourseDump, exportFile, ghostExport, ghostPost } from '../../../../test/subjects/site-exports.ts'
import { viewerFor } from '../../sessions/rules.ts'
import { createReport, importSite, openSite } from './service.ts'

test('a Discourse that asked everybody to log in, and a Ghost with a password, move in as drafts', async (t) => {
  const site = await testApp(t)
  await site.owner()
  const at = '2020-02-02 02:02:02.123456'
  const dump = discourseDump({
    categories: [{ id: '1', name: 'General', read_restricted: 'f' }],
    posts: [
      {
        ...{ id: '70', topic_id: '7', user_id: '1', post_type: '1', post_number: '1', raw: 'among us' },
        ...{ hidden: 'f', user_deleted: 'f', deleted_at: null, reply_to_post_number: null },
        ...{ created_at: at, updated_at: at },
      },
    ],
    site_settings: [{ id: '1', name: 'login_required', data_type: '5', value: 't' }],
    topics: [
      {
        ...{ id: '7', title: 'Our table', category_id: '1', archetype: 'regular' },
        ...{ deleted_at: null, visible: 't' },
      },
    ],
    user_emails: [{ user_id: '1', email: 'cem@closed.example', primary: 't' }],
    users: [{ id: '1', username: 'cem', created_at: at }],
  })
  const ghost = ghostExport({
    posts: [ghostPost('inner', { title: 'Our table', slug: 'our-table' })],
    settings: [
      { key: 'title', value: 'Ours' },
      { key: 'is_private', value: 'true' },
    ],
  })
  for (const [kind, content, address] of [
    ['discourse', dump, '/t/our-table/7'],
    ['ghost', ghost, '/our-table/'],
  ] as const) {
    const told = await runCommand(site, 'import-site', kind, await exportFile('export', content))
    assert.match(told, /^Imported 1 people, 0 posts, 1 drafts, 0 comments$/m)
    assert.match(told, /1 became drafts: not everybody could read them there: Our table$/m)
    assert.equal((await site.visitor.get(address)).statusCode, 404)
  }
})

test('pictures of an author who is banned here stay links, and everything else moves in', async (t) => {
  const site = await testApp(t)
  const [boss, ann] = [await site.owner(), await site.writer()]
  await boss.put(`/api/admin/users/${ann.id}/status`, { status: 'banned', reason: 'spam', until: null })
  const now = site.clock.now()
  await site.db.updateTable('users').set({ email_verified_at: now }).where('id', '=', ann.id).execute()
  const html = '<p>Tea</p><img src="https://old.example/a.png">'
  const file = await exportFile(
    'ghost.json',
    ghostExport({
      users: [
        { id: 'u1', name: 'Ann', slug: 'ann', email: ann.email },
        { id: 'u2', name: 'Ben', slug: 'ben', email: 'ben@old.example' },
      ],
      posts_authors: [
        { post_id: 'p1', author_id: 'u1', sort_order: 0 },
        { post_id: 'p2', author_id: 'u2', sort_order: 0 },
      ],
      posts: [
        ghostPost('p1', { title: 'Of Ann', slug: 'of-ann', html }),
        ghostPost('p2', { title: 'Of Ben', slug: 'of-ben', html }),
      ],
    }),
  )
  const png = await picture('png', 60, 40)
  const { db, app } = site
  async function* fetch() {
    yield png
  }
  const [source, report] = [await openSite('ghost', file, { address: '', pictures: null }), createReport()]
  await importSite(
    {
      ...{ db, site: 'ghost banned', source, report, onProgress() {}, signal: new AbortController().signal },
      pictures: { db, files: app.files, tempDir: app.tempDir, fetch, limits: 0 },
    },
    viewerFor({ id: boss.id, username: boss.username }),
  )
  assert.equal(report.counts.posts, 2)
  assert.deepEqual(report.lines(), ['  1 pictures that could not be brought: they stay links: Of Ann'])
  assert.match((await postAt(site, '/of-ann')).body, /src="https:\/\/old\.example\/a\.png"/)
  assert.match((await postAt(site, '/of-ben')).body, /src="\/uploads\//)
})

test('a report that cannot be written is told before anything is imported', async (t) => {
  const site = await testApp(t)
  await site.owner()
  const file = await exportFile(
    'ghost.json',
    ghostExport({ posts: [ghostPost('r1', { slug: 'unreported' })] }),
  )
  await assert.rejects(
    runCommand(site, 'import-site', 'ghost', file, '--report', '/nowhere/left-out.txt'),
    /^StartupError: The report cannot be written to \/nowhere\/left-out\.txt: ENOENT/,
  )
  assert.equal((await site.visitor.get('/unreported')).statusCode, 404)
})

async function postAt({ visitor }: TestApp, path: string) {
  const { headers } = await visitor.get(path)
  return (await visitor.get(`/api${headers.location}`)).json()
}
