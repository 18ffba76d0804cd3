import { changeSiteSetting } from '../../features/admin/service.ts'
import { editPost, ownPost, submitPost } from '../../features/posts/service.ts'
import type { ProfileBody } from '../../features/settings/schema.ts'
import { approveReview, listReviews, rejectReview, updateProfile } from '../../features/settings/service.ts'
import { ADMIN, MEMBER, OWNER } from './people.ts'
import type { Happening } from './timeline.ts'
import { momentOf, type Person, reviewBegins, type World } from './world.ts'

/** What people would like to be called and to say of themselves; the last ones still wait. */
const WISHES: { name: string; daysAgo: number; wish: ProfileBody }[] = [
  { name: '二十四桥', daysAgo: 20, wish: { username: '二十四桥明月夜' } },
  { name: '橘子汽水', daysAgo: 14, wish: { username: '站长的朋友' } },
  { name: '夜读', daysAgo: 11, wish: { signature: '一年四十本，读完就忘，忘了再读' } },
  { name: '散场之后', daysAgo: 7, wish: { signature: '加我好友领全套片源' } },
  { name: '盐与柠檬', daysAgo: 0, wish: { username: '柠檬与盐' } },
  { name: '云朵搬运工', daysAgo: 0, wish: { username: '积云搬运工', signature: '今天有高积云' } },
  {
    name: 'quiet_harbor',
    daysAgo: 0,
    wish: { signature: 'Ferries, fog, film rolls, and a new pair of boots.' },
  },
  { name: '新来的同学', daysAgo: 0, wish: { signature: '大家好，我是新来的，请多关照' } },
]

const REFUSED = new Map([
  ['站长的朋友', '这个名字容易让人误会是站方的账号，换一个吧。'],
  ['加我好友领全套片源', '签名里请不要放引流和侵权内容。'],
])

const SECOND_THOUGHT =
  '<h2>补充</h2><p>评论里好几位问到测光，我把当天的笔记翻了出来：阴天以地面的灰砖为准，再减三分之一档，天空的层次就留住了。</p>'

export function desk(world: World): Happening[] {
  const { days } = world
  const switchOn: Happening = { at: reviewBegins(world), act: () => turnReviewOn(world) }
  const wishes = WISHES.map(({ name, daysAgo, wish }) => ({
    at: momentOf(world, daysAgo, 21),
    act: () => withPerson(world, name, ({ viewer }) => updateProfile(world.db, viewer, wish)),
  }))
  const mornings = Array.from({ length: days }, (_, index) => ({
    at: momentOf(world, index, 9.5),
    act: () => decideProfiles(world),
  }))
  const revision = { at: momentOf(world, 0, 18), act: () => revise(world) }
  const begins = momentOf(world, days, 12)
  return [switchOn, revision, ...wishes, ...mornings].filter(({ at }) => at > begins)
}

async function turnReviewOn(world: World): Promise<void> {
  await withPerson(world, OWNER, ({ viewer }) =>
    changeSiteSetting(world.db, viewer, { key: 'audit.enabled', value: true }),
  )
}

async function decideProfiles(world: World): Promise<void> {
  await withPerson(world, ADMIN, async ({ viewer }) => {
    const { items } = await listReviews(world.db, {})
    for (const { id, new_value } of items) {
      const reason = REFUSED.get(new_value)
      if (reason) await rejectReview(world.db, viewer, id, reason)
      else await approveReview(world.db, viewer, id)
    }
  })
}

/** A newer text of a post that people are reading, which waits beside it. */
async function revise(world: World): Promise<void> {
  const { db, posts } = world
  await withPerson(world, MEMBER, async (author) => {
    const post = posts.findLast((candidate) => candidate.author === author)
    if (!post) return
    const { body, version } = await ownPost(db, author.viewer, post.id)
    await editPost(db, author.viewer, post.id, { body: body + SECOND_THOUGHT, version })
    await submitPost(db, author.viewer, post.id)
  })
}

async function withPerson({ people }: World, name: string, work: (person: Person) => Promise<unknown>) {
  const person = people.get(name)
  if (person) await work(person)
}
