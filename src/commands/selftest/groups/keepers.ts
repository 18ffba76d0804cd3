import { type Browser, openBrowser } from '../browser.ts'
import type { Cast, Person } from '../cast.ts'
import type { Exam } from '../exam.ts'

/** Bans, roles, and what each role may do. */
export async function keepers(exam: Exam, cast: Cast): Promise<void> {
  const { owner, reader } = cast
  await exam.ends('a member at the desk', '403 forbidden', reader.get('/api/admin/users'))
  await exam.ends('a member changes the site', '403 forbidden', reader.put('/api/admin/site-settings', {}))
  if (!owner) return exam.skip('bans and roles', 'needs an owner')
  await bans(exam, cast, owner)
  await roles(exam, cast, owner)
}

async function bans(exam: Exam, cast: Cast, owner: Browser): Promise<void> {
  const person = await cast.newPerson()
  await person.upload('/api/settings/avatar', cast.picture)
  const post = (await person.post('/api/studio/posts', { title: 'selftest', body: '<p>one</p>' })).at('id')
  const desk = `/api/admin/users/${person.uid}`
  const ban = { status: 'banned', reason: 'selftest' }
  await exam.ends(
    'a ban without a reason',
    '400 invalid_request',
    owner.put(`${desk}/status`, { status: 'banned' }),
  )
  const banned = await exam.ends('a ban', '200', owner.put(`${desk}/status`, ban))
  exam.is('with its reason', ['banned', 'selftest'], [banned.at('status'), banned.at('ban.reason')])
  await exam.ends('ends the sessions', '401 unauthenticated', person.get('/api/energy/info'))
  await exam.ends('whoever is banned can log in', '200', comeAgain(cast, person))
  await exam.ends('and read', '200', person.get('/api/energy/info'))
  await exam.ends('but not POST', '403 user_banned', person.post('/api/folders', { name: 'x' }))
  await exam.ends(
    'nor PUT',
    '403 user_banned',
    person.put('/api/space/privacy', { follower_list_public: true }),
  )
  await exam.ends('nor DELETE', '403 user_banned', person.delete(`/api/studio/posts/${post}`))
  await exam.ends('what was written stays', '200', cast.visitor.get(`/api/posts/${post}`))
  await exam.ends('a pardon', '200', owner.put(`${desk}/status`, { status: 'active' }))
  await comeAgain(cast, person)
  await exam.ends('lets one write again', '201', person.post('/api/folders', { name: 'x' }))

  const removed = await exam.ends(
    'a ban with all that was written',
    '200',
    owner.post(`${desk}/removal`, { reason: 'selftest' }),
  )
  exam.is('takes the post', 1, removed.at('posts'))
  await exam.ends('for everyone', '404 post_not_found', cast.visitor.get(`/api/posts/${post}`))
  await exam.ends('undoing it', '200', owner.delete(`${desk}/removal`))
  await exam.ends('brings it back', '200', cast.visitor.get(`/api/posts/${post}`))
  await comeAgain(cast, person)
}

async function roles(exam: Exam, cast: Cast, owner: Browser): Promise<void> {
  const person = await cast.newPerson()
  const become = (role: string) => owner.put(`/api/admin/users/${person.uid}/role`, { role })
  await exam.ends('a new admin', '200', become('admin'))
  await exam.ends('has to log in again', '401 unauthenticated', person.get('/api/energy/info'))
  await comeAgain(cast, person)
  await exam.ends('an admin at the desk', '200', person.get('/api/admin/posts'))
  await exam.ends('reads the energy logs', '200', person.get('/api/admin/energy/logs'))
  const items = [{ uid: person.uid, delta: 1 }]
  await exam.ends(
    'but adjusts nothing',
    '403 forbidden',
    person.post('/api/admin/energy/adjust', { items, reason: 'x' }),
  )
  await exam.ends('does not see the site’s settings', '403 forbidden', person.get('/api/admin/site-settings'))
  await exam.ends(
    'and makes no admins',
    '403 forbidden',
    person.put(`/api/admin/users/${cast.reader.uid}/role`, { role: 'admin' }),
  )
  const log = await exam.ends('reads the log', '200', person.get('/api/admin/log'))
  exam.is('which knows the newest decision', person.uid, log.at('items.0.target_id'))
  await exam.ends('a member again', '200', become('user'))
  await comeAgain(cast, person)
}

async function comeAgain({ baseUrl }: Cast, person: Person) {
  const browser = openBrowser(baseUrl)
  const { email, password } = person
  const entered = await browser.post('/api/auth/login', { email, password })
  Object.assign(person, browser)
  return entered
}
