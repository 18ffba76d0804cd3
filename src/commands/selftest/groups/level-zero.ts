import type { Accounts } from '../accounts.ts'
import type { Expectations } from '../expectations.ts'

/** Level 0: what is refused, and how to leave it. */
export async function levelZero(
  expect: Expectations,
  { newcomer, reader, picture }: Accounts,
): Promise<void> {
  const start = await newcomer.get('/api/level/info')
  expect.equals('everyone begins at level 0 without exp', [0, 0], [start.at('level'), start.at('exp')])
  const energy = await newcomer.get('/api/energy/info')
  expect.equals('and without energy', [0, true], [energy.at('balance'), energy.at('can_spend')])
  const post = { title: 'selftest', body: '<p>selftest</p>' }
  await expect.answers('level 0 publishes', '403 level_too_low', newcomer.post('/api/studio/posts', post))
  await expect.answers('level 0 looks for people', '403 level_too_low', newcomer.get('/api/users/search?q=a'))
  await expect.answers('level 1 looks for people', '403 level_too_low', reader.get('/api/users/search?q=a'))
  await expect.answers(
    'level 1 adds a picture to a comment',
    '403 level_too_low',
    reader.upload('/api/comments/upload-image', picture),
  )

  const level = await reader.get('/api/level/info')
  expect.equals('an avatar leads to level 1', [1, true], [level.at('level'), level.at('tasks.avatar')])
  expect.equals(
    'and the day’s check-in comes by itself',
    [15, true],
    [level.at('exp'), level.at('today.checked_in')],
  )
  await expect.answers('another avatar', '200', reader.upload('/api/settings/avatar', picture))
  expect.equals('a task counts once', 15, (await reader.get('/api/level/info')).at('exp'))
  const logs = await expect.answers('the energy book', '200', reader.get('/api/energy/logs'))
  expect.equals('holds the check-in', ['check_in', 1], [logs.at('items.0.reason'), logs.at('items.0.delta')])
  await expect.answers(
    'a range of trends nobody knows',
    '400 invalid_request',
    reader.get('/api/studio/trends?range=5d'),
  )
  const trends = await expect.answers(
    'trends over 90 days',
    '200',
    reader.get('/api/studio/trends?range=90d'),
  )
  expect.equals('one value for each day', 90, (trends.at('dates') as string[]).length)
}
