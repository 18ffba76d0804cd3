import type { Accounts } from '../accounts.ts'
import type { Expectations } from '../expectations.ts'

/** Names and signatures with the review switch off. */
export async function profile(expect: Expectations, { newcomer, reader }: Accounts): Promise<void> {
  const change = (input: object) => newcomer.put('/api/settings/profile', input)
  const [first, second] = [newcomer.username, `${newcomer.username}_2`]
  await expect.answers('a reserved name', '400 username_not_allowed', change({ username: 'admin' }))
  await expect.answers(
    'a name that looks generated',
    '400 username_not_allowed',
    change({ username: 'user_1' }),
  )
  const named = await expect.answers('the first rename', '200', change({ username: first }))
  expect.equals(
    'is free and applied at once',
    [['username'], 0],
    [named.at('applied'), named.at('energy_balance')],
  )
  const level = await newcomer.get('/api/level/info')
  expect.equals('and leads out of level 0', [1, true], [level.at('level'), level.at('tasks.username')])
  await expect.answers('the same name again', '200', change({ username: first }))
  await expect.answers(
    'someone else’s name',
    '409 username_taken',
    reader.put('/api/settings/profile', { username: first }),
  )
  const paid = await expect.answers('the second rename', '200', change({ username: second }))
  expect.equals('costs 6', -5, paid.at('energy_balance'))
  await expect.answers('the third one in debt', '403 energy_negative', change({ username: first }))
  const signed = await expect.answers('a signature', '200', change({ signature: 'selftest' }))
  expect.equals('is free', -5, signed.at('energy_balance'))
  await expect.answers(
    'a signature that is too long',
    '400 invalid_request',
    change({ signature: 'x'.repeat(101) }),
  )
  const prefs = await expect.answers(
    'switching a notice off',
    '200',
    newcomer.put('/api/settings/notify-prefs', { key: 'like', enabled: false }),
  )
  expect.equals('leaves the others on', [false, true], [prefs.at('like'), prefs.at('follow')])
}
