/** The page of one's own energy. */
export const energy = {
  title: '能量',
  balance: '能量余额',
  uses: '能量可以用来',
  energize: '给喜欢的文章充能，每篇最多 20 点',
  rename: (cost: number) => `换个名字，${cost} 点`,
  renameFree: '换个名字，第一次免费',
  deletePost: '删除自己的文章，2 点',
  inDebt: (missing: number) => `余额是负数，暂时不能充能和改名。再得到 ${missing} 点就恢复了。`,
  earn: '想多攒一点？每天来一次就有 1 点，文章被充能也会给你。',
  ledger: '能量明细',
  range: '时间范围',
  days: (days: number) => `${days} 天`,
  chart: {
    title: (days: number) => `最近 ${days} 天的能量余额`,
    description: (first: number, last: number, low: number, high: number) =>
      `从 ${first} 到 ${last}，最低 ${low}，最高 ${high}。`,
    point: (day: string, balance: number) => `${day}：${balance}`,
  },
  reasons: {
    check_in: '每日签到',
    energize_out: '给文章充能',
    energize_in: '文章收到充能',
    rename: '改名',
    rename_refund: '改名退还',
    delete_post: '删除文章',
    admin_adjust: '站长调整',
  },
  after: (balance: string) => `余额 ${balance}`,
  empty: {
    title: (days: number) => `最近 ${days} 天没有能量变化`,
    newcomer: '先升到 Lv1：上传头像、取名字、写签名，做一件就够。之后每天来访都会得到 1 点能量。',
    member: '每天第一次来访自动签到，得 1 点能量；有人给你的文章充能，你也会得到同样多。',
    action: '去完善资料',
  },
}
