import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { preparedSelect, transaction } from './db.ts'
import { callsOf, STATEMENT_TEXTS, type Step, statement } from './statement.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

const calls = callsOf({ number: 'integer[]' })
const doubled: Step = {
  name: 'doubled',
  sql: 'select ordinal, number * 2 + $more as twice from calls',
}
const result = 'select ordinal, twice from doubled order by ordinal'
const params = { more: 'integer', ...calls.params }

test('steps become one statement with numbered parameters', async (t) => {
  const { db } = await testApp(t)
  const { text, valuesOf } = statement({ params, steps: [calls.step, doubled], result })
  assert.match(text, /unnest\(\$2::integer\[\]\).*\* 2 \+ \$1::integer/s)
  assert.deepEqual(
    await db.read(
      preparedSelect(text),
      valuesOf({ ...calls.valuesOf([{ number: 4 }, { number: 5 }]), more: 1 }),
    ),
    [
      { ordinal: 1, twice: 9 },
      { ordinal: 2, twice: 11 },
    ],
  )
})

test('PostgreSQL finds every relation and column that the statements of the slices read', async (t) => {
  const { db } = await testApp(t)
  const sources = globSync('src/features/**/*.ts', { cwd: ROOT })
  const users = sources.filter((file) => /\bstatement\(\{/.test(readFileSync(path.join(ROOT, file), 'utf8')))
  for (const file of users) await import(path.join(ROOT, file))
  assert.ok(STATEMENT_TEXTS.length >= users.length)
  await transaction(db, async (trx) => {
    for (const text of new Set(STATEMENT_TEXTS)) {
      await sql.raw(`prepare looked_at as ${text}`).execute(trx)
      await sql.raw('deallocate looked_at').execute(trx)
    }
  })
})

test('parameters that are not declared or not used are refused', () => {
  const steps = [calls.step, doubled]
  assert.throws(
    () => statement({ params: calls.params, steps, result }),
    /Step doubled needs \$more, which is no parameter/,
  )
  assert.throws(() => statement({ params: { ...params, now: 'date' }, steps, result }), /No step needs \$now/)
})
