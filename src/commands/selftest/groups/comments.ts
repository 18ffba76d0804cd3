import type { Accounts } from '../accounts.ts'
import type { Expectations } from '../expectations.ts'

/** Comments, replies, and who may delete them. */
export async function comments(
  expect: Expectations,
  { author, reader, newcomer, visitor }: Accounts,
): Promise<void> {
  const post = (await author.post('/api/studio/posts', { title: 'selftest', body: '<p>one</p>' })).number(
    'id',
  )
  const say = (content: string) => reader.post(`/api/posts/${post}/comments`, { content })
  const before = await author.get('/api/messages/unread')
  const root = await expect.answers('a comment', '201', say('selftest'))
  const after = await author.get('/api/messages/unread')
  const key = 'by_category.comment'
  expect.equals('its author is told', before.number(key) + 1, after.at(key))
  const message = await author.get('/api/messages?category=comment')
  expect.equals(
    'with a link to the comments',
    true,
    String(message.at('items.0.link')).startsWith(`/posts/${post}`),
  )
  await expect.answers(
    'marking it read',
    '200',
    author.post(`/api/messages/${message.at('items.0.id')}/read`),
  )
  await expect.answers(
    'marking someone else’s',
    '404 not_found',
    reader.post(`/api/messages/${message.at('items.0.id')}/read`),
  )

  const answer = await expect.answers(
    'an answer',
    '201',
    author.post(`/api/comments/${root.at('id')}/reply`, { content: 'yes' }),
  )
  expect.equals('is kept under the first', root.at('id'), answer.at('root_id'))
  const deeper = await expect.answers(
    'an answer to it',
    '201',
    reader.post(`/api/comments/${answer.at('id')}/reply`, { content: 'no' }),
  )
  expect.equals('is kept there, too', root.at('id'), deeper.at('root_id'))
  const roots = await expect.answers('visitors read them', '200', visitor.get(`/api/posts/${post}/comments`))
  expect.equals('with the number of answers', [1, 2], [roots.at('total'), roots.at('items.0.replies_count')])
  await expect.answers(
    'and the answers',
    '200',
    visitor.get(`/api/posts/${post}/comments/${root.at('id')}/replies`),
  )

  await expect.answers('nothing', '400 comment_empty', say('  '))
  await expect.answers('too much', '400 comment_too_long', say('x'.repeat(1001)))
  await expect.answers(
    'someone else’s picture',
    '400 comment_image_invalid',
    reader.post(`/api/posts/${post}/comments`, { image_url: '/uploads/nothing.png' }),
  )
  await expect.answers(
    'about what is not there',
    '404 post_not_found',
    reader.post('/api/posts/9007199254740991/comments', { content: 'x' }),
  )
  await expect.answers(
    'to what is not there',
    '404 comment_not_found',
    reader.post('/api/comments/9007199254740991/reply', { content: 'x' }),
  )
  await expect.answers(
    'someone else deletes',
    '403 comment_forbidden',
    newcomer.delete(`/api/comments/${answer.at('id')}`),
  )
  const gone = await expect.answers(
    'the author of the post deletes',
    '200',
    author.delete(`/api/comments/${root.at('id')}`),
  )
  expect.equals('a comment takes its answers along', [3, 0], [gone.at('deleted'), gone.at('comments_count')])
  await expect.answers(
    'deleting it again',
    '404 comment_not_found',
    author.delete(`/api/comments/${root.at('id')}`),
  )
}
