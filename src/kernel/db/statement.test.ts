import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { preparedSelect } from './db.ts'
import { callsStep, type Step, statement } from './statement.ts'

const calls = callsStep({ number: '$numbers' })
const doubled: Step = {
  name: 'doubled',
  needs: { calls: ['number', 'ordinal'] },
  gives: ['ordinal', 'twice'],
  sql: 'select ordinal, number * 2 + $more as twice from calls',
}
const result = {
  needs: { doubled: ['ordinal', 'twice'] },
  sql: 'select ordinal, twice from doubled order by ordinal',
}
const params = { more: 'integer', numbers: 'integer[]' }

test('steps become one statement with numbered parameters', async (t) => {
  const { db } = await testApp(t)
  const { text, valuesOf } = statement({ params, steps: [calls, doubled], result })
  assert.match(text, /unnest\(\$2::integer\[\]\).*\* 2 \+ \$1::integer/s)
  assert.deepEqual(await db.read(preparedSelect(text), valuesOf({ numbers: [4, 5], more: 1 })), [
    { ordinal: 1, twice: 9 },
    { ordinal: 2, twice: 11 },
  ])
})

test('a step whose need no earlier step gives is refused, with its name', () => {
  const build = (...steps: Step[]) => statement({ params, steps, result })
  assert.throws(() => build(doubled, calls), /Step doubled needs calls, which no earlier step gives/)
  assert.throws(() => build(calls), /Step result needs doubled, which no earlier step gives/)
  assert.throws(
    () => build(calls, { ...doubled, gives: ['ordinal'] }),
    /Step result needs doubled\.twice, which doubled does not give/,
  )
  assert.throws(() => build(calls, calls, doubled), /There are two steps calls/)
  assert.throws(() => build(calls, { ...doubled, needs: {} }), /Step doubled reads calls without needing it/)
})

test('parameters that are not declared or not used are refused', () => {
  const steps = [calls, doubled]
  assert.throws(
    () => statement({ params: { numbers: 'integer[]' }, steps, result }),
    /Step doubled needs \$more, which is no parameter/,
  )
  assert.throws(() => statement({ params: { ...params, now: 'date' }, steps, result }), /No step needs \$now/)
})
