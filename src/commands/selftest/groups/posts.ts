import type { Cast } from '../cast.ts'
import type { Exam } from '../exam.ts'

/** The life of a post with the review switch off. */
export async function posts(exam: Exam, { author, reader, visitor }: Cast): Promise<void> {
  const words = { title: 'selftest', body: '<p>one</p><script>alert(1)</script>' }
  const made = await exam.ends('a new post', '201', author.post('/api/studio/posts', words))
  const id = made.number('id')
  exam.is('is public at once', 'approved', made.at('status'))
  exam.is('its HTML is cleaned', '<p>one</p>', made.at('body'))
  await exam.ends('strangers read it', '200', visitor.get(`/api/posts/${id}`))
  await exam.ends('on its page, too', '200', visitor.get(`/posts/${id}`))
  await exam.ends(
    'submitting what is public',
    '409 post_not_submittable',
    author.post(`/api/posts/${id}/submit`),
  )
  const edited = await exam.ends(
    'an edit',
    '200',
    author.put(`/api/studio/posts/${id}`, { title: 'selftest 2', version: 1 }),
  )
  exam.is('is public at once, too', ['approved', 2], [edited.at('status'), edited.at('version')])
  await exam.ends(
    'an edit of an old version',
    '409 version_conflict',
    author.put(`/api/studio/posts/${id}`, { title: 'x', version: 1 }),
  )
  await exam.ends(
    'a field nobody knows',
    '400 invalid_request',
    author.put(`/api/studio/posts/${id}`, { status: 'locked' }),
  )
  await exam.ends(
    'an edit by someone else',
    '404 post_not_found',
    reader.put(`/api/studio/posts/${id}`, { title: 'x' }),
  )
  await exam.ends(
    'PUT /api/posts/:id does not exist',
    '404 not_found',
    author.put(`/api/posts/${id}`, { title: 'x' }),
  )
  await exam.ends('DELETE /api/posts/:id does not exist', '404 not_found', author.delete(`/api/posts/${id}`))

  const draft = await exam.ends('a draft', '201', author.post('/api/studio/posts', { ...words, draft: true }))
  const draftId = draft.number('id')
  exam.is('is a draft', 'draft', draft.at('status'))
  await exam.ends('its author reads it', '200', author.get(`/api/posts/${draftId}`))
  await exam.ends('others do not', '404 post_not_found', reader.get(`/api/posts/${draftId}`))
  await exam.ends('nor on its page', '404', visitor.get(`/posts/${draftId}`))
  const sent = await exam.ends('submitting it', '200', author.post(`/api/studio/posts/${draftId}/submit`))
  exam.is('makes it public', 'approved', sent.at('status'))

  const before = (await author.get('/api/energy/info')).number('balance')
  const deleted = await exam.ends('deleting a post', '200', author.delete(`/api/studio/posts/${draftId}`))
  exam.is('costs 2 energy', before - 2, deleted.at('energy_balance'))
  await exam.ends('it is gone for strangers', '404 post_not_found', visitor.get(`/api/posts/${draftId}`))
  await exam.ends('and for its author', '404 post_not_found', author.get(`/api/studio/posts/${draftId}`))
  await exam.ends('deleting it again', '404 post_not_found', author.delete(`/api/studio/posts/${draftId}`))
  const again = await exam.ends('deleting into the negative', '200', author.delete(`/api/studio/posts/${id}`))
  exam.is('is allowed', before - 4, again.at('energy_balance'))
}
