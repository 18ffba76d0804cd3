import assert from 'node:assert/strict'
import type { Profiler } from 'node:inspector'
import { Session } from 'node:inspector/promises'
import path from 'node:path'
import { test } from 'node:test'
import { DEFAULT_CACHE_MB, setCacheBudget } from '../src/kernel/cache/store.ts'
import { testApp } from '../test/kit/app.ts'

// node scripts/story-files.ts: the files of src/ in which a function runs (V8 coverage) while a request is answered, besides those
// that any request of the same person runs. Words and icons are left out: nobody reads them to follow a story.
const SOURCES = `file://${path.join(import.meta.dirname, '../src/')}`
const SKIPPED = /^i18n\/|html\/icons\.ts$/

test('files of the stories', async (t) => {
  const { visitor, user, writer, owner, post } = await testApp(t, { validatesAnswers: false })
  const [ming, li, boss] = [await user(), await writer(), await owner()]
  const { id } = await post({ tags: ['灯'] })
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  const coverage = new Session()
  coverage.connect()
  await coverage.post('Profiler.enable')
  await coverage.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

  /** Files that ran in each of three runs after the first, which loads modules and prepares statements; timers hit only some of them. */
  const filesOf = async (story: () => Promise<{ statusCode: number }>, { cold = false } = {}) => {
    const runs: string[][] = []
    await story()
    for (let run = 0; run < 3; run++) {
      if (cold) for (const megabytes of [0, DEFAULT_CACHE_MB]) setCacheBudget(megabytes)
      await coverage.post('Profiler.takePreciseCoverage')
      const { statusCode } = await story()
      const { result } = await coverage.post('Profiler.takePreciseCoverage')
      assert.ok(statusCode < 400, `status ${statusCode}`)
      runs.push(filesThatRan(result))
    }
    return runs.reduce((one, other) => one.filter((file) => other.includes(file)))
  }
  const print = (name: string, files: string[], ofAnyRequest: string[]) => {
    const own = files.filter((file) => !ofAnyRequest.includes(file))
    process.stdout.write(`${name}: ${own.length} (${files.length} in all)\n  ${own.join('\n  ')}\n`)
  }

  const ofVisitors = await filesOf(() => visitor.get('/api/auth/csrf'))
  print('home page, cold', await filesOf(() => visitor.get('/'), { cold: true }), ofVisitors)
  const ofMembers = await filesOf(() => ming.get('/api/auth/csrf'))
  print("a member's post page", await filesOf(() => ming.get(`/posts/${id}`)), ofMembers)
  const publish = async () => {
    const { id } = (await li.post('/api/studio/posts', { title: '月', body: '<p>光</p>' })).json()
    const { version } = (await li.post(`/api/studio/posts/${id}/submit`)).json()
    return boss.post(`/api/admin/posts/${id}/approve`, { version })
  }
  print('publish and approve', await filesOf(publish), ofMembers)
  coverage.disconnect()
})

/** A module's own body, which runs when it is imported, is the function without a name at its first character. */
function filesThatRan(scripts: Profiler.ScriptCoverage[]): string[] {
  const ran = ({ functions }: Profiler.ScriptCoverage) =>
    functions.some(
      ({ functionName, ranges: [range] }) => range?.count && (functionName !== '' || range.startOffset > 0),
    )
  return scripts
    .filter((script) => script.url.startsWith(SOURCES) && ran(script))
    .map(({ url }) => url.slice(SOURCES.length))
    .filter((file) => !SKIPPED.test(file))
    .sort()
}
