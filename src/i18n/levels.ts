import { each, type Subject } from './languages.ts'

/** Where someone stands, and how to get on. */
export const levels = {
  title: { 'zh-CN': '等级', en: 'Level' },
  ring: each({
    'zh-CN': (level: number, exp: number, goal: number) => `等级 ${level}，${exp} / ${goal} 经验`,
    en: (level, exp, goal) => `Level ${level}, ${exp} of ${goal} exp`,
  }),
  ringFull: each({ 'zh-CN': (level: number) => `等级 ${level}，最高等级`, en: (level) => `Level ${level}, the highest one` }),
  exp: each({ 'zh-CN': (exp: string, goal: string) => `${exp} / ${goal} 经验`, en: (exp, goal) => `${exp} / ${goal} exp` }),
  expAtTop: each({ 'zh-CN': (exp: string) => `${exp} 经验`, en: (exp) => `${exp} exp` }),
  goal: each({ 'zh-CN': (missing: string, level: number) => `还差 ${missing} 经验到 Lv${level}`, en: (missing, level) => `${missing} exp to Lv${level}` }),
  top: { 'zh-CN': '已经是最高等级，谢谢一路有你', en: 'Highest level reached. Thank you for being here' },
  ways: each({ 'zh-CN': (level: number) => `怎么升到 Lv${level}`, en: (level) => `How to reach Lv${level}` }),
  gain: each({ 'zh-CN': (exp: number) => `+${exp} 经验`, en: (exp) => `+${exp} exp` }),
  gainEach: each({ 'zh-CN': (exp: number) => `每次 +${exp} 经验`, en: (exp) => `+${exp} exp each` }),
  risen: each({ 'zh-CN': (level: number) => `恭喜，升到 Lv${level}！`, en: (level) => `Well done, you reached Lv${level}!` }),
  checkIn: {
    done: { 'zh-CN': '今日已签到', en: 'Checked in today' },
    gains: each({ 'zh-CN': (exp: number, energy: number) => `+${exp} 经验 +${energy} 能量`, en: (exp, energy) => `+${exp} exp +${energy} energy` }),
    button: { 'zh-CN': '签到', en: 'Check in' },
    toast: each({
      'zh-CN': (exp: number, energy: number) => `签到成功，+${exp} 经验 +${energy} 能量。`,
      en: (exp, energy) => `Checked in: +${exp} exp, +${energy} energy.`,
    }),
  },
  newcomer: {
    title: { 'zh-CN': '完成任意一项，升到 Lv1', en: 'Complete one step to reach Lv1' },
    lead: {
      'zh-CN': 'Lv1 就能写文章，每天来访还会自动签到、攒能量。完成下面任意一项即可。',
      en: 'From Lv1 on you can write posts, and you earn energy each day you visit. Complete any one of these.',
    },
    start: { 'zh-CN': '去完成', en: 'Start' },
  },
  steps: { 'zh-CN': '新人任务', en: 'First steps' },
  stepDone: { 'zh-CN': '已完成', en: 'Done' },
  stepWaiting: { 'zh-CN': '等待审核', en: 'Waiting for review' },
} satisfies Subject
