import { addPost, createSeries, followSeries } from '../../features/series/service.ts'
import type { TimelineEvent } from './timeline.ts'
import { momentOf, type PublicPost, type World } from './world.ts'

/** Posts of one author in order, under a title. */
const SERIES = [
  {
    author: '慢快门',
    title: '一个镜头，一座城',
    description: '只带一支定焦，拍同一座城里的人和天气。一篇讲一件事，从出门讲到冲完胶片。',
    posts: ['一支定焦走一个月', '阴天才是好天气', '冲一卷黑白胶片，在厨房里', '拍一座要拆的菜市场'],
  },
  {
    author: '星尘',
    title: '抬头三问',
    description: '每篇回答一个抬头就会想到的问题，不用公式。',
    posts: ['为什么夜空是黑的', '黄昏的蓝是从哪里来的', '一杯水里有没有恐龙喝过的水'],
  },
]

/** Yesterday two authors put their posts in order; people who like the theme follow. */
export function seriesEvents(world: World): TimelineEvent[] {
  return SERIES.map((series) => ({ at: momentOf(world, 1, 20), act: () => arrange(world, series) }))
}

async function arrange(world: World, { author, title, description, posts }: (typeof SERIES)[number]) {
  const owner = world.people.get(author)
  const own = posts.flatMap((name) => world.posts.find(({ article }) => article.title === name) ?? [])
  if (!owner || own.length < 2) return
  const { db } = world
  const cover_url = null
  const { id } = await createSeries(db, owner.viewer, { title, description, cover_url })
  for (const post of own) await addPost(db, owner.viewer, id, post.id)
  for (const reader of world.people.values())
    if (reader !== owner && loves(reader, own)) await followSeries(db, reader.viewer, id)
}

function loves({ liked }: { liked: PublicPost[] }, posts: PublicPost[]): boolean {
  return posts.filter((post) => liked.includes(post)).length > 1
}
