import { each, type Subject } from './languages.ts'
import { reasonGiven } from './quoted.ts'
import { authoring } from './studio/authoring.ts'

/** Where people write, look after what they wrote, and see how it goes. */
export const studio = {
  ...authoring,
  title: { 'zh-CN': '创作中心', 'zh-TW': '創作中心', en: 'Studio' },
  sections: { 'zh-CN': '创作中心的各个部分', 'zh-TW': '創作中心的各個部分', en: 'Studio sections' },
  tabs: {
    overview: { 'zh-CN': '概览', 'zh-TW': '總覽', en: 'Overview' },
    posts: { 'zh-CN': '内容', 'zh-TW': '內容', en: 'Posts' },
    drafts: { 'zh-CN': '草稿', 'zh-TW': '草稿', en: 'Drafts' },
    series: { 'zh-CN': '系列', 'zh-TW': '系列', en: 'Series' },
    bin: { 'zh-CN': '回收站', 'zh-TW': '垃圾桶', en: 'Bin' },
    analytics: { 'zh-CN': '数据', 'zh-TW': '數據', en: 'Analytics' },
  },
  write: { 'zh-CN': '写文章', 'zh-TW': '寫文章', en: 'Write' },
  series: {
    energy: { 'zh-CN': '能量', 'zh-TW': '能量', en: 'Energy' },
    views: { 'zh-CN': '阅读', 'zh-TW': '閱讀', en: 'Views' },
    likes: { 'zh-CN': '赞', 'zh-TW': '讚', en: 'Likes' },
    comments: { 'zh-CN': '评论', 'zh-TW': '留言', en: 'Comments' },
    favorites: { 'zh-CN': '收藏', 'zh-TW': '收藏', en: 'Saved' },
  },
  overview: {
    posts: { 'zh-CN': '我的文章', 'zh-TW': '我的文章', en: 'Your posts' },
    totals: { 'zh-CN': '互动数据', 'zh-TW': '互動數據', en: 'Engagement' },
    balance: { 'zh-CN': '能量余额', 'zh-TW': '能量餘額', en: 'Your energy' },
    balanceNote: { 'zh-CN': '看能量明细', 'zh-TW': '看能量明細', en: 'Energy history' },
    yesterday: each({ 'zh-CN': (count: string) => `昨天 ${count}`, 'zh-TW': (count) => `昨天 ${count}`, en: (count) => `Yesterday ${count}` }),
    more: each({
      'zh-CN': (difference: string) => `比前天多 ${difference}`,
      'zh-TW': (difference) => `比前天多 ${difference}`,
      en: (difference) => `${difference} more than the day before`,
    }),
    less: each({
      'zh-CN': (difference: string) => `比前天少 ${difference}`,
      'zh-TW': (difference) => `比前天少 ${difference}`,
      en: (difference) => `${difference} fewer than the day before`,
    }),
    same: { 'zh-CN': '与前天持平', 'zh-TW': '與前天持平', en: 'the same as the day before' },
    recent: { 'zh-CN': '最近的文章', 'zh-TW': '最近的文章', en: 'Latest posts' },
    all: { 'zh-CN': '全部文章', 'zh-TW': '全部文章', en: 'All posts' },
  },
  empty: {
    title: { 'zh-CN': '还没有文章', 'zh-TW': '還沒有文章', en: 'No posts yet' },
    text: {
      'zh-CN': '从一件小事写起就好：先存成草稿，想好了再发布。',
      'zh-TW': '從一件小事寫起就好：先存成草稿，想好了再發布。',
      en: 'Start with something small: save it as a draft and publish it when it’s ready.',
    },
    status: each({
      'zh-CN': (status: string) => `没有「${status}」的文章`,
      'zh-TW': (status) => `沒有「${status}」的文章`,
      en: (status) => `No posts under “${status}”`,
    }),
    statusText: { 'zh-CN': '换个状态看看，或者写一篇新的。', 'zh-TW': '換個狀態看看，或者寫一篇新的。', en: 'Choose another status, or write something new.' },
    drafts: { 'zh-CN': '没有草稿', 'zh-TW': '沒有草稿', en: 'No drafts' },
    draftsText: {
      'zh-CN': '写到一半的文章存成草稿，就会在这里等你。',
      'zh-TW': '寫到一半的文章存成草稿，就會在這裡等你。',
      en: 'Posts you save as drafts appear here.',
    },
    quiet: each({
      'zh-CN': (days: number) => `最近 ${days} 天没有数据`,
      'zh-TW': (days) => `最近 ${days} 天沒有數據`,
      en: (days) => `No activity in the last ${days} days`,
    }),
    quietText: {
      'zh-CN': '文章发布后，每天的阅读、赞、评论、收藏和能量会显示在这里。',
      'zh-TW': '文章發布後，每天的閱讀、讚、留言、收藏和能量會顯示在這裡。',
      en: 'Once a post is public, its daily views, likes, comments, saves and energy appear here.',
    },
  },
  list: {
    filter: { 'zh-CN': '按状态筛选', 'zh-TW': '依狀態篩選', en: 'Filter by status' },
    all: { 'zh-CN': '全部', 'zh-TW': '全部', en: 'All' },
    counted: each({
      'zh-CN': (label: string, count: string) => `${label} ${count}`,
      'zh-TW': (label, count) => `${label} ${count}`,
      en: (label, count) => `${label} ${count}`,
    }),
    updated: { 'zh-CN': '编辑于', 'zh-TW': '編輯於', en: 'Edited' },
    submitted: { 'zh-CN': '提交于', 'zh-TW': '送出於', en: 'Submitted' },
    published: { 'zh-CN': '发布于', 'zh-TW': '發布於', en: 'Published' },
    revision: {
      draft: { 'zh-CN': '有未发布的修改', 'zh-TW': '有未發布的修改', en: 'Unpublished changes' },
      pending: { 'zh-CN': '修改待审核', 'zh-TW': '修改待審核', en: 'Changes in review' },
      rejected: { 'zh-CN': '修改未通过', 'zh-TW': '修改未通過', en: 'Changes rejected' },
    },
    rejected: each({
      'zh-CN': (reason: string) => `没有通过审核，${reasonGiven['zh-CN'](reason)}改好后可以再次提交。`,
      'zh-TW': (reason) => `沒有通過審核，${reasonGiven['zh-TW'](reason)}改好後可以再次送出。`,
      en: (reason) => `Not approved. ${reasonGiven.en(reason)} You can edit it and submit it again.`,
    }),
    revisionRejected: each({
      'zh-CN': (reason: string) => `这次修改没有通过审核，${reasonGiven['zh-CN'](reason)}大家看到的还是原来的版本。`,
      'zh-TW': (reason) => `這次修改沒有通過審核，${reasonGiven['zh-TW'](reason)}大家看到的還是原來的版本。`,
      en: (reason) => `These changes were not approved. ${reasonGiven.en(reason)} Readers still see the previous version.`,
    }),
    revisionDraft: {
      'zh-CN': '大家看到的还是原来的版本，修改提交审核、通过后才会公开。',
      'zh-TW': '大家看到的還是原來的版本，修改送審、通過後才會公開。',
      en: 'Readers still see the previous version. Changes go public once approved.',
    },
    locked: each({
      'zh-CN': (reason: string) => `已被管理员锁定，${reasonGiven['zh-CN'](reason)}锁定期间读者看不到，你也不能修改。`,
      'zh-TW': (reason) => `已被管理員鎖定，${reasonGiven['zh-TW'](reason)}鎖定期間讀者看不到，你也不能修改。`,
      en: (reason) => `Locked by an admin. ${reasonGiven.en(reason)} Until it is unlocked, readers cannot see it and you cannot edit it.`,
    }),
    pending: {
      'zh-CN': '正在等待审核。想修改的话，先撤回审核。',
      'zh-TW': '正在等待審核。想修改的話，先撤回審核。',
      en: 'Waiting for review. To edit it, withdraw it first.',
    },
    withdrawFirst: {
      'zh-CN': '想修改的话，先撤回审核。',
      'zh-TW': '想修改的話，先撤回審核。',
      en: 'To edit it, withdraw it first.',
    },
    heldNow: {
      'zh-CN': '文章已交由管理员审核，通过后公开。',
      'zh-TW': '文章已交由管理員審核，通過後公開。',
      en: 'An admin reviews it first. It goes public once approved.',
    },
    revisionPending: {
      'zh-CN': '修改正在等待审核，大家看到的还是原来的版本。想再改的话，先撤回审核。',
      'zh-TW': '修改正在等待審核，大家看到的還是原來的版本。想再改的話，先撤回審核。',
      en: 'The changes are waiting for review; readers still see the previous version. To edit them, withdraw them first.',
    },
    edit: { 'zh-CN': '编辑', 'zh-TW': '編輯', en: 'Edit' },
    markdown: { 'zh-CN': '下载 Markdown', 'zh-TW': '下載 Markdown', en: 'Download Markdown' },
    submit: { 'zh-CN': '提交审核', 'zh-TW': '送審', en: 'Submit for review' },
    publish: { 'zh-CN': '发布', 'zh-TW': '發布', en: 'Publish' },
    submittedNow: { 'zh-CN': '已提交，审核通过后会公开。', 'zh-TW': '已送出，審核通過後會公開。', en: 'Submitted. It goes public once approved.' },
    publishedNow: { 'zh-CN': '已发布，大家都能看到了。', 'zh-TW': '已發布，大家都能看到了。', en: 'Published.' },
    withdraw: { 'zh-CN': '撤回审核', 'zh-TW': '撤回審核', en: 'Withdraw from review' },
    withdrawn: { 'zh-CN': '已撤回，可以继续修改了。', 'zh-TW': '已撤回，可以繼續修改了。', en: 'Withdrawn. You can edit it again.' },
    unsaved: {
      'zh-CN': '上次保存之后还有自动保存的修改，提交时不包括它们。',
      'zh-TW': '上次儲存之後還有自動儲存的修改，送出時不包括它們。',
      en: 'There are autosaved changes since the last save. Submitting does not include them.',
    },
    untitled: {
      'zh-CN': '自动保存的草稿，还没有标题。打开编辑，加上标题才能提交。',
      'zh-TW': '自動儲存的草稿，還沒有標題。開啟編輯，加上標題才能送出。',
      en: 'An autosaved draft without a title. Open it and add a title before submitting.',
    },
    delete: { 'zh-CN': '删除', 'zh-TW': '刪除', en: 'Delete' },
    deleted: { 'zh-CN': '文章已移到回收站。', 'zh-TW': '文章已移到垃圾桶。', en: 'Post moved to the bin.' },
  },
  bin: {
    lead: each({
      'zh-CN': (days: number) => `删除的文章在这里保留 ${days} 天，可以恢复到原来的状态；删除时花的能量不退。`,
      'zh-TW': (days) => `刪除的文章在這裡保留 ${days} 天，可以恢復到原來的狀態；刪除時花的能量不退。`,
      en: (days) => `Deleted posts stay here for ${days} days and can be restored. The energy spent on deleting is not refunded.`,
    }),
    empty: { 'zh-CN': '回收站是空的', 'zh-TW': '垃圾桶是空的', en: 'The bin is empty' },
    deleted: { 'zh-CN': '删除于', 'zh-TW': '刪除於', en: 'Deleted' },
    purged: { 'zh-CN': '彻底删除', 'zh-TW': '永久刪除', en: 'Deleted permanently' },
    restore: { 'zh-CN': '恢复', 'zh-TW': '恢復', en: 'Restore' },
    restored: { 'zh-CN': '文章已恢复。', 'zh-TW': '文章已恢復。', en: 'Post restored.' },
  },
  analytics: {
    range: { 'zh-CN': '时间范围', 'zh-TW': '時間範圍', en: 'Time range' },
    days: each({ 'zh-CN': (days: number) => `${days} 天`, 'zh-TW': (days) => `${days} 天`, en: (days) => `${days} days` }),
    trend: each({ 'zh-CN': (days: number) => `最近 ${days} 天`, 'zh-TW': (days) => `最近 ${days} 天`, en: (days) => `The last ${days} days` }),
    point: each({
      'zh-CN': (day: string, count: string) => `${day}：${count}`,
      'zh-TW': (day, count) => `${day}：${count}`,
      en: (day, count) => `${day}: ${count}`,
    }),
    description: each({
      'zh-CN': (total: string, high: string) => `共 ${total}，最多的一天 ${high}。`,
      'zh-TW': (total, high) => `共 ${total}，最多的一天 ${high}。`,
      en: (total, high) => `${total} in total, ${high} on the busiest day.`,
    }),
    table: { 'zh-CN': '每日数据', 'zh-TW': '每日數據', en: 'Daily figures' },
    day: { 'zh-CN': '日期', 'zh-TW': '日期', en: 'Day' },
  },
} satisfies Subject
