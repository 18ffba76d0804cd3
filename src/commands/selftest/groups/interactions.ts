import type { Accounts } from '../accounts.ts'
import type { Expectations } from '../expectations.ts'

/** Reactions, follows and favorites. */
export async function interactions(expect: Expectations, accounts: Accounts): Promise<void> {
  const { author } = accounts
  const post = (await author.post('/api/studio/posts', { title: 'selftest', body: '<p>one</p>' })).number(
    'id',
  )
  await reactions(expect, accounts, post)
  await follows(expect, accounts)
  await favorites(expect, accounts, post)
}

async function reactions(expect: Expectations, { reader, visitor }: Accounts, post: number): Promise<void> {
  const press = async (what: string, button: string, state: string, counts: [number, number]) => {
    const answer = await reader.post(`/api/posts/${post}/${button}`)
    const got = [answer.at('state'), answer.at('likes_count'), answer.at('dislikes_count')]
    expect.equals(what, [state, ...counts], got)
  }
  await press('none, like', 'like', 'like', [1, 0])
  await press('like, like', 'like', 'none', [0, 0])
  await press('none, dislike', 'dislike', 'dislike', [0, 1])
  await press('dislike, like', 'like', 'like', [1, 0])
  await press('like, dislike', 'dislike', 'dislike', [0, 1])
  await press('dislike, dislike', 'dislike', 'none', [0, 0])
  await press('and a like again', 'like', 'like', [1, 0])
  const seen = await visitor.get(`/api/posts/${post}/reaction`)
  expect.equals(
    'a visitor has none and sees the count',
    ['none', 1],
    [seen.at('state'), seen.at('likes_count')],
  )
}

async function follows(expect: Expectations, { author, reader, visitor }: Accounts): Promise<void> {
  const toggle = async (what: string, who: Accounts['author'], whom: Accounts['author'], state: string) =>
    expect.equals(what, state, (await who.post(`/api/users/${whom.uid}/follow`)).at('state'))
  await toggle('a follow', reader, author, 'following')
  const back = await author.get(`/api/users/${reader.uid}/follow-status`)
  expect.equals('the other one can follow back', 'followed_by', back.at('state'))
  await toggle('following back', author, reader, 'mutual')
  await toggle('and no more', author, reader, 'followed_by')
  await expect.answers('following oneself', '400 self_follow', reader.post(`/api/users/${reader.uid}/follow`))
  const told = await author.get('/api/messages?category=follow')
  expect.equals('the followed one is told', reader.uid, told.at('items.0.related_id'))
  await expect.answers(
    'keeping one’s lists to oneself',
    '200',
    author.put('/api/space/privacy', { follower_list_public: false }),
  )
  await expect.answers(
    'closes them to others',
    '403 follow_list_private',
    visitor.get(`/api/users/${author.uid}/followers`),
  )
  await expect.answers('and not to oneself', '200', author.get(`/api/users/${author.uid}/followers`))
}

async function favorites(expect: Expectations, { reader, visitor }: Accounts, post: number): Promise<void> {
  const folder = await expect.answers(
    'a private folder',
    '201',
    reader.post('/api/folders', { name: 'selftest' }),
  )
  const path = `/api/folders/${folder.at('id')}`
  await expect.answers('a post into it', '201', reader.post(`${path}/posts`, { post_id: post }))
  expect.equals('is saved', true, (await reader.get(`/api/posts/${post}/folder-status`)).at('saved'))
  expect.equals('for nobody else', false, (await visitor.get(`/api/posts/${post}/folder-status`)).at('saved'))
  await expect.answers('a visitor looks into it', '404 not_found', visitor.get(`${path}/posts`))
  await expect.answers('showing it to others', '200', reader.put(path, { is_public: true }))
  await expect.answers('a visitor looks again', '200', visitor.get(`${path}/posts`))
  const removed = await expect.answers(
    'the one-step button',
    '200',
    reader.post(`/api/posts/${post}/favorite`),
  )
  expect.equals(
    'lets go of what is saved anywhere',
    [false, 0],
    [removed.at('saved'), removed.at('favorites_count')],
  )
  const saved = await expect.answers('and once more', '200', reader.post(`/api/posts/${post}/favorite`))
  expect.equals('saves it in the default folder', [true, 1], [saved.at('saved'), saved.at('favorites_count')])
  await expect.answers(
    'which stays',
    '409 default_folder',
    reader.delete(`/api/folders/${saved.at('folder_ids.0')}`),
  )
  await expect.answers(
    'taking it out',
    '200',
    reader.delete(`/api/folders/${saved.at('folder_ids.0')}/posts/${post}`),
  )
  await expect.answers('deleting a folder', '200', reader.delete(path))
}
