import type { Subject } from './languages.ts'

/** New posts of the people one follows. */
export const feed = {
  title: { 'zh-CN': '关注动态', 'zh-TW': '追蹤動態', en: 'Following' },
  tab: { 'zh-CN': '关注', 'zh-TW': '追蹤', en: 'Following' },
  people: { 'zh-CN': '管理关注的人', 'zh-TW': '管理追蹤的人', en: 'People you follow' },
  nobody: {
    title: { 'zh-CN': '还没有关注任何人', 'zh-TW': '還沒有追蹤任何人', en: 'You follow nobody yet' },
    text: {
      'zh-CN': '在文章或别人的空间里点「关注」，新文章就会出现在这里。',
      'zh-TW': '在文章或別人的空間裡點「追蹤」，新文章就會出現在這裡。',
      en: 'Press “Follow” on a post or in someone’s space to see their new posts here.',
    },
    action: { 'zh-CN': '从热门文章里找', 'zh-TW': '從熱門文章裡找', en: 'See hot posts' },
  },
  nothing: {
    title: { 'zh-CN': '关注的人还没有发布文章', 'zh-TW': '追蹤的人還沒有發布文章', en: 'Nothing from the people you follow yet' },
    text: {
      'zh-CN': '他们一发布，这里就会有。也可以再关注几个人。',
      'zh-TW': '他們一發布，這裡就會有。也可以再追蹤幾個人。',
      en: 'Their new posts will appear here. You could also follow a few more people.',
    },
    action: { 'zh-CN': '从热门文章里找', 'zh-TW': '從熱門文章裡找', en: 'See hot posts' },
  },
  end: {
    title: { 'zh-CN': '没有更多了', 'zh-TW': '沒有更多了', en: 'No more posts' },
    text: { 'zh-CN': '没有更早的文章。', 'zh-TW': '沒有更早的文章。', en: 'There are no older posts.' },
    action: { 'zh-CN': '回到最新', 'zh-TW': '回到最新', en: 'Back to the newest' },
  },
} satisfies Subject

/** Who follows whom. */
export const follows = {
  button: {
    none: { 'zh-CN': '关注', 'zh-TW': '追蹤', en: 'Follow' },
    followed_by: { 'zh-CN': '回关', 'zh-TW': '回追', en: 'Follow back' },
    following: { 'zh-CN': '已关注', 'zh-TW': '已追蹤', en: 'Following' },
    mutual: { 'zh-CN': '互相关注', 'zh-TW': '互相追蹤', en: 'Mutual' },
  },
} satisfies Subject
