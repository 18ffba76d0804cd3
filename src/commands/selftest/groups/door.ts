import { openBrowser } from '../browser.ts'
import type { Cast } from '../cast.ts'
import type { Exam } from '../exam.ts'

/** Coming in and going out, and the token that every write needs. */
export async function door(exam: Exam, { baseUrl, visitor, author, reader }: Cast): Promise<void> {
  const known = await visitor.post('/api/auth/check-email', { email: reader.email })
  exam.is('an address that is registered', [true, true], [known.at('valid'), known.at('registered')])
  const wrong = await visitor.post('/api/auth/check-email', { email: 'nowhere' })
  exam.is('what is no address', false, wrong.at('valid'))
  const register = (email: string, password: string, more = {}) =>
    visitor.post('/api/auth/register', { email, password, ...more })
  await exam.ends('registering an address twice', '409 email_taken', register(reader.email, reader.password))
  await exam.ends('a short password', '400 invalid_request', register('x@example.org', 'short'))
  await exam.ends(
    'a password everyone tries',
    '400 invalid_request',
    register('x@example.org', 'password123'),
  )
  await exam.ends(
    'a field nobody knows',
    '400 invalid_request',
    register('x@example.org', 'a good password', { role: 'owner' }),
  )

  const login = (password: string) => ({ email: author.email, password })
  const second = openBrowser(baseUrl)
  await exam.ends(
    'a wrong password',
    '401 invalid_credentials',
    second.post('/api/auth/login', login('wrong')),
  )
  await exam.ends('the right password', '200', second.post('/api/auth/login', login(author.password)))
  await exam.ends('a refresh', '200', second.post('/api/auth/refresh'))
  await exam.ends(
    'a refresh with nonsense',
    '401 unauthenticated',
    openBrowser(baseUrl).post('/api/auth/refresh', { refresh_token: 'nonsense' }),
  )
  await exam.ends(
    'a write without a CSRF token',
    '403 csrf_invalid',
    second.post('/api/folders', { name: 'x' }, { csrf: null }),
  )
  await exam.ends(
    'a write with a wrong CSRF token',
    '403 csrf_invalid',
    second.post('/api/folders', { name: 'x' }, { csrf: 'wrong' }),
  )

  const sessions = await exam.ends('the list of sessions', '200', author.get('/api/settings/sessions'))
  const items = sessions.at('items') as { id: number; current: boolean }[]
  exam.is(
    'one of two sessions is the current one',
    [2, 1],
    [items.length, items.filter(({ current }) => current).length],
  )
  const other = items.find(({ current }) => !current)?.id
  const named = await exam.ends(
    'a remark on a session',
    '200',
    author.put(`/api/settings/sessions/${other}/remark`, { remark: 'selftest' }),
  )
  exam.is('the remark stays', 'selftest', named.at('remark'))
  await exam.ends(
    'ending a stranger’s session',
    '404 not_found',
    reader.delete(`/api/settings/sessions/${other}`),
  )
  await exam.ends('ending all other sessions', '200', author.post('/api/settings/sessions/destroy-others'))
  await exam.ends('a session that was ended', '401 unauthenticated', second.get('/api/energy/info'))

  await second.post('/api/auth/login', login(author.password))
  await exam.ends('logging out', '200', second.post('/api/auth/logout'))
  await exam.ends('after logging out', '401 unauthenticated', second.get('/api/energy/info'))
}
