import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportsOf, IMPORTS, importsOf, list, SOURCES } from './sources.ts'

/**
 * Exports that only tests import, each with its reason. Everything else that is exported is imported by another source
 * file, or by the benchmark or a script; types count like values, since nothing is published.
 */
const FOR_TESTS: Record<string, string> = {
  'src/features/comments/mention-suggestions.ts MENTION_SELECT': 'its plan is looked at',
  'src/features/federation/service.ts handleReceived':
    'what arrived is done when the test says, not by a worker',
  'src/features/levels/service.ts gainExp': 'levels are reached without living through them',
  'src/features/newsletters/issues.ts queueNewsletters':
    'newsletters go out when the test says, not by workers',
  'src/features/newsletters/send.ts sendNewsletters': 'newsletters go out when the test says, not by workers',
  'src/features/search/newest-matches.ts windowsOf': 'the windows are a pure rule',
  'src/features/sessions/service.ts changeRole': 'roles are given without an owner',
  'src/kernel/cache/changes.ts noteHere': 'a change of another process, without one',
  'src/kernel/concurrency/concurrency-limit.ts ConcurrencyLimit': 'a type of what is tested',
  'src/kernel/concurrency/stop-deadline.ts sharedDeadline': 'its shares are a pure rule',
  'src/features/webmentions/service.ts checkDueMentions':
    'pages are read when the test says, not by a worker',
  'src/features/webmentions/service.ts sendDueMentions': 'pages are told when the test says, not by a worker',
  'src/features/federation/service.ts federateDue':
    'other sites are told when the test says, not by a worker',
  'src/features/websub/service.ts sendDuePings': 'pings are sent when the test says, not by a worker',
  'src/kernel/db/db.ts AdmitWriter': 'a database without sessions admits everyone',
  'src/kernel/db/db.ts handleOn': 'sites of one test file share its connections',
  'src/kernel/rich-text/site-classes.ts classesIn': 'the sheets as served have no other names',
  'src/kernel/db/statement.ts STATEMENT_TEXTS': 'PostgreSQL prepares each of them',
  'src/kernel/event-loop/checkpoints.ts observePieces': 'tests judge turns by processor time',
  'src/kernel/config/config.ts SETTINGS': 'the table in the handbook has the same',
  'src/kernel/db/migration-history.ts MIGRATIONS': 'the next version has one more',
  'src/kernel/db/prepared-statements.ts preparedTexts': 'no list may make a text for each value',
  'src/kernel/assets/oklch.ts Rgb': 'a type of what is tested',
  'src/kernel/assets/oklch.ts toLinear': 'contrast is computed from linear light',
  'src/kernel/assets/oklch.ts linearOfHex': 'contrast is computed from linear light',
  'src/kernel/html/components/pager.ts shownPages': 'which pages are shown is a pure rule',
  'src/kernel/http/malformed/header-limits.ts HEADER_LIMITS':
    'the fuzz test asks for every header that is read',
  'src/kernel/http/openapi/examples.ts NO_EXAMPLE': 'a field without a chosen value is found by it',
  'src/kernel/http/write-timeout.ts limitWriting': 'half a minute is too long for a test',
  'src/kernel/fetch/public-address.ts blockList': 'compared with the registry of addresses',
  'src/kernel/rich-text/token-classes.ts TOKEN_CLASSES': 'every class has its colour in the styles',
}

test('every export is imported somewhere', () => {
  const programs = list('{bench,scripts}/**/*.ts').flatMap(importsOf)
  const used = new Set(
    [...IMPORTS, ...programs].flatMap(({ to, names }) => (names ?? ['*']).map((name) => `${to} ${name}`)),
  )
  const unused = SOURCES.filter((file) => !used.has(`${file} *`)).flatMap((file) =>
    exportsOf(file)
      .map((name) => `${file} ${name}`)
      .filter((name) => !used.has(name)),
  )
  assert.deepEqual(
    unused.filter((name) => !Object.hasOwn(FOR_TESTS, name)),
    [],
    'drop the word export, or what nobody needs; only for tests: name it in FOR_TESTS with a reason',
  )
  assert.deepEqual(
    Object.keys(FOR_TESTS).filter((name) => !unused.includes(name)),
    [],
    'these are imported by now, or gone: take them off FOR_TESTS',
  )
})
