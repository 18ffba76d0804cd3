import type { Cast } from '../cast.ts'
import type { Exam } from '../exam.ts'

/** Level 0: what it may not do, and what leads out of it. */
export async function beginners(exam: Exam, { newcomer, reader, picture }: Cast): Promise<void> {
  const start = await newcomer.get('/api/level/info')
  exam.is('everyone begins at level 0 without exp', [0, 0], [start.at('level'), start.at('exp')])
  const energy = await newcomer.get('/api/energy/info')
  exam.is('and without energy', [0, true], [energy.at('balance'), energy.at('can_spend')])
  const post = { title: 'selftest', body: '<p>selftest</p>' }
  await exam.ends('level 0 publishes', '403 level_too_low', newcomer.post('/api/studio/posts', post))
  await exam.ends('level 0 looks for people', '403 level_too_low', newcomer.get('/api/users/search?q=a'))
  await exam.ends('level 1 looks for people', '403 level_too_low', reader.get('/api/users/search?q=a'))
  await exam.ends(
    'level 1 adds a picture to a comment',
    '403 level_too_low',
    reader.upload('/api/comments/upload-image', picture),
  )

  const level = await reader.get('/api/level/info')
  exam.is('an avatar leads to level 1', [1, true], [level.at('level'), level.at('tasks.avatar')])
  exam.is(
    'and the day’s check-in comes by itself',
    [15, true],
    [level.at('exp'), level.at('today.checked_in')],
  )
  await exam.ends('another avatar', '200', reader.upload('/api/settings/avatar', picture))
  exam.is('a task counts once', 15, (await reader.get('/api/level/info')).at('exp'))
  const logs = await exam.ends('the energy book', '200', reader.get('/api/energy/logs'))
  exam.is('holds the check-in', ['check_in', 1], [logs.at('items.0.reason'), logs.at('items.0.delta')])
  await exam.ends(
    'a range of trends nobody knows',
    '400 invalid_request',
    reader.get('/api/studio/trends?range=5d'),
  )
  const trends = await exam.ends('trends over 90 days', '200', reader.get('/api/studio/trends?range=90d'))
  exam.is('one value for each day', 90, (trends.at('dates') as string[]).length)
}
