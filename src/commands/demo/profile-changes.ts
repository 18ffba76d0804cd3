import type { ProfileBody } from '../../features/profile/schema.ts'
import { approveReview, listReviews, rejectReview, updateProfile } from '../../features/profile/service.ts'
import { OWNER } from './characters.ts'
import type { TimelineEvent } from './timeline.ts'
import { momentOf, type World, withPerson } from './world.ts'

/** Requested names and signatures; the last ones are still pending. */
const CHANGES: { name: string; daysAgo: number; change: ProfileBody }[] = [
  { name: '二十四桥', daysAgo: 20, change: { username: '二十四桥明月夜' } },
  { name: '橘子汽水', daysAgo: 14, change: { username: '站长的朋友' } },
  { name: '夜读', daysAgo: 11, change: { signature: '一年四十本，读完就忘，忘了再读' } },
  { name: '散场之后', daysAgo: 7, change: { signature: '加我好友领全套片源' } },
  { name: '盐与柠檬', daysAgo: 0, change: { username: '柠檬与盐' } },
  { name: '云朵搬运工', daysAgo: 0, change: { username: '积云搬运工', signature: '今天有高积云' } },
  { name: 'quiet_harbor', daysAgo: 0, change: { signature: 'Ferries, fog and a new pair of boots.' } },
  { name: '新来的同学', daysAgo: 0, change: { signature: '大家好，我是新来的，请多关照' } },
]

const REJECTION_REASONS = new Map([
  ['站长的朋友', '这个名字容易让人误会是站方的账号，换一个吧。'],
  ['加我好友领全套片源', '签名里请不要放引流和侵权内容。'],
])

/** Requested in the evening, decided the next morning. */
export function profileChanges(world: World): TimelineEvent[] {
  const changes = CHANGES.filter(({ daysAgo }) => daysAgo < world.days).map(({ name, daysAgo, change }) => ({
    at: momentOf(world, daysAgo, 21),
    act: () => withPerson(world, name, ({ viewer }) => updateProfile(world.db, viewer, change)),
  }))
  const decisions = Array.from({ length: world.days }, (_, daysAgo) => ({
    at: momentOf(world, daysAgo, 9.5),
    act: () => decide(world),
  }))
  return [...changes, ...decisions]
}

function decide(world: World): Promise<void> {
  const { db } = world
  return withPerson(world, OWNER, async ({ viewer }) => {
    const { items } = await listReviews(db, viewer, {})
    for (const { id, new_value } of items) {
      const reason = REJECTION_REASONS.get(new_value)
      if (reason) await rejectReview(db, viewer, id, reason)
      else await approveReview(db, viewer, id)
    }
  })
}
