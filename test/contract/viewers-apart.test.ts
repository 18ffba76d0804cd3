import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { LANGS } from '../../src/i18n/words.ts'
import { DEFAULT_CACHE_MB, setCacheBudget } from '../../src/kernel/cache/store.ts'
import type { DeclaredRoute } from '../../src/kernel/http/route-policy.ts'
import { type TestApp, testApp } from '../kit/app.ts'
import { DEEP, everyNth, sampled } from '../kit/deep.ts'
import type { PersonLike } from '../kit/user-builders.ts'
import { type Answer, listeningApp } from '../peers/listening-app.ts'
import { answersWhole, isWrite } from './declared-routes.ts'
import { difference, plainBody } from './plain-answer.ts'
import { needsLogin } from './route-test-site.ts'
import { VISITOR_FORMS } from './visitor-forms.ts'

// Over sockets, because the response cache answers before the framework. The clock stands still. Walks the router, so that a
// route is covered the moment it exists.

const ENCODINGS = ['identity', 'gzip', 'br']
/** A token or figures that are new each time, and large files without a viewer. */
const LEFT_OUT = ['/api/auth/csrf', '/livez', '/readyz', '/api/openapi.json', '/styleguide', '/assets/:name']
const SHARED_HEADERS = ['content-type', 'cache-control', 'vary', 'location', 'content-security-policy']

interface Question {
  path: string
  viewer: string
  headers: Record<string, string>
  encodings: readonly string[]
}

test('what nine viewers are answered at once is what each is answered alone', async (t) => {
  const site = await testApp(t)
  const ask = await listeningApp(t, site.app)
  const questions = await questionsTo(site)
  // The first visit of a day and the first look at a post change what the next one shows.
  for (const { path, headers } of questions)
    if (path === '/' || path.startsWith('/posts/')) await ask(path, headers)
  await site.app.views.flush()

  setCacheBudget(0)
  const alone = new Map<Question, Answer>()
  for (const question of questions) alone.set(question, await ask(question.path, question.headers))
  setCacheBudget(DEFAULT_CACHE_MB)
  for (const [{ path, viewer }, { headers }] of alone) {
    const cookies = headers['set-cookie'] ?? []
    if (viewer.startsWith('visitor') && !VISITOR_FORMS.includes(path))
      assert.deepEqual(cookies.filter(isSet), [], path)
    if (cookies.length > 0) assert.equal(headers['cache-control'], 'no-store', path)
  }

  const askWith = async (question: Question, more: Record<string, string>) => {
    const answer = await ask(question.path, { ...question.headers, ...more })
    const told = `${question.path} of ${question.viewer}, ${JSON.stringify(more)}`
    return { question, more, answer, told }
  }
  const asked = questions.flatMap((question) =>
    question.encodings.map((encoding) => ({ question, more: { 'accept-encoding': encoding } })),
  )
  const answers = await Promise.all(shuffled(asked).map(({ question, more }) => askWith(question, more)))
  for (const { question, answer, told } of answers) assertSame(answer, alone.get(question)!, told)

  // Warm, and with a validator: the bytes that it names, or the whole answer.
  const shared = answers.filter(({ answer }) => answer.headers.etag)
  assert.ok(shared.length > (DEEP ? 300 : 200), `${shared.length} shared answers`)
  const etags = new Set(shared.map(({ answer }) => answer.headers.etag!))
  await Promise.all(
    shared.map(async ({ question, more, answer, told }, turn) => {
      assert.equal(answer.headers.etag, `"${hash('sha1', answer.bytes, 'base64url')}"`, told)
      const other = [...etags][turn % etags.size]!
      const known = turn % 2 ? answer.headers.etag! : other
      const again = await askWith(question, { ...more, 'if-none-match': known })
      const { status, bytes, headers } = again.answer
      assert.equal(status, known === headers.etag ? 304 : answer.status, told)
      if (status === 304) return
      assert.equal(headers.etag, `"${hash('sha1', bytes, 'base64url')}"`, told)
      // A compressed answer may meanwhile be the same text in other bytes.
      if (more['accept-encoding'] === 'identity') assert.equal(headers.etag, answer.headers.etag, told)
      assertSame(again.answer, alone.get(question)!, told)
    }),
  )
})

function assertSame(answer: Answer, alone: Answer, told: string): void {
  assert.equal(answer.status, alone.status, told)
  assert.deepEqual(cookieNames(answer), cookieNames(alone), told)
  assert.equal(difference(plainBody(answer.body), plainBody(alone.body)), null, told)
  for (const name of SHARED_HEADERS)
    assert.equal(answer.headers[name], alone.headers[name], `${name} of ${told}`)
}

function cookieNames({ headers }: Answer): string[] {
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split('=', 1)[0]!)
}

/** Cookies of a session that has ended are cleared. */
function isSet(cookie: string): boolean {
  return !cookie.includes('Max-Age=0')
}

