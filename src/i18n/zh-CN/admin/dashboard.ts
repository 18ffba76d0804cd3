export const dashboard = {
  files: {
    title: '图片存储',
    separate:
      '各个进程没有共用图片：发给其中一个的图片，其他进程会显示为不存在。请让它们共用同一个文件夹，或设置 FILES_URL。',
    missing: (missing: number, sampled: number) => `最新 ${sampled} 张图片中，有 ${missing} 张找不到文件。`,
    remedy: '怎样解决见 docs/OPERATIONS.md 的 Files 一节。',
  },
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
