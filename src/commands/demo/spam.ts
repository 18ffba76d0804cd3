import { addComment } from '../../features/comments/service.ts'
import { removeEverything } from '../../features/removals/service.ts'
import { decideReport, submitReport } from '../../features/reports/service.ts'
import { ADMIN, SPAMMER } from './people.ts'
import type { Happening } from './timeline.ts'
import { momentOf, type World, withPerson } from './world.ts'

const OFFERS = [
  '姐妹们，内部渠道，全场一折起，主页有联系方式，手慢无！',
  '亲测有效的副业，一部手机就能做，日结，感兴趣的看我主页。',
  '免费领取资料大礼包，限前一百名，私我发口令。',
  '别再花冤枉钱了！同款我这里只要零头，懂的来。',
]
const REASON = '在多篇文章下重复发布广告'
const DAYS_AGO = 4
const REPORTERS = ['南窗', '番茄炒蛋', '晨跑五公里']

/** One who came to sell, those who said so, and what became of it. */
export function spam(world: World): Happening[] {
  const left: number[] = []
  const reports: number[] = []
  const at = (hour: number) => momentOf(world, DAYS_AGO, hour)
  return [
    ...OFFERS.map((words, index) => ({
      at: at(14 + index * 0.2),
      act: () => offer(world, words, index, left),
    })),
    ...REPORTERS.map((name, index) => ({
      at: at(15 + index * 0.3),
      act: () => complain(world, name, left, reports),
    })),
    { at: at(16.5), act: () => showTheDoor(world, reports) },
  ]
}

function offer(world: World, content: string, index: number, left: number[]): Promise<void> {
  return withPerson(world, SPAMMER, async ({ viewer }) => {
    const post = world.posts.at(-1 - index)
    if (post) left.push((await addComment(world.db, viewer, post.id, { content })).id)
  })
}

function complain(world: World, name: string, left: number[], reports: number[]): Promise<void> {
  return withPerson(world, name, async ({ viewer }) => {
    const [target_id] = left
    if (target_id === undefined) return
    const wish = { target_type: 'comment', target_id, reason: '到处贴广告，已经看到好几条了' } as const
    reports.push((await submitReport(world.db, viewer, wish)).report.id)
  })
}

function showTheDoor(world: World, [first]: number[]): Promise<void> {
  const { db } = world
  return withPerson(world, ADMIN, async ({ viewer }) => {
    await withPerson(world, SPAMMER, (spammer) => removeEverything(db, viewer, spammer.viewer.id, REASON))
    if (first !== undefined)
      await decideReport(db, viewer, first, 'resolved', '已经封禁，内容全部移除。谢谢提醒。')
  })
}
