import { savePage } from '../../features/site-pages/service.ts'
import { describeTag } from '../../features/tags/service.ts'
import { OWNER } from './characters.ts'
import type { TimelineEvent } from './timeline.ts'
import { momentOf, type World, withPerson } from './world.ts'

const PAGES = [
  {
    page: 'about',
    lang: 'zh-CN',
    body: '<p>这里是一群人写日常的地方：阳台、厨房、相机、代码、跑步。不求快，写清楚就好。</p>',
  },
  {
    page: 'about',
    lang: 'en',
    body: '<p>A place where people write about everyday things: balconies, kitchens, cameras, code and running. Take your time, and make it clear.</p>',
  },
  {
    page: 'rules',
    lang: 'zh-CN',
    body: '<ol><li>写自己做过、想过的事。</li><li>对事不对人。</li><li>不发广告，不搬运。</li></ol>',
  },
  {
    page: 'rules',
    lang: 'en',
    body: '<ol><li>Write about what you did or thought yourself.</li><li>Argue with the point, not with the person.</li><li>No adverts, no copied posts.</li></ol>',
  },
] as const
const TAGS = { 摄影: '相机、胶片和手机都算，重要的是看见了什么。', engineering: '写程序时学到的事。' }

/** On the first day, the owner writes the pages in the site's footer, and describes two tags. */
export function sitePageEvents(world: World): TimelineEvent[] {
  const write = () =>
    withPerson(world, OWNER, async ({ viewer }) => {
      for (const page of PAGES) await savePage(world.db, viewer, { ...page, version: 0 })
      for (const [tag, text] of Object.entries(TAGS)) await describeTag(world.db, viewer, tag, text)
    })
  return [{ at: momentOf(world, world.days - 1, 9), act: write }]
}
