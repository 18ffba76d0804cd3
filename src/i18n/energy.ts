import { each, type Subject } from './languages.ts'

/** Why energy and exp changed, and how to get more: the answers to "为什么没有加分？" */
export const economy = {
  energyRules: {
    check_in: {
      'zh-CN': '每天第一次来访自动签到，能量 +1。',
      'zh-TW': '每天第一次來訪自動簽到，能量 +1。',
      en: 'Daily check-in, on your first visit of the day: 1 energy.',
    },
    energize_out: {
      'zh-CN': '给文章充能：轻充 1，重充 2；每人每篇最多 20。',
      'zh-TW': '給文章充能：輕充 1，重充 2；每人每篇最多 20。',
      en: 'Energizing a post: 1 (light) or 2 (heavy), at most 20 per person and post.',
    },
    energize_in: {
      'zh-CN': '你的文章收到充能，作者得到同样多的能量。',
      'zh-TW': '你的文章收到充能，作者得到同樣多的能量。',
      en: 'Someone energized your post; you receive the same amount.',
    },
    rename: {
      'zh-CN': '改名消耗 6 能量，第一次免费。',
      'zh-TW': '改名消耗 6 能量，第一次免費。',
      en: 'Changing your name costs 6 energy; the first time is free.',
    },
    rename_refund: {
      'zh-CN': '改名没有通过，6 能量已退还。',
      'zh-TW': '改名沒有通過，6 能量已退還。',
      en: 'The new name was not approved; 6 energy refunded.',
    },
    delete_post: {
      'zh-CN': '删除文章消耗 2 能量，能量为负也可以删。',
      'zh-TW': '刪除文章消耗 2 能量，能量為負也可以刪。',
      en: 'Deleting a post costs 2 energy, even if your balance is negative.',
    },
    admin_adjust: { 'zh-CN': '由站长调整。', 'zh-TW': '由站長調整。', en: 'Adjusted by the site owner.' },
  },
  expRules: {
    check_in: {
      'zh-CN': '每天第一次来访自动签到，经验 +5。',
      'zh-TW': '每天第一次來訪自動簽到，經驗 +5。',
      en: 'Daily check-in, on your first visit of the day: 5 exp.',
    },
    task_avatar: { 'zh-CN': '第一次上传头像，经验 +10。', 'zh-TW': '第一次上傳頭像，經驗 +10。', en: 'Uploading a picture for the first time: 10 exp.' },
    task_username: { 'zh-CN': '第一次设置名字，经验 +10。', 'zh-TW': '第一次設定名字，經驗 +10。', en: 'Choosing a name for the first time: 10 exp.' },
    task_signature: { 'zh-CN': '第一次设置签名，经验 +10。', 'zh-TW': '第一次設定簽名，經驗 +10。', en: 'Writing a signature for the first time: 10 exp.' },
    energize: {
      'zh-CN': '每送出 1 能量，经验 +10，每天最多 50。',
      'zh-TW': '每送出 1 能量，經驗 +10，每天最多 50。',
      en: 'Each energy you give earns 10 exp, at most 50 a day.',
    },
  },
  ways: {
    task_avatar: { 'zh-CN': '上传一张头像', 'zh-TW': '上傳一張頭像', en: 'Add a profile picture' },
    task_username: { 'zh-CN': '给自己起个名字', 'zh-TW': '給自己取個名字', en: 'Choose a name' },
    task_signature: { 'zh-CN': '写一句签名', 'zh-TW': '寫一句簽名', en: 'Write a signature' },
    check_in: each({
      'zh-CN': (days: number) => `再签到 ${days} 天`,
      'zh-TW': (days) => `再簽到 ${days} 天`,
      en: (days) => (days === 1 ? 'Check in once more' : `Check in on ${days} more days`),
    }),
    energize: each({
      'zh-CN': (energy: number) => `给喜欢的文章充 ${energy} 点能量（每天最多得 50 经验）`,
      'zh-TW': (energy) => `給喜歡的文章充 ${energy} 點能量（每天最多得 50 經驗）`,
      en: (energy) => `Give ${energy} energy to posts you like (at most 50 exp a day)`,
    }),
  },
} satisfies Subject

