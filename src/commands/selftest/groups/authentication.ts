import type { Accounts } from '../accounts.ts'
import { openBrowser } from '../browser.ts'
import type { Expectations } from '../expectations.ts'

/** Registration, login, logout, sessions and CSRF tokens. */
export async function authentication(
  expect: Expectations,
  { baseUrl, visitor, author, reader }: Accounts,
): Promise<void> {
  const known = await visitor.post('/api/auth/check-email', { email: reader.email })
  expect.equals('an address that is registered', [true, true], [known.at('valid'), known.at('registered')])
  const wrong = await visitor.post('/api/auth/check-email', { email: 'nowhere' })
  expect.equals('what is no address', false, wrong.at('valid'))
  const register = (email: string, password: string, more = {}) =>
    visitor.post('/api/auth/register', { email, password, ...more })
  await expect.answers(
    'registering an address twice',
    '409 email_taken',
    register(reader.email, reader.password),
  )
  await expect.answers('a short password', '400 invalid_request', register('x@example.org', 'short'))
  await expect.answers(
    'a password everyone tries',
    '400 invalid_request',
    register('x@example.org', 'password123'),
  )
  await expect.answers(
    'a field nobody knows',
    '400 invalid_request',
    register('x@example.org', 'a good password', { role: 'owner' }),
  )

  const login = (password: string) => ({ email: author.email, password })
  const second = openBrowser(baseUrl)
  await expect.answers(
    'a wrong password',
    '401 invalid_credentials',
    second.post('/api/auth/login', login('wrong')),
  )
  await expect.answers('the right password', '200', second.post('/api/auth/login', login(author.password)))
  await expect.answers('a refresh', '200', second.post('/api/auth/refresh'))
  await expect.answers(
    'a refresh with nonsense',
    '401 unauthenticated',
    openBrowser(baseUrl).post('/api/auth/refresh', { refresh_token: 'nonsense' }),
  )
  await expect.answers(
    'a write without a CSRF token',
    '403 csrf_invalid',
    second.post('/api/folders', { name: 'x' }, { csrf: null }),
  )
  await expect.answers(
    'a write with a wrong CSRF token',
    '403 csrf_invalid',
    second.post('/api/folders', { name: 'x' }, { csrf: 'wrong' }),
  )

  const sessions = await expect.answers('the list of sessions', '200', author.get('/api/settings/sessions'))
  const items = sessions.at('items') as { id: number; current: boolean }[]
  expect.equals(
    'one of two sessions is the current one',
    [2, 1],
    [items.length, items.filter(({ current }) => current).length],
  )
  const other = items.find(({ current }) => !current)?.id
  const named = await expect.answers(
    'a remark on a session',
    '200',
    author.put(`/api/settings/sessions/${other}/remark`, { remark: 'selftest' }),
  )
  expect.equals('the remark stays', 'selftest', named.at('remark'))
  await expect.answers(
    'ending someone else’s session',
    '404 not_found',
    reader.delete(`/api/settings/sessions/${other}`),
  )
  await expect.answers(
    'ending all other sessions',
    '200',
    author.post('/api/settings/sessions/destroy-others'),
  )
  await expect.answers('a session that was ended', '401 unauthenticated', second.get('/api/energy/info'))

  await second.post('/api/auth/login', login(author.password))
  await expect.answers('logging out', '200', second.post('/api/auth/logout'))
  await expect.answers('after logging out', '401 unauthenticated', second.get('/api/energy/info'))
}