/** Every public address as all viewers in all languages, and those of members as all viewers. */
async function questionsTo(site: TestApp): Promise<Question[]> {
  const { viewers, values, more } = await openCommunity(site)
  const reads = site.app.declaredRoutes.filter((route) => !isWrite(route) && answersWhole(route))
  const asked = reads.filter(({ url }) => !LEFT_OUT.includes(url))
  const pathOf = ({ url }: DeclaredRoute) =>
    url.replace(/:([a-z_]+)/gi, (_, name: string) => values[name] ?? '999999999')
  const [closed, open] = [
    asked.filter(needsLogin).map(pathOf),
    asked.filter((route) => !needsLogin(route)).map(pathOf),
  ]
  const from = (paths: string[], langs: readonly string[], encodings: string[]) =>
    Object.entries(viewers).flatMap(([viewer, cookie], index) =>
      langs.flatMap((lang, n) => {
        const headers = { 'accept-language': lang, ...(cookie ? { cookie } : {}) }
        const asked = { viewer: `${viewer} in ${lang}`, headers }
        if (viewer === 'visitor') return paths.map((path) => ({ path, ...asked, encodings }))
        // Visitors with odd cookies get the answers of those without, so one encoding each is enough.
        if (viewer.startsWith('visitor'))
          return everyNth(paths, langs.length, index + n).map((path, turn) => ({
            ...{ path, ...asked },
            encodings: sampled(encodings, turn),
          }))
        // npm test asks as members in one language and encoding, at every other address.
        if (!DEEP && lang !== 'zh-CN') return []
        return everyNth(paths, 2, index).map((path) => ({
          path,
          ...asked,
          encodings: DEEP ? encodings : ['br'],
        }))
      }),
    )
  return [...from([...open, ...more], LANGS, ENCODINGS), ...from(closed, ['zh-CN'], ['gzip'])]
}

async function openCommunity({ owner, user, writer, post }: TestApp) {
  const [boss, author, fan, member] = [await owner(), await writer(), await user(), await user()]
  const admin = await user({ role: 'admin' })
  const banned = await user({ ban: { reason: '广告', until: null } })
  await boss.put('/api/admin/site-settings', { key: 'announcement', value: '今晚读书会' })
  const { id } = await post({ author, title: '第一篇', tags: ['灯'] })
  await post({ title: '第二篇', tags: ['灯'] })
  const draft = await post({ author, title: '草稿', status: 'draft' })
  const locked = await post({ author, title: '锁上的', status: 'locked' })
  await fan.post(`/api/users/${author.id}/follow`)
  await fan.put(`/api/users/${boss.id}/mute`)
  await member.put(`/api/users/${author.id}/mute`)
  await member.put(`/api/users/${author.id}/block`)
  await fan.post(`/api/posts/${id}/like`)
  await fan.post('/api/energize', { post_id: id, type: 'light' })
  const { id: root } = (await fan.post(`/api/posts/${id}/comments`, { content: '好' })).json()
  await author.post(`/api/comments/${root}/reply`, { content: '谢谢' })
  const folder = (await author.post('/api/folders', { name: '夹', is_public: true })).json()
  await author.post(`/api/folders/${folder.id}/posts`, { post_id: id })
  return {
    viewers: {
      visitor: '',
      'visitor of long ago':
        'access_token=stale; refresh_token=stale; csrf_id=old; theme=dark; announcement_put_away=mark',
      'visitor with an unknown cookie': 'unknown=1; theme=dark; csrf_id=an-earlier-visit',
      member: cookiesOf(member),
      author: cookiesOf(author),
      fan: cookiesOf(fan),
      banned: cookiesOf(banned),
      admin: cookiesOf(admin),
      owner: cookiesOf(boss),
    },
    values: {
      id: String(id),
      uid: String(author.id),
      tag: encodeURIComponent('灯'),
      root_id: String(root),
    } as Record<string, string>,
    more: [
      ...['following', 'followers', 'favorites', `favorites&folder=${folder.id}`].map(
        (tab) => `/space/${author.id}?tab=${tab}`,
      ),
      ...[draft.id, locked.id, 999999999].map((hidden) => `/posts/${hidden}`),
      ...[
        '/?sort=hot',
        '/posts?page=2',
        '/search?q=%E7%AC%AC',
        '/api/search/posts?q=%E7%AC%AC',
        '/api/posts?tag=%E7%81%AF',
        '/nowhere',
      ],
    ],
  }
}

function cookiesOf(person: PersonLike): string {
  return ['access_token', 'refresh_token'].map((name) => `${name}=${person.cookie(name)}`).join('; ')
}

/** In an order that is the same each time, far from the order of the list. */
function shuffled<T>(items: T[]): T[] {
  return items
    .map((item, n) => ({ item, at: hash('sha1', String(n)) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ item }) => item)
}
