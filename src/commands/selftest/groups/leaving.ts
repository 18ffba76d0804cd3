import { openBrowser } from '../browser.ts'
import type { Cast } from '../cast.ts'
import type { Exam } from '../exam.ts'

/** So many sensitive calls an address may make in a minute, and a little more than that minute. */
const AT_ONCE = 5
const WINDOW_MS = 61_000

/**
 * Passwords, manual check-ins and deletions share one small limit, so they come last and in turns; everyone who was
 * made up leaves, and at the very end the limit itself is met.
 */
export async function leaving(exam: Exam, cast: Cast, pause: (ms: number) => Promise<void>): Promise<void> {
  const { baseUrl, author, leaver, everyone, owner } = cast
  await exam.ends('level 0 checks in', '403 level_too_low', leaver.post('/api/level/checkin'))
  const again = await exam.ends('a second check-in of the day', '200', author.post('/api/level/checkin'))
  exam.is(
    'brings nothing',
    [true, 0, 0],
    [again.at('already'), again.at('exp_gained'), again.at('energy_gained')],
  )
  const password = `${author.password}!`
  const change = (old_password: string) =>
    author.put('/api/settings/password', { old_password, new_password: password })
  await exam.ends('a wrong old password', '403 wrong_password', change('wrong'))
  await exam.ends('a new password', '200', change(author.password))
  author.password = password
  await exam.ends('deleting with a wrong password', '403 wrong_password', remove(leaver, 'wrong'))

  await pause(WINDOW_MS)
  await exam.ends('deleting an account', '200', remove(leaver))
  await exam.ends('is the end of its sessions', '401 unauthenticated', leaver.get('/api/energy/info'))
  await exam.ends('others do not find it', '404', cast.visitor.get(`/space/${leaver.uid}`))
  const back = openBrowser(baseUrl)
  const { email } = leaver
  const offer = await exam.ends(
    'logging in again',
    '409 account_restorable',
    back.post('/api/auth/login', { email, password: leaver.password }),
  )
  const restore_token = offer.at('error.details.restore_token')
  await exam.ends(
    'taking the deletion back',
    '200',
    back.post('/api/auth/confirm-restore', { restore_token }),
  )
  await exam.ends('twice', '401 unauthenticated', back.post('/api/auth/confirm-restore', { restore_token }))
  Object.assign(leaver, back)

  let calls = 1
  // Where there is no owner to meet the limit, one has to stay behind for it.
  const [last, ...others] = owner ? [owner, ...everyone] : everyone
  for (const person of others as Cast['everyone']) {
    if (calls === AT_ONCE) await pause(WINDOW_MS)
    calls = (calls % AT_ONCE) + 1
    await exam.ends(`${person.email} leaves`, '200', remove(person))
  }
  while (calls++ < AT_ONCE) await last!.post('/api/level/checkin')
  await exam.ends(
    'the sixth sensitive call in a minute',
    '429 rate_limited',
    last!.post('/api/level/checkin'),
  )
}

function remove(person: Cast['author'], password = person.password) {
  return person.post('/api/settings/delete-account', { password })
}
