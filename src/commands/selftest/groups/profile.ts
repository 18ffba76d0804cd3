import type { Cast } from '../cast.ts'
import type { Exam } from '../exam.ts'

/** Names and signatures with the review switch off. */
export async function profile(exam: Exam, { newcomer, reader }: Cast): Promise<void> {
  const change = (wish: object) => newcomer.put('/api/settings/profile', wish)
  const [first, second] = [newcomer.username, `${newcomer.username}_2`]
  await exam.ends('a reserved name', '400 username_not_allowed', change({ username: 'admin' }))
  await exam.ends('a name that looks generated', '400 username_not_allowed', change({ username: 'user_1' }))
  const named = await exam.ends('the first rename', '200', change({ username: first }))
  exam.is('is free and applied at once', [['username'], 0], [named.at('applied'), named.at('energy_balance')])
  const level = await newcomer.get('/api/level/info')
  exam.is('and leads out of level 0', [1, true], [level.at('level'), level.at('tasks.username')])
  await exam.ends('the same name again', '200', change({ username: first }))
  await exam.ends(
    'someone else’s name',
    '409 username_taken',
    reader.put('/api/settings/profile', { username: first }),
  )
  const paid = await exam.ends('the second rename', '200', change({ username: second }))
  exam.is('costs 6', -5, paid.at('energy_balance'))
  await exam.ends('the third one in debt', '403 energy_negative', change({ username: first }))
  const signed = await exam.ends('a signature', '200', change({ signature: 'selftest' }))
  exam.is('is free', -5, signed.at('energy_balance'))
  await exam.ends(
    'a signature that is too long',
    '400 invalid_request',
    change({ signature: 'x'.repeat(101) }),
  )
  const prefs = await exam.ends(
    'switching a notice off',
    '200',
    newcomer.put('/api/settings/notify-prefs', { key: 'like', enabled: false }),
  )
  exam.is('leaves the others on', [false, true], [prefs.at('like'), prefs.at('follow')])
}
