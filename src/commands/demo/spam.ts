import { addComment, deleteComment } from '../../features/comments/service.ts'
import * as moderation from '../../features/moderation/service.ts'
import { changeStatus } from '../../features/sessions/service.ts'
import { transaction } from '../../kernel/db.ts'
import { ADMIN, SPAMMER } from './people.ts'
import type { Happening } from './timeline.ts'
import { momentOf, type World } from './world.ts'

const OFFERS = [
  '姐妹们，内部渠道，全场一折起，主页有联系方式，手慢无！',
  '亲测有效的副业，一部手机就能做，日结，感兴趣的看我主页。',
  '免费领取资料大礼包，限前一百名，私我发口令。',
  '别再花冤枉钱了！同款我这里只要零头，懂的来。',
]
const REASON = '在多篇文章下重复发布广告'
const DAYS_AGO = 4

/** One who came to sell, and what became of it. */
export function spam(world: World): Happening[] {
  const left: number[] = []
  return [
    ...OFFERS.map((content, index) => ({
      at: momentOf(world, DAYS_AGO, 14 + index * 0.2),
      act: () => offer(world, content, index, left),
    })),
    { at: momentOf(world, DAYS_AGO, 16.5), act: () => showTheDoor(world, left) },
  ]
}

async function offer({ db, people, posts }: World, content: string, index: number, left: number[]) {
  const [spammer, post] = [people.get(SPAMMER), posts.at(-1 - index)]
  if (spammer && post) left.push((await addComment(db, spammer.viewer, post.id, { content })).id)
}

async function showTheDoor({ db, people }: World, left: number[]): Promise<void> {
  const [spammer, admin] = [people.get(SPAMMER), people.get(ADMIN)]
  if (!spammer || !admin) return
  for (const id of left) await deleteComment(db, admin.viewer, id)
  await transaction(db, async (trx) => {
    await changeStatus(trx, spammer.viewer.id, { reason: REASON, until: null })
    await moderation.record(trx, {
      actor_id: admin.viewer.id,
      action: 'user.banned',
      target_type: 'user',
      target_id: spammer.viewer.id,
      reason: REASON,
    })
  })
}
