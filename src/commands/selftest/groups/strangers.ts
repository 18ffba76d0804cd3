import type { Cast } from '../cast.ts'
import type { Exam } from '../exam.ts'

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

/** Whoever is not logged in gets 401 where a login is needed, and is served everywhere else. */
export async function strangers(exam: Exam, { visitor, author }: Cast): Promise<void> {
  for (const [method, path] of CLOSED)
    await exam.ends(`${method.toUpperCase()} ${path}`, '401 unauthenticated', visitor[method](path))
  await exam.ends('the public list', '200', visitor.get('/api/posts'))
  const status = await exam.ends(
    'a follow status',
    '200',
    visitor.get(`/api/users/${author.uid}/follow-status`),
  )
  exam.is('a stranger follows nobody', false, status.at('i_follow'))
  await exam.ends('followers of someone', '200', visitor.get(`/api/users/${author.uid}/followers`))
  await exam.ends('the page of a person', '200', visitor.get(`/space/${author.uid}`))
  await exam.ends('POST /api/posts does not exist', '404 not_found', visitor.post('/api/posts'))
  await exam.ends('the page /posts/new does not exist', '404', visitor.get('/posts/new'))
  const edit = await exam.ends('/posts/1/edit moved', '301', visitor.get('/posts/1/edit'))
  exam.is('to the studio', '/studio/write?id=1', edit.location)
}
