import type { Accounts, Person } from '../accounts.ts'
import { type Browser, openBrowser } from '../browser.ts'
import type { Expectations } from '../expectations.ts'

/** Bans, roles, and what each role may do. */
export async function moderators(expect: Expectations, accounts: Accounts): Promise<void> {
  const { owner, reader } = accounts
  await expect.answers('a member lists users', '403 forbidden', reader.get('/api/admin/users'))
  await expect.answers(
    'a member changes the site',
    '403 forbidden',
    reader.put('/api/admin/site-settings', {}),
  )
  if (!owner) return expect.skip('bans and roles', 'needs an owner')
  await bans(expect, accounts, owner)
  await roles(expect, accounts, owner)
}

async function bans(expect: Expectations, accounts: Accounts, owner: Browser): Promise<void> {
  const person = await accounts.newPerson()
  await person.upload('/api/settings/avatar', accounts.picture)
  const post = (await person.post('/api/studio/posts', { title: 'selftest', body: '<p>one</p>' })).at('id')
  const admin = `/api/admin/users/${person.uid}`
  const ban = { status: 'banned', reason: 'selftest' }
  await expect.answers('a ban without a reason', '200', owner.put(`${admin}/status`, { status: 'banned' }))
  const banned = await expect.answers('and one given later', '200', owner.put(`${admin}/status`, ban))
  expect.equals('with its reason', ['banned', 'selftest'], [banned.at('status'), banned.at('ban.reason')])
  await expect.answers('ends the sessions', '401 unauthenticated', person.get('/api/energy/info'))
  await expect.answers('banned people can log in', '200', logInAgain(accounts, person))
  await expect.answers('and read', '200', person.get('/api/energy/info'))
  await expect.answers('but not POST', '403 user_banned', person.post('/api/folders', { name: 'x' }))
  await expect.answers(
    'nor PUT',
    '403 user_banned',
    person.put('/api/space/privacy', { follower_list_public: true }),
  )
  await expect.answers('nor DELETE', '403 user_banned', person.delete(`/api/studio/posts/${post}`))
  await expect.answers('what was written stays', '200', accounts.visitor.get(`/api/posts/${post}`))
  await expect.answers('a pardon', '200', owner.put(`${admin}/status`, { status: 'active' }))
  await logInAgain(accounts, person)
  await expect.answers('lets one write again', '201', person.post('/api/folders', { name: 'x' }))

  const removed = await expect.answers(
    'a ban with all that was written',
    '200',
    owner.post(`${admin}/removal`, { reason: 'selftest' }),
  )
  expect.equals('takes the post', 1, removed.at('posts'))
  await expect.answers('for everyone', '404 post_not_found', accounts.visitor.get(`/api/posts/${post}`))
  await expect.answers('undoing it', '200', owner.delete(`${admin}/removal`))
  await expect.answers('brings it back', '200', accounts.visitor.get(`/api/posts/${post}`))
  await logInAgain(accounts, person)
}

async function roles(expect: Expectations, accounts: Accounts, owner: Browser): Promise<void> {
  const person = await accounts.newPerson()
  const become = (role: string) => owner.put(`/api/admin/users/${person.uid}/role`, { role })
  await expect.answers('a new admin', '200', become('admin'))
  await expect.answers('has to log in again', '401 unauthenticated', person.get('/api/energy/info'))
  await logInAgain(accounts, person)
  await expect.answers('an admin lists posts', '200', person.get('/api/admin/posts'))
  await expect.answers('reads the energy logs', '200', person.get('/api/admin/energy/logs'))
  const items = [{ uid: person.uid, delta: 1 }]
  await expect.answers(
    'but adjusts nothing',
    '403 forbidden',
    person.post('/api/admin/energy/adjust', { items, reason: 'x' }),
  )
  await expect.answers(
    'does not see the site’s settings',
    '403 forbidden',
    person.get('/api/admin/site-settings'),
  )
  await expect.answers(
    'and makes no admins',
    '403 forbidden',
    person.put(`/api/admin/users/${accounts.reader.uid}/role`, { role: 'admin' }),
  )
  const log = await expect.answers('reads the log', '200', person.get('/api/admin/log'))
  expect.equals('which knows the newest decision', person.uid, log.at('items.0.target_id'))
  await expect.answers('a member again', '200', become('user'))
  await logInAgain(accounts, person)
}

async function logInAgain({ baseUrl }: Accounts, person: Person) {
  const browser = openBrowser(baseUrl)
  const { email, password } = person
  const entered = await browser.post('/api/auth/login', { email, password })
  Object.assign(person, browser)
  return entered
}
