import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { type Example, exampleFor } from '../../src/pages/api-docs/code-examples.ts'
import { curlExample } from '../../src/pages/api-docs/curl-example.ts'
import { describeSite } from '../../src/pages/api-docs/describe-site.ts'
import { accessOf, entriesOf } from '../../src/pages/api-docs/entries.ts'
import { typeScriptExample } from '../../src/pages/api-docs/typescript-example.ts'
import { testApp } from '../kit/app.ts'
import { zipFile } from '../subjects/imports.ts'

// Copies what the pages of the API print, and runs it as it stands.

const run = promisify(execFile)
const hasShell = ['curl', 'jq'].every((program) => spawnSync(program, ['--version']).status === 0)
/** Refusals that are the example's fault; others depend on what is stored, such as a post that is not there. */
const AT_FAULT =
  /\b(csrf_invalid|invalid_request|unauthenticated|token_scope|media_type_not_supported|SyntaxError|TypeError)\b/

/** Runs a printed example with a bearer token and a file; returns what came of it. */
type RunExample = (printed: string, given: { token: string; file: Buffer }) => Promise<string>

test('every printed TypeScript example is a request that the site takes', async (t) => {
  await examplesRun(
    t,
    typeScriptExample,
    () => true,
    async (printed, { token, file }) => {
      const body = `return (async () => { ${printed}\nreturn answer })()`
      const program = new Function('token', 'file', body)
      return program(token, new Blob([new Uint8Array(file)])).then(() => '', String)
    },
  )
})

test('so is what is printed for curl, of each kind of request one', {
  skip: hasShell ? false : 'needs curl and jq',
}, async (t) => {
  const cwd = await mkdtemp(path.join(tmpdir(), 'joule-curl-'))
  t.after(() => rm(cwd, { recursive: true }))
  const kinds = new Set<string>()
  const isNewKind = ({ method, path, proof, body, file, answer }: Example) => {
    const kind = [method, path.includes('?'), path.includes('%'), proof, body !== null, file, answer].join()
    return !kinds.has(kind) && Boolean(kinds.add(kind))
  }
  await examplesRun(t, curlExample, isNewKind, async (printed, { token, file }) => {
    await writeFile(path.join(cwd, 'file'), file)
    await rm(path.join(cwd, 'cookies.txt'), { force: true })
    const { stdout } = await run('sh', ['-c', printed], { cwd, env: { ...process.env, TOKEN: token } })
    return JSON.stringify(/"error":\{"code":"\w+"/.exec(stdout)?.[0] ?? '')
  })
})

async function examplesRun(
  t: TestContext,
  print: (origin: string, example: Example) => string,
  isRun: (example: Example) => boolean,
  runExample: RunExample,
): Promise<void> {
  const { app, user, owner } = await testApp(t)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const description = await describeSite(app)
  const file = await zipFile({ 'a.md': '# 一' })
  const problems: string[] = []
  for (const entry of entriesOf(description)) {
    const example = exampleFor(entry, description)
    // Streams have no end.
    if (example.answer === 'text/event-stream' || !isRun(example)) continue
    // Somebody new each time: some examples end their session or their account.
    const person = accessOf(entry) === 'admin' ? await owner() : await user()
    const result = await runExample(print(origin, example), { token: person.cookie('access_token')!, file })
    // Examples of a login have nobody's password.
    const allowed = accessOf(entry) === 'open' ? 'unauthenticated' : undefined
    const atFault = AT_FAULT.exec(result)?.[0]
    if (atFault && atFault !== allowed) problems.push(`${example.method} ${example.path}: ${result}`)
  }
  assert.deepEqual(problems, [])
}
