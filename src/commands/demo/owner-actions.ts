import { changeSiteSetting } from '../../features/admin/service.ts'
import { editPost, ownPost, submitPost } from '../../features/authoring/service.ts'
import { adjustEnergy } from '../../features/energy/service.ts'
import { MEMBER, OWNER } from './characters.ts'
import type { TimelineEvent } from './timeline.ts'
import { momentOf, reviewBegins, type World, withPerson } from './world.ts'

const ANNOUNCEMENT = '读书会第一期定在本月最后一个周日晚八点，没读完也欢迎来。'
const THANKED = ['夜读', '旧地图', '四分音符', '螺丝刀', '老木匠']
const THANKS = { delta: 12, reason: '感谢为菜市场的声音和影像存档出力' }
const ADDENDUM =
  '<h2>补充</h2><p>好几位问到怎么挑人。没有挑，都是那一周碰巧说上话的。唯一的要求是：不许看我拍的。</p>'

/** The owner turns review on, announces and grants energy; an author submits a revision. */
export function ownerActions(world: World): TimelineEvent[] {
  const asOwner = (key: string, value: boolean | string) => () =>
    withPerson(world, OWNER, ({ viewer }) => changeSiteSetting(world.db, viewer, { key, value }))
  return [
    { at: reviewBegins(world), act: asOwner('audit.enabled', true) },
    { at: momentOf(world, Math.min(world.days - 1, 10), 12), act: () => thank(world) },
    { at: momentOf(world, 1, 11), act: asOwner('announcement', ANNOUNCEMENT) },
    { at: momentOf(world, 0, 18), act: () => revise(world) },
  ]
}

function thank(world: World): Promise<void> {
  const { delta, reason } = THANKS
  return withPerson(world, OWNER, async ({ viewer }) => {
    const people = THANKED.flatMap((name) => world.people.get(name) ?? [])
    const items = people.map((person) => ({ uid: person.viewer.id, delta }))
    if (items.length > 0) await adjustEnergy(world.db, viewer, { items, reason })
  })
}

/** Leaves a pending revision on a public post. */
function revise(world: World): Promise<void> {
  const { db, posts } = world
  return withPerson(world, MEMBER, async (author) => {
    const post = posts.findLast((candidate) => candidate.author === author)
    if (!post) return
    const { body, version } = await ownPost(db, author.viewer, post.id)
    await editPost(db, author.viewer, post.id, { body: body + ADDENDUM, version })
    await submitPost(db, author.viewer, post.id)
  })
}
