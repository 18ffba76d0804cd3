import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../test/app.ts'
import { until } from '../../test/faults/site.ts'
import { changesSoFar, forgetKept } from './changes.ts'
import type { Db } from './db.ts'
import { keep } from './kept.ts'

function maker() {
  const db = {} as Db
  let made = 0
  return { get: (stamp: string) => keep(db, 'page', stamp, async () => ++made), db }
}

test('what is kept is made once for each stamp, and anew when something changed', async () => {
  const { get } = maker()
  assert.deepEqual([await get('a'), await get('a'), await get('b'), await get('a')], [1, 1, 2, 3])
  forgetKept()
  assert.equal(await get('a'), 4)
})

test('everyone who asks while it is being made waits for the same one', async () => {
  const { get } = maker()
  assert.deepEqual(await Promise.all([get('a'), get('a'), get('a')]), [1, 1, 1])
})

test('what could not be made is tried again', async () => {
  const { get, db } = maker()
  await assert.rejects(keep(db, 'page', 'a', () => Promise.reject(new Error('gone'))))
  assert.equal(await get('a'), 1)
})

test('processes on one database forget together', async (t) => {
  const { db } = await testApp(t)
  const heard: number[] = []
  const stop = db.signals.listen('changes', (senders) => void heard.push(...senders))
  t.after(stop)
  forgetKept()
  await until(() => heard.length > 0)
  const before = changesSoFar()
  db.signals.send('changes', [heard[0]! + 1])
  await until(() => changesSoFar() > before)
})
