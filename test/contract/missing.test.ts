import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleFor } from '../../src/pages/api-docs/code-examples.ts'
import { describeSite } from '../../src/pages/api-docs/describe-site.ts'
import { type Entry, entriesOf } from '../../src/pages/api-docs/entries.ts'
import { type TestApp, testApp } from '../kit/app.ts'
import { raiseTo } from '../kit/levels.ts'
import type { PersonLike } from '../kit/user-builders.ts'
import type { Method } from './declared-routes.ts'

/** Nothing has this id. */
const MISSING = 999_999_999
/** Calls that name what is missing elsewhere than in the path or an id of the body. */
const OTHERWISE: Record<string, { query?: string; bodies?: object[] }> = {
  'get /api/folders': { query: `uid=${MISSING}` },
  'post /api/reports': {
    bodies: ['post', 'comment', 'user'].map((target_type) => ({
      target_type,
      target_id: MISSING,
      reason: '广告',
    })),
  },
}
/** What the walk cannot bring about. */
const ELSEWHERE: Record<string, string> = {
  'get /api/status': 'the owner publishes none: status.test.ts',
  'put /api/admin/navigation/{id}/position/{position}': 'the position is no id: navigation.test.ts',
  'post /api/admin/held-comments/{id}/approve':
    'the post goes between the look at the comment and the decision',
  'post /api/auth/confirm-restore':
    'the time of the account ends between login and confirmation: accounts/deletion.test.ts',
  'put /api/settings/push/device':
    'only with `replaces`, in a login that is sent notices elsewhere: push.test.ts',
  'post /api/newsletter/confirm':
    'what the link is about was deleted meanwhile: newsletters/moved-subscribers.test.ts',
  'post /api/settings/two-factor/off': 'another call turns it off between the check of the code and this one',
}

// That no other code is answered, every test checks (described-answers.ts).
test('every code for what is missing that the API description names is answered', async (t) => {
  const site = await testApp(t)
  const boss = await raiseTo(site.db, 6, await site.owner())
  const description = await describeSite(site.app)
  const neverAnswered: string[] = []
  for (const entry of entriesOf(description)) {
    const name = `${entry.method} ${entry.path}`
    const declared = codesOf(entry)
    if (declared.length === 0 || name in ELSEWHERE) continue
    const example = exampleFor(entry, description)
    const { query = example.path.split('?')[1] ?? '', bodies } = OTHERWISE[name] ?? {}
    const sent = bodies ?? [example.body ? JSON.parse(example.body) : undefined]
    const ids = [{ inPath: MISSING, inBody: MISSING }]
    if (declared.length > 1) ids.push(...(await idsOfExisting(site, boss, entry.path)))
    const answered = new Set<string>()
    for (const { inPath, inBody } of ids)
      for (const body of sent) {
        const address = entry.path.replace(/\{\w+\}/, String(inPath)).replace(/\{\w+\}/g, String(MISSING))
        const method = entry.method.toUpperCase() as Method
        const reply = await boss.request(method, `${address}?${query}`, withIds(body, inBody))
        if (reply.statusCode === 404) answered.add(reply.json().error.code)
      }
    for (const code of declared) if (!answered.has(code)) neverAnswered.push(`${name}: ${code}`)
  }
  assert.deepEqual(neverAnswered, [], 'error codes stand in the route, in `refuses`')
})

function codesOf({ operation: { responses } }: Entry): string[] {
  const codes = JSON.stringify(responses).match(/"#\/components\/responses\/404\.([\w.]+)"/)
  return codes?.[1]?.split('.') ?? []
}

/** Of the thing that the path names first: something is missing in it, or in the body. */
async function idsOfExisting({ post }: TestApp, author: PersonLike, path: string) {
  const inPath = path.includes('/folders/')
    ? (await author.post('/api/folders', { name: '收藏' })).json().id
    : path.includes('/series/')
      ? (await author.post('/api/studio/series', { title: '连载' })).json().id
      : (await post({ author })).id
  return [
    { inPath, inBody: MISSING },
    { inPath, inBody: inPath },
  ]
}

function withIds(body: object | undefined, id: number): object | undefined {
  return body && JSON.parse(JSON.stringify(body).replace(/(_id":)\d+/g, `$1${id}`))
}
