import { submitReport } from '../../features/reports/service.ts'
import type { TimelineEvent } from './timeline.ts'
import { momentOf, type World, withPerson } from './world.ts'

/** Reports that are still open. */
const REPORTS = [
  { name: '盐与柠檬', about: '豆腐脑应该是甜的：一份不完全统计', reason: '配图没有说明来源，麻烦核实一下' },
  { name: '雨天不带伞', about: '豆腐脑应该是甜的：一份不完全统计', reason: '评论区有人引战，请关注' },
  {
    name: 'mossy_green',
    about: '夜跑路线三条，附路灯情况',
    reason: 'The kiosk closed last week, readers may get stranded.',
  },
]

export function reports(world: World): TimelineEvent[] {
  return REPORTS.map(({ name, about, reason }, index) => ({
    at: momentOf(world, 0, 8 + index * 3),
    act: () =>
      withPerson(world, name, async ({ viewer }) => {
        const post = world.posts.find(({ article }) => article.title === about)
        if (post) await submitReport(world.db, viewer, { target_type: 'post', target_id: post.id, reason })
      }),
  }))
}
