import { each, type Subject } from './languages.ts'

export const home = {
  title: { 'zh-CN': '文字也有能量', 'zh-TW': '文字也有能量', en: 'Words carry energy' },
  empty: {
    'zh-CN': '这里还没有文章，第一篇正等着你来写。',
    'zh-TW': '這裡還沒有文章，第一篇正等著你來寫。',
    en: 'Nothing has been published here yet. The first post could be yours.',
  },
  lead: each({
    'zh-CN': (siteName: string) => `${siteName} 是一个写作社区：认真写，好好聊，遇到打动你的文章，就给它充一点能量。`,
    'zh-TW': (siteName) => `${siteName} 是一個寫作社群：認真寫，好好聊，遇到打動你的文章，就給它充一點能量。`,
    en: (siteName) => `${siteName} is a place for people who write: take your time, talk it over, and pass some energy to the posts that move you.`,
  }),
  join: { 'zh-CN': '注册，开始写', 'zh-TW': '註冊，開始寫', en: 'Sign up and write' },
  writeFirst: { 'zh-CN': '写第一篇', 'zh-TW': '寫第一篇', en: 'Write the first post' },
  lookAround: { 'zh-CN': '看看能做什么', 'zh-TW': '看看能做什麼', en: 'See what you can do' },
  points: {
    write: {
      title: { 'zh-CN': '写', 'zh-TW': '寫', en: 'Write' },
      text: {
        'zh-CN': '先打草稿，想好了再发布。长文、代码、图片都排得清清楚楚，手机上读也舒服。',
        'zh-TW': '先打草稿，想好了再發布。長文、程式碼、圖片都排得清清楚楚，手機上讀也舒服。',
        en: 'Start with a draft and publish when it is ready. Long reads, code and pictures all look right, on a phone too.',
      },
    },
    talk: {
      title: { 'zh-CN': '聊', 'zh-TW': '聊', en: 'Talk' },
      text: {
        'zh-CN': '评论可以一层层回复，也可以 @ 想请教的人。有人回应，消息会告诉你。',
        'zh-TW': '留言可以一層層回覆，也可以 @ 想請教的人。有人回應，通知會告訴你。',
        en: 'Reply in threads and @mention the person you want to hear from. When someone answers, you will know.',
      },
    },
    energy: {
      title: { 'zh-CN': '充能', 'zh-TW': '充能', en: 'Energize' },
      text: {
        'zh-CN': '每天签到攒一点能量，读到好文章就送给它。写得用心的人，会收到大家的回馈。',
        'zh-TW': '每天簽到攢一點能量，讀到好文章就送給它。寫得用心的人，會收到大家的回饋。',
        en: 'Check in each day to gather energy, then give it to posts you like. Careful writing is rewarded by its readers.',
      },
    },
  },
  pointsTitle: { 'zh-CN': '在这里可以做什么', 'zh-TW': '在這裡可以做什麼', en: 'What you can do here' },
  hotOfWeek: { 'zh-CN': '本周热门', 'zh-TW': '本週熱門', en: 'Hot this week' },
  people: { 'zh-CN': '推荐关注', 'zh-TW': '推薦追蹤', en: 'People to follow' },
} satisfies Subject
