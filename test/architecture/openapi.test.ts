import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { apiDocument } from '../../scripts/api-document.ts'
import { NO_EXAMPLE } from '../../src/kernel/http/openapi/examples.ts'

const run = promisify(execFile)
const REDOCLY = path.join(import.meta.dirname, '../../node_modules/@redocly/cli/bin/cli.js')
/** Shorter ones hardly say more than the summary. */
const SHORTEST_DESCRIPTION = 45
/** Nothing is requested from the network. */
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

test('redocly has nothing against the API description, not even a warning', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'joule-openapi-'))
  const file = path.join(folder, 'openapi.json')
  try {
    await writeFile(file, JSON.stringify(await apiDocument()))
    const args = ['lint', '--extends', 'recommended', '--format', 'json', file]
    const { stdout } = await run(process.execPath, [REDOCLY, ...args], { env }).catch((error) => error)
    const { problems } = JSON.parse(stdout) as {
      problems: { message: string; location: { pointer: string }[] }[]
    }
    assert.deepEqual(
      problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`),
      [],
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('every operation has a summary, and a description that says more', async () => {
  const { paths } = await apiDocument()
  const operations = Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${url}`, ...operation })),
  )
  assert.deepEqual(
    operations
      .filter(({ summary = '', description = '' }) => {
        const [own = ''] = description.split('\n\n')
        return summary === '' || own.length < SHORTEST_DESCRIPTION || own === summary
      })
      .map(({ name }) => name),
    [],
    'give them a description in addition to the summary',
  )
})

/** One thing has one name, in the API as on the pages (src/i18n/words.test.ts). */
const OTHER_NAMES = /\be-mails?\b|\bsign(s|ed|ing)?[ -](in|out)s?\b/gi

test('the API description calls things as the pages do: email, log in, log out', async () => {
  assert.deepEqual(JSON.stringify(await apiDocument()).match(OTHER_NAMES), null)
})

// Redocly, above, compares each with its schema.
test('every required parameter, every JSON body and every good JSON answer has an example, made of values that somebody chose', async () => {
  const { paths, components } = await apiDocument()
  const problems = Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters, requestBody, responses }]) => {
      const good = Object.entries(responses).filter(([status]) => status.startsWith('2'))
      const parts = [requestBody, ...good.map(([, answer]) => ('content' in answer ? answer : undefined))]
      const inBodies = parts.flatMap((part) => {
        const json = part?.content?.['application/json']
        if (!json) return []
        const [name = ''] = Object.keys(json.examples ?? {})
        return [json.example ?? components.examples?.[name]?.value]
      })
      const inAddress = parameters.flatMap((each) => ('name' in each && each.required ? [each.example] : []))
      return [...inAddress, ...inBodies].flatMap((example) => {
        const isComplete = example !== undefined && !JSON.stringify(example).includes(`"${NO_EXAMPLE}"`)
        return isComplete ? [] : [`${method} ${url}: ${JSON.stringify(example)}`]
      })
    }),
  )
  assert.deepEqual(problems, [], 'give the fields a value in src/pages/api-docs/examples/')
})
