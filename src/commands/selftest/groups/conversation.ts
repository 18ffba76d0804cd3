import type { Cast } from '../cast.ts'
import type { Exam } from '../exam.ts'

/** Comments, answers, and who may take them away. */
export async function conversation(exam: Exam, { author, reader, newcomer, visitor }: Cast): Promise<void> {
  const post = (await author.post('/api/studio/posts', { title: 'selftest', body: '<p>one</p>' })).number(
    'id',
  )
  const say = (content: string) => reader.post(`/api/posts/${post}/comments`, { content })
  const before = await author.get('/api/messages/unread')
  const root = await exam.ends('a comment', '201', say('selftest'))
  const after = await author.get('/api/messages/unread')
  const key = 'by_category.comment'
  exam.is('its author is told', before.number(key) + 1, after.at(key))
  const message = await author.get('/api/messages?category=comment')
  exam.is(
    'with a link to the comments',
    true,
    String(message.at('items.0.link')).startsWith(`/posts/${post}`),
  )
  await exam.ends('marking it read', '200', author.post(`/api/messages/${message.at('items.0.id')}/read`))
  await exam.ends(
    'marking someone else’s',
    '404 not_found',
    reader.post(`/api/messages/${message.at('items.0.id')}/read`),
  )

  const answer = await exam.ends(
    'an answer',
    '201',
    author.post(`/api/comments/${root.at('id')}/reply`, { content: 'yes' }),
  )
  exam.is('is kept under the first', root.at('id'), answer.at('root_id'))
  const deeper = await exam.ends(
    'an answer to it',
    '201',
    reader.post(`/api/comments/${answer.at('id')}/reply`, { content: 'no' }),
  )
  exam.is('is kept there, too', root.at('id'), deeper.at('root_id'))
  const roots = await exam.ends('strangers read them', '200', visitor.get(`/api/posts/${post}/comments`))
  exam.is('with the number of answers', [1, 2], [roots.at('total'), roots.at('items.0.replies_count')])
  await exam.ends(
    'and the answers',
    '200',
    visitor.get(`/api/posts/${post}/comments/${root.at('id')}/replies`),
  )

  await exam.ends('nothing', '400 comment_empty', say('  '))
  await exam.ends('too much', '400 comment_too_long', say('x'.repeat(1001)))
  await exam.ends(
    'someone else’s picture',
    '400 comment_image_invalid',
    reader.post(`/api/posts/${post}/comments`, { image_url: '/uploads/nothing.png' }),
  )
  await exam.ends(
    'about what is not there',
    '404 post_not_found',
    reader.post('/api/posts/9007199254740991/comments', { content: 'x' }),
  )
  await exam.ends(
    'to what is not there',
    '404 comment_not_found',
    reader.post('/api/comments/9007199254740991/reply', { content: 'x' }),
  )
  await exam.ends(
    'a stranger deletes',
    '403 comment_forbidden',
    newcomer.delete(`/api/comments/${answer.at('id')}`),
  )
  const gone = await exam.ends(
    'the author of the post deletes',
    '200',
    author.delete(`/api/comments/${root.at('id')}`),
  )
  exam.is('a comment takes its answers along', [3, 0], [gone.at('deleted'), gone.at('comments_count')])
  await exam.ends(
    'deleting it again',
    '404 comment_not_found',
    author.delete(`/api/comments/${root.at('id')}`),
  )
}
