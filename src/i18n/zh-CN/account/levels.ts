/** Where someone stands, and how to get on. */
export const levels = {
  title: '等级',
  ring: (level: number, exp: number, goal: number) => `等级 ${level}，${exp} / ${goal} 经验`,
  ringFull: (level: number) => `等级 ${level}，最高等级`,
  exp: (exp: string, goal: string) => `${exp} / ${goal} 经验`,
  expAtTop: (exp: string) => `${exp} 经验`,
  goal: (missing: string, level: number) => `还差 ${missing} 经验到 Lv${level}`,
  top: '已经是最高等级，谢谢一路有你',
  ways: (level: number) => `怎么升到 Lv${level}`,
  gain: (exp: number) => `+${exp} 经验`,
  gainEach: (exp: number) => `每次 +${exp} 经验`,
  risen: (level: number) => `恭喜，升到 Lv${level}！`,
  checkIn: {
    done: '今日已签到',
    gains: (exp: number, energy: number) => `+${exp} 经验 +${energy} 能量`,
    button: '签到',
    toast: (exp: number, energy: number) => `签到成功，+${exp} 经验 +${energy} 能量。`,
  },
  newcomer: {
    title: '完成任意一项，升到 Lv1',
    lead: 'Lv1 就能写文章，每天来访还会自动签到、攒能量。完成下面任意一项即可。',
    start: '去完成',
  },
  steps: '新人任务',
  stepDone: '已完成',
  stepWaiting: '等待审核',
}
