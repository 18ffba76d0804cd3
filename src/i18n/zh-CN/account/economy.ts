/** Why energy and exp changed, and how to get more: the answers to "为什么没有加分？" */
export const economy = {
  energyRules: {
    check_in: '每天第一次来访自动签到，能量 +1。',
    energize_out: '给文章充能：轻充 1，重充 2；每人每篇最多 20。',
    energize_in: '你的文章收到充能，作者得到同样多的能量。',
    rename: '改名消耗 6 能量，第一次免费。',
    rename_refund: '改名没有通过，6 能量已退还。',
    delete_post: '删除文章消耗 2 能量，能量为负也可以删。',
    admin_adjust: '由站长调整。',
  },
  expRules: {
    check_in: '每天第一次来访自动签到，经验 +5。',
    task_avatar: '第一次上传头像，经验 +10。',
    task_username: '第一次设置名字，经验 +10。',
    task_signature: '第一次设置签名，经验 +10。',
    energize: '每送出 1 能量，经验 +10，每天最多 50。',
  },
  ways: {
    task_avatar: '上传一张头像',
    task_username: '给自己起个名字',
    task_signature: '写一句签名',
    check_in: (days: number) => `再签到 ${days} 天`,
    energize: (energy: number) => `给喜欢的文章充 ${energy} 点能量（每天最多得 50 经验）`,
  },
}
