export const dashboard = {
  queues: {
    title: '待处理',
    posts: '待审文章',
    profiles: '待审资料',
    reports: '待处理举报',
    oldest: (ago: string) => `最早的：${ago}`,
    none: '已全部处理',
  },
  banned: { name: '封禁中', today: (count: number) => `今天 ${count} 人` },
  today: {
    title: '今天',
    registrations: '新注册',
    posts: '发布文章',
    comments: '评论',
    minted: '产生能量',
    sunk: '消耗能量',
  },
  charts: {
    title: (days: number) => `最近 ${days} 天`,
    total: (total: string) => `共 ${total}`,
    description: (total: number, high: number) => `共 ${total}，最多的一天 ${high}。`,
    point: (day: string, count: number) => `${day}：${count}`,
  },
  audit: {
    title: '数据完整性',
    good: (checked: number) => `${checked} 项检查全部通过。`,
    bad: (count: number) => `${count} 项检查未通过，请尽快查明：`,
    never: '还没有检查过。每天夜里会自动检查，也可以在服务器上运行 npm run cli -- audit。',
    when: '上次检查',
  },
}
