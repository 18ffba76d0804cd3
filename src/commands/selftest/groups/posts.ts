import type { Accounts } from '../accounts.ts'
import type { Expectations } from '../expectations.ts'

/** Creating, editing and deleting posts with the review switch off. */
export async function posts(expect: Expectations, { author, reader, visitor }: Accounts): Promise<void> {
  const input = { title: 'selftest', body: '<p>one</p><script>alert(1)</script>' }
  const made = await expect.answers('a new post', '201', author.post('/api/studio/posts', input))
  const id = made.number('id')
  expect.equals('is public at once', 'approved', made.at('status'))
  expect.equals('its HTML is cleaned', '<p>one</p>', made.at('body'))
  await expect.answers('visitors read it', '200', visitor.get(`/api/posts/${id}`))
  await expect.answers('on its page, too', '200', visitor.get(`/posts/${id}`))
  await expect.answers(
    'submitting what is public',
    '409 post_not_submittable',
    author.post(`/api/posts/${id}/submit`),
  )
  const edited = await expect.answers(
    'an edit',
    '200',
    author.put(`/api/studio/posts/${id}`, { title: 'selftest 2', version: 1 }),
  )
  expect.equals('is public at once, too', ['approved', 2], [edited.at('status'), edited.at('version')])
  await expect.answers(
    'an edit of an old version',
    '409 version_conflict',
    author.put(`/api/studio/posts/${id}`, { title: 'x', version: 1 }),
  )
  await expect.answers(
    'a field nobody knows',
    '400 invalid_request',
    author.put(`/api/studio/posts/${id}`, { status: 'locked' }),
  )
  await expect.answers(
    'an edit by someone else',
    '404 post_not_found',
    reader.put(`/api/studio/posts/${id}`, { title: 'x' }),
  )
  await expect.answers(
    'PUT /api/posts/:id does not exist',
    '404 not_found',
    author.put(`/api/posts/${id}`, { title: 'x' }),
  )
  await expect.answers(
    'DELETE /api/posts/:id does not exist',
    '404 not_found',
    author.delete(`/api/posts/${id}`),
  )

  const draft = await expect.answers(
    'a draft',
    '201',
    author.post('/api/studio/posts', { ...input, draft: true }),
  )
  const draftId = draft.number('id')
  expect.equals('is a draft', 'draft', draft.at('status'))
  await expect.answers('its author reads it', '200', author.get(`/api/posts/${draftId}`))
  await expect.answers('others do not', '404 post_not_found', reader.get(`/api/posts/${draftId}`))
  await expect.answers('nor on its page', '404', visitor.get(`/posts/${draftId}`))
  const sent = await expect.answers(
    'submitting it',
    '200',
    author.post(`/api/studio/posts/${draftId}/submit`),
  )
  expect.equals('makes it public', 'approved', sent.at('status'))

  const before = (await author.get('/api/energy/info')).number('balance')
  const deleted = await expect.answers(
    'deleting a post',
    '200',
    author.delete(`/api/studio/posts/${draftId}`),
  )
  expect.equals('costs 2 energy', before - 2, deleted.at('energy_balance'))
  await expect.answers('it is gone for visitors', '404 post_not_found', visitor.get(`/api/posts/${draftId}`))
  await expect.answers('and for its author', '404 post_not_found', author.get(`/api/studio/posts/${draftId}`))
  await expect.answers(
    'deleting it again',
    '404 post_not_found',
    author.delete(`/api/studio/posts/${draftId}`),
  )
  const again = await expect.answers(
    'deleting into the negative',
    '200',
    author.delete(`/api/studio/posts/${id}`),
  )
  expect.equals('is allowed', before - 4, again.at('energy_balance'))
}
