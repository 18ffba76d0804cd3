import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { testApp } from '../../../test/kit/app.ts'
import { listeningApp } from '../../../test/peers/listening-app.ts'
import { LineBatch } from './line-batch.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'

test('every request is a line of JSON, whatever its address holds, from memory or not', async (t) => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const { app, user } = await testApp(t, { env: { LOG_LEVEL: 'info' }, log })
  const ask = await listeningApp(t, app)
  const ming = await user()
  lines.length = 0
  const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` }
  await ask('/posts?token=secret', headers)
  await ask('/posts?token=secret', headers)
  await ask('/posts?token=secret', headers)
  await ask('/%22%7D%5C/"odd\\?x="', {})
  await ming.get('/api/settings/sessions?token=secret')
  await ming.get('/api/nowhere')
  const logged = lines.map((line) => JSON.parse(line))
  const facts = logged.map(({ level, msg, req, status, user, refused, traceId }) => ({
    ...{ level, msg, path: req.path, method: req.method, ip: req.ip },
    ...{ status, user, refused, traceId },
  }))
  const common = { level: 30, msg: 'request', method: 'GET', ip: '127.0.0.1' }
  const none = { user: undefined, refused: undefined, traceId: undefined }
  const fromPosts = { ...common, ...none, path: '/posts', status: 200, traceId: TRACE }
  assert.deepEqual(facts, [
    ...Array(3).fill(fromPosts),
    { ...common, ...none, path: '/%22%7D%5C/"odd\\', status: 404, refused: 'not_found' },
    { ...common, ...none, path: '/api/settings/sessions', status: 200, user: ming.id },
    { ...common, ...none, path: '/api/nowhere', status: 404, user: ming.id, refused: 'not_found' },
  ])
  for (const { pid, hostname, reqId, time, ms } of logged) {
    assert.deepEqual([pid, typeof hostname, reqId.length], [process.pid, 'string', 36])
    assert.ok(Math.abs(Date.now() - time) < 600_000 && ms >= 0)
  }
  assert.doesNotMatch(lines.join(''), /secret/)
})

test('the lines of one turn are written at once, what is urgent without waiting, and no more than a pipe takes whole', async () => {
  const written: string[] = []
  const batch = new LineBatch({ write: (lines) => void written.push(lines) })
  const line = (level: number, text: string) => `{"level":${level},"msg":"${text}"}\n`
  for (const text of ['a', 'b', 'c']) batch.write(line(30, text))
  assert.equal(written.length, 0)
  await nextTurn()
  assert.deepEqual(written.splice(0), [line(30, 'a') + line(30, 'b') + line(30, 'c')])
  batch.write(line(30, 'a'))
  batch.write(line(50, 'b'))
  assert.deepEqual(written.splice(0), [line(30, 'a') + line(50, 'b')])
  const long = line(30, '能'.repeat(400))
  for (let n = 0; n < 30; n++) batch.write(long)
  batch.write(line(30, 'x'.repeat(10_000)))
  batch.flushSync()
  assert.equal(written.join(''), long.repeat(30) + line(30, 'x'.repeat(10_000)))
  const torn = written.filter((lines) => Buffer.byteLength(lines) > 4_096)
  assert.deepEqual(torn, [line(30, 'x'.repeat(10_000))], 'a line alone may be longer')
})

test('a process that exits, or fails, in the turn in which it logged has written all of it', async () => {
  const script = (end: string) => `
    import { createLogger } from ${JSON.stringify(path.join(import.meta.dirname, 'logging.ts'))}
    const log = createLogger('info')
    for (let n = 0; n < 100; n++) log.info({ n }, 'said')
    ${end}`
  for (const end of ['process.exit(0)', `throw new Error('a bug')`, '']) {
    const run = promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', script(end)])
    const { stdout } = await run.catch((error) => error)
    assert.equal(stdout.trim().split('\n').length, 100, end)
  }
})
