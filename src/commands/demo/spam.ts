import { addComment } from '../../features/comments/service.ts'
import { removeEverything } from '../../features/removals/service.ts'
import { decideReport, submitReport } from '../../features/reports/service.ts'
import { ADMIN, SPAMMER } from './characters.ts'
import type { TimelineEvent } from './timeline.ts'
import { momentOf, type World, withPerson } from './world.ts'

const SPAM_TEXTS = [
  '姐妹们，内部渠道，全场一折起，主页有联系方式，手慢无！',
  '亲测有效的副业，一部手机就能做，日结，感兴趣的看我主页。',
  '免费领取资料大礼包，限前一百名，私我发口令。',
  '别再花冤枉钱了！同款我这里只要零头，懂的来。',
]
const REASON = '在多篇文章下重复发布广告'
const DAYS_AGO = 4
const REPORTERS = ['南窗', '番茄炒蛋', '晨跑五公里']

/** A spammer comments, people report it, an admin bans and removes everything. */
export function spam(world: World): TimelineEvent[] {
  const commentIds: number[] = []
  const reports: number[] = []
  const at = (hour: number) => momentOf(world, DAYS_AGO, hour)
  return [
    ...SPAM_TEXTS.map((text, index) => ({
      at: at(14 + index * 0.2),
      act: () => commentSpam(world, text, index, commentIds),
    })),
    ...REPORTERS.map((name, index) => ({
      at: at(15 + index * 0.3),
      act: () => reportSpam(world, name, commentIds, reports),
    })),
    { at: at(16.5), act: () => banSpammer(world, reports) },
  ]
}

function commentSpam(world: World, content: string, index: number, commentIds: number[]): Promise<void> {
  return withPerson(world, SPAMMER, async ({ viewer }) => {
    const post = world.posts.at(-1 - index)
    if (post) commentIds.push((await addComment(world.db, viewer, post.id, { content })).id)
  })
}

function reportSpam(world: World, name: string, commentIds: number[], reports: number[]): Promise<void> {
  return withPerson(world, name, async ({ viewer }) => {
    const [target_id] = commentIds
    if (target_id === undefined) return
    const input = { target_type: 'comment', target_id, reason: '到处贴广告，已经看到好几条了' } as const
    reports.push((await submitReport(world.db, viewer, input)).report.id)
  })
}

function banSpammer(world: World, [first]: number[]): Promise<void> {
  const { db } = world
  return withPerson(world, ADMIN, async ({ viewer }) => {
    await withPerson(world, SPAMMER, (spammer) => removeEverything(db, viewer, spammer.viewer.id, REASON))
    if (first !== undefined)
      await decideReport(db, viewer, first, 'resolved', '已经封禁，内容全部移除。谢谢提醒。')
  })
}
