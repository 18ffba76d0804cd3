export const home = {
  title: '文字也有能量',
  empty: '这里还没有文章，第一篇正等着你来写。',
  lead: (siteName: string) =>
    `${siteName} 是一个写作社区：认真写，好好聊，遇到打动你的文章，就给它充一点能量。`,
  join: '注册，开始写',
  writeFirst: '写第一篇',
  lookAround: '看看能做什么',
  points: {
    write: {
      title: '写',
      text: '先打草稿，想好了再发布。长文、代码、图片都排得清清楚楚，手机上读也舒服。',
    },
    talk: { title: '聊', text: '评论可以一层层回复，也可以 @ 想请教的人。有人回应，消息会告诉你。' },
    energy: {
      title: '充能',
      text: '每天签到攒一点能量，读到好文章就送给它。写得用心的人，会收到大家的回馈。',
    },
  },
  pointsTitle: '在这里可以做什么',
  hotOfWeek: '本周热门',
  people: '推荐关注',
}
