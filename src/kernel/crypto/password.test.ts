import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdPasswords } from '../../../test/run/cheap-passwords.ts'
import { type Asker, verifyPassword } from './password.ts'

/** More than may run and wait. */
const FLOOD = 1_010

const compare = (asker: Asker) =>
  verifyPassword(null, 'wrong password', asker).then(
    () => 'compared',
    () => 'refused',
  )

test('a flood of guesses from one network refuses no other one', async () => {
  const release = holdPasswords()
  // Each from a household of its own, which may have a hundred waiting.
  const flood = Array.from({ length: FLOOD }, (_, n) =>
    compare({ address: `2001:db8:7:${n.toString(16)}::/64` }),
  )
  assert.equal(await Promise.race(flood), 'refused')
  const other = compare({ address: '192.0.2.200' })
  release()
  assert.equal(await other, 'compared')
  await Promise.all(flood)
})

test('a flood of guesses from a thousand networks refuses no known person', async () => {
  const release = holdPasswords()
  const flood = Array.from({ length: FLOOD }, (_, n) =>
    compare({ address: `10.${n % 250}.${Math.floor(n / 250)}.4` }),
  )
  assert.equal(await Promise.race(flood), 'refused')
  const [stranger, ming] = [compare({ address: '192.0.2.200' }), compare({ account: 7 })]
  release()
  assert.deepEqual([await stranger, await ming], ['refused', 'compared'])
  await Promise.all(flood)
})
