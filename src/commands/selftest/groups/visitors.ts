import type { Accounts } from '../accounts.ts'
import type { Expectations } from '../expectations.ts'

const CLOSED: ['get' | 'post' | 'put' | 'delete', string][] = [
  ['put', '/api/settings/profile'],
  ['post', '/api/settings/avatar'],
  ['put', '/api/settings/password'],
  ['post', '/api/settings/delete-account'],
  ['get', '/api/settings/sessions'],
  ['get', '/api/settings/notify-prefs'],
  ['get', '/api/messages/unread'],
  ['post', '/api/messages/read-all'],
  ['post', '/api/level/checkin'],
  ['get', '/api/level/info'],
  ['get', '/api/studio/overview'],
  ['post', '/api/studio/posts'],
  ['delete', '/api/studio/posts/1'],
  ['get', '/api/studio/trends'],
  ['post', '/api/posts/1/submit'],
  ['post', '/api/posts/upload-image'],
  ['post', '/api/energize'],
  ['post', '/api/energy/energize'],
  ['get', '/api/energy/logs'],
  ['post', '/api/posts/1/comments'],
  ['post', '/api/comments/1/reply'],
  ['delete', '/api/comments/1'],
  ['get', '/api/users/search?q=a'],
  ['post', '/api/posts/1/like'],
  ['post', '/api/users/1/follow'],
  ['get', '/api/folders'],
  ['post', '/api/posts/1/favorite'],
  ['put', '/api/space/privacy'],
  ['get', '/api/admin/posts'],
  ['put', '/api/admin/site-settings'],
]

/** Without a session: 401 if a login is needed, served otherwise. */
export async function visitors(expect: Expectations, { visitor, author }: Accounts): Promise<void> {
  for (const [method, path] of CLOSED)
    await expect.answers(`${method.toUpperCase()} ${path}`, '401 unauthenticated', visitor[method](path))
  await expect.answers('the public list', '200', visitor.get('/api/posts'))
  const status = await expect.answers(
    'a follow status',
    '200',
    visitor.get(`/api/users/${author.uid}/follow-status`),
  )
  expect.equals('a visitor follows nobody', false, status.at('i_follow'))
  await expect.answers('followers of someone', '200', visitor.get(`/api/users/${author.uid}/followers`))
  await expect.answers('the page of a person', '200', visitor.get(`/space/${author.uid}`))
  await expect.answers('POST /api/posts does not exist', '404 not_found', visitor.post('/api/posts'))
  await expect.answers('the page /posts/new does not exist', '404', visitor.get('/posts/new'))
  const edit = await expect.answers('/posts/1/edit moved', '301', visitor.get('/posts/1/edit'))
  expect.equals('to the studio', '/studio/write?id=1', edit.location)
}