/** The page of one's own energy. */
export const energy = {
  title: { 'zh-CN': '能量', 'zh-TW': '能量', en: 'Energy' },
  balance: { 'zh-CN': '能量余额', 'zh-TW': '能量餘額', en: 'Your energy' },
  uses: { 'zh-CN': '能量可以用来', 'zh-TW': '能量可以用來', en: 'Ways to spend it' },
  energize: { 'zh-CN': '给喜欢的文章充能，每篇最多 20 点', 'zh-TW': '給喜歡的文章充能，每篇最多 20 點', en: 'Energize posts you like, up to 20 each' },
  rename: each({ 'zh-CN': (cost: number) => `换个名字，${cost} 点`, 'zh-TW': (cost) => `換個名字，${cost} 點`, en: (cost) => `Change your name: ${cost}` }),
  renameFree: { 'zh-CN': '换个名字，第一次免费', 'zh-TW': '換個名字，第一次免費', en: 'Change your name: free the first time' },
  deletePost: { 'zh-CN': '删除自己的文章，2 点', 'zh-TW': '刪除自己的文章，2 點', en: 'Delete a post of yours: 2' },
  inDebt: each({
    'zh-CN': (missing: number) => `余额是负数，暂时不能充能和改名。再得到 ${missing} 点就恢复了。`,
    'zh-TW': (missing) => `餘額是負數，暫時不能充能和改名。再得到 ${missing} 點就恢復了。`,
    en: (missing) => `Your balance is negative, so you cannot energize posts or change your name. You need ${missing} more.`,
  }),
  earn: {
    'zh-CN': '想多攒一点？每天来一次就有 1 点，文章被充能也会给你。',
    'zh-TW': '想多攢一點？每天來一次就有 1 點，文章被充能也會給你。',
    en: 'You earn 1 each day you visit, and as much as readers give to your posts.',
  },
  ledger: { 'zh-CN': '能量明细', 'zh-TW': '能量明細', en: 'Energy history' },
  range: { 'zh-CN': '时间范围', 'zh-TW': '時間範圍', en: 'Time range' },
  days: each({ 'zh-CN': (days: number) => `${days} 天`, 'zh-TW': (days) => `${days} 天`, en: (days) => `${days} days` }),
  chart: {
    title: each({
      'zh-CN': (days: number) => `最近 ${days} 天的能量余额`,
      'zh-TW': (days) => `最近 ${days} 天的能量餘額`,
      en: (days) => `Energy balance, last ${days} days`,
    }),
    description: each({
      'zh-CN': (first: number, last: number, low: number, high: number) => `从 ${first} 到 ${last}，最低 ${low}，最高 ${high}。`,
      'zh-TW': (first, last, low, high) => `從 ${first} 到 ${last}，最低 ${low}，最高 ${high}。`,
      en: (first, last, low, high) => `From ${first} to ${last}; lowest ${low}, highest ${high}.`,
    }),
    point: each({
      'zh-CN': (day: string, balance: number) => `${day}：${balance}`,
      'zh-TW': (day, balance) => `${day}：${balance}`,
      en: (day, balance) => `${day}: ${balance}`,
    }),
  },
  reasons: {
    check_in: { 'zh-CN': '每日签到', 'zh-TW': '每日簽到', en: 'Daily check-in' },
    energize_out: { 'zh-CN': '给文章充能', 'zh-TW': '給文章充能', en: 'Energized a post' },
    energize_in: { 'zh-CN': '文章收到充能', 'zh-TW': '文章收到充能', en: 'Your post was energized' },
    rename: { 'zh-CN': '改名', 'zh-TW': '改名', en: 'Name change' },
    rename_refund: { 'zh-CN': '改名退还', 'zh-TW': '改名退還', en: 'Name change refunded' },
    delete_post: { 'zh-CN': '删除文章', 'zh-TW': '刪除文章', en: 'Deleted a post' },
    admin_adjust: { 'zh-CN': '站长调整', 'zh-TW': '站長調整', en: 'Adjusted by the owner' },
  },
  after: each({ 'zh-CN': (balance: string) => `余额 ${balance}`, 'zh-TW': (balance) => `餘額 ${balance}`, en: (balance) => `Balance ${balance}` }),
  empty: {
    title: each({
      'zh-CN': (days: number) => `最近 ${days} 天没有能量变化`,
      'zh-TW': (days) => `最近 ${days} 天沒有能量變化`,
      en: (days) => `No changes in the last ${days} days`,
    }),
    newcomer: {
      'zh-CN': '先升到 Lv1：上传头像、取名字、写签名，做一件就够。之后每天来访都会得到 1 点能量。',
      'zh-TW': '先升到 Lv1：上傳頭像、取名字、寫簽名，做一件就夠。之後每天來訪都會得到 1 點能量。',
      en: 'Reach Lv1 first: add a picture, a name or a signature. Then you earn 1 energy each day you visit.',
    },
    member: {
      'zh-CN': '每天第一次来访自动签到，得 1 点能量；有人给你的文章充能，你也会得到同样多。',
      'zh-TW': '每天第一次來訪自動簽到，得 1 點能量；有人給你的文章充能，你也會得到同樣多。',
      en: 'You earn 1 energy on your first visit each day, and as much as readers give to your posts.',
    },
    action: { 'zh-CN': '去完善资料', 'zh-TW': '去完善資料', en: 'Complete your profile' },
  },
} satisfies Subject
