import type { Cast } from '../cast.ts'
import type { Exam } from '../exam.ts'

/** Likes and dislikes, follows, and what is saved. */
export async function standing(exam: Exam, cast: Cast): Promise<void> {
  const { author } = cast
  const post = (await author.post('/api/studio/posts', { title: 'selftest', body: '<p>one</p>' })).number(
    'id',
  )
  await reactions(exam, cast, post)
  await follows(exam, cast)
  await favorites(exam, cast, post)
}

async function reactions(exam: Exam, { reader, visitor }: Cast, post: number): Promise<void> {
  const press = async (what: string, button: string, state: string, counts: [number, number]) => {
    const answer = await reader.post(`/api/posts/${post}/${button}`)
    const got = [answer.at('state'), answer.at('likes_count'), answer.at('dislikes_count')]
    exam.is(what, [state, ...counts], got)
  }
  await press('none, like', 'like', 'like', [1, 0])
  await press('like, like', 'like', 'none', [0, 0])
  await press('none, dislike', 'dislike', 'dislike', [0, 1])
  await press('dislike, like', 'like', 'like', [1, 0])
  await press('like, dislike', 'dislike', 'dislike', [0, 1])
  await press('dislike, dislike', 'dislike', 'none', [0, 0])
  await press('and a like again', 'like', 'like', [1, 0])
  const seen = await visitor.get(`/api/posts/${post}/reaction`)
  exam.is('a stranger holds none and sees the count', ['none', 1], [seen.at('state'), seen.at('likes_count')])
}

async function follows(exam: Exam, { author, reader, visitor }: Cast): Promise<void> {
  const toggle = async (what: string, who: Cast['author'], whom: Cast['author'], state: string) =>
    exam.is(what, state, (await who.post(`/api/users/${whom.uid}/follow`)).at('state'))
  await toggle('a follow', reader, author, 'following')
  const back = await author.get(`/api/users/${reader.uid}/follow-status`)
  exam.is('the other one can follow back', 'followed_by', back.at('state'))
  await toggle('following back', author, reader, 'mutual')
  await toggle('and no more', author, reader, 'followed_by')
  await exam.ends('following oneself', '400 self_follow', reader.post(`/api/users/${reader.uid}/follow`))
  const told = await author.get('/api/messages?category=follow')
  exam.is('the followed one is told', reader.uid, told.at('items.0.related_id'))
  await exam.ends(
    'keeping one’s lists to oneself',
    '200',
    author.put('/api/space/privacy', { follower_list_public: false }),
  )
  await exam.ends(
    'closes them to others',
    '403 follow_list_private',
    visitor.get(`/api/users/${author.uid}/followers`),
  )
  await exam.ends('and not to oneself', '200', author.get(`/api/users/${author.uid}/followers`))
}

async function favorites(exam: Exam, { reader, visitor }: Cast, post: number): Promise<void> {
  const folder = await exam.ends('a private folder', '201', reader.post('/api/folders', { name: 'selftest' }))
  const path = `/api/folders/${folder.at('id')}`
  await exam.ends('a post into it', '201', reader.post(`${path}/posts`, { post_id: post }))
  exam.is('is saved', true, (await reader.get(`/api/posts/${post}/folder-status`)).at('saved'))
  exam.is('for nobody else', false, (await visitor.get(`/api/posts/${post}/folder-status`)).at('saved'))
  await exam.ends('a stranger looks into it', '404 not_found', visitor.get(`${path}/posts`))
  await exam.ends('showing it to others', '200', reader.put(path, { is_public: true }))
  await exam.ends('a stranger looks again', '200', visitor.get(`${path}/posts`))
  const let_go = await exam.ends('the one-step button', '200', reader.post(`/api/posts/${post}/favorite`))
  exam.is('lets go of what is saved anywhere', [false, 0], [let_go.at('saved'), let_go.at('favorites_count')])
  const kept = await exam.ends('and once more', '200', reader.post(`/api/posts/${post}/favorite`))
  exam.is('keeps it in the default folder', [true, 1], [kept.at('saved'), kept.at('favorites_count')])
  await exam.ends(
    'which stays',
    '409 default_folder',
    reader.delete(`/api/folders/${kept.at('folder_ids.0')}`),
  )
  await exam.ends(
    'taking it out',
    '200',
    reader.delete(`/api/folders/${kept.at('folder_ids.0')}/posts/${post}`),
  )
  await exam.ends('deleting a folder', '200', reader.delete(path))
}
