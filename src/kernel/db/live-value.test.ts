import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { testApp } from '../../../test/kit/app.ts'
import { transaction } from './db.ts'
import { createLiveValue } from './live-value.ts'

test('a read that began before a change of this process does not bring back what was before it', async (t) => {
  const { db } = await testApp(t)
  const answers: (() => void)[] = []
  let [stored, waits] = ['one', false]
  const pace = createLiveValue<string>('paces', async () => {
    const found = stored
    if (waits) await new Promise<void>((answer) => answers.push(answer))
    return found
  })
  const live = await pace.follow(db, assert.ifError)
  t.after(() => live.close())
  const change = async () =>
    transaction(db, async (trx) => {
      trx.declareChanges([])
      pace.signalChanged(trx)
    })
  waits = true
  await change()
  while (answers.length < 1) await nextTurn()
  stored = 'two'
  waits = false
  await pace.refresh(db)
  waits = true
  await change()
  while (answers.length < 2) await nextTurn()
  answers[0]?.()
  await nextTurn()
  assert.equal(pace.currentOf(db), 'two')
  answers[1]?.()
  await nextTurn()
  assert.equal(pace.currentOf(db), 'two')
})

test('a change during the first read of a start is read again', async (t) => {
  const { db } = await testApp(t)
  const answers: (() => void)[] = []
  let stored = 'one'
  const pace = createLiveValue<string>('first paces', async () => {
    const found = stored
    await new Promise<void>((answer) => answers.push(answer))
    return found
  })
  const following = pace.follow(db, assert.ifError)
  while (answers.length < 1) await nextTurn()
  stored = 'two'
  await transaction(db, async (trx) => {
    trx.declareChanges([])
    pace.signalChanged(trx)
  })
  await new Promise<void>((received) => {
    const end = db.signals.listen('first paces', () => {
      end()
      received()
    })
    db.signals.send('first paces', [0])
  })
  // The latest read is answered first.
  const answerAll = async () => {
    for (const answer of answers.splice(0).reverse()) {
      answer()
      await nextTurn()
    }
  }
  await answerAll()
  const live = await following
  t.after(() => live.close())
  await answerAll()
  assert.equal(live.current, 'two')
})

test('a reload that fails is repeated, and told only if it fails twice', async (t) => {
  const { db } = await testApp(t)
  const told: string[] = []
  let [stored, failures] = ['one', 0]
  const pace = createLiveValue<string>('failing paces', async () => {
    if (failures-- > 0) throw new Error(`no ${stored}`)
    return stored
  })
  const live = await pace.follow(db, (error) => told.push(String(error)))
  t.after(() => live.close())
  const change = async (to: string, failing: number) => {
    stored = to
    failures = failing
    await transaction(db, async (trx) => {
      trx.declareChanges([])
      pace.signalChanged(trx)
    })
  }
  await change('two', 1)
  while (live.current !== 'two') await nextTurn()
  assert.deepEqual(told, [])
  await change('three', 2)
  while (told.length === 0) await nextTurn()
  assert.deepEqual([told, live.current], [['Error: no three'], 'two'])
})
