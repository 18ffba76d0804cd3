import { each, type Subject } from './languages.ts'

/** Where someone stands, and how to get on. */
export const levels = {
  title: { 'zh-CN': '等级', 'zh-TW': '等級', en: 'Level' },
  ring: each({
    'zh-CN': (level: number, exp: number, goal: number) => `等级 ${level}，${exp} / ${goal} 经验`,
    'zh-TW': (level, exp, goal) => `等級 ${level}，${exp} / ${goal} 經驗`,
    en: (level, exp, goal) => `Level ${level}, ${exp} of ${goal} exp`,
  }),
  ringFull: each({
    'zh-CN': (level: number) => `等级 ${level}，最高等级`,
    'zh-TW': (level) => `等級 ${level}，最高等級`,
    en: (level) => `Level ${level}, the highest one`,
  }),
  exp: each({
    'zh-CN': (exp: string, goal: string) => `${exp} / ${goal} 经验`,
    'zh-TW': (exp, goal) => `${exp} / ${goal} 經驗`,
    en: (exp, goal) => `${exp} / ${goal} exp`,
  }),
  expAtTop: each({ 'zh-CN': (exp: string) => `${exp} 经验`, 'zh-TW': (exp) => `${exp} 經驗`, en: (exp) => `${exp} exp` }),
  goal: each({
    'zh-CN': (missing: string, level: number) => `还差 ${missing} 经验到 Lv${level}`,
    'zh-TW': (missing, level) => `還差 ${missing} 經驗到 Lv${level}`,
    en: (missing, level) => `${missing} exp to Lv${level}`,
  }),
  top: { 'zh-CN': '已经是最高等级，谢谢一路有你', 'zh-TW': '已經是最高等級，謝謝一路有你', en: 'Highest level reached. Thank you for being here' },
  ways: each({ 'zh-CN': (level: number) => `怎么升到 Lv${level}`, 'zh-TW': (level) => `怎麼升到 Lv${level}`, en: (level) => `How to reach Lv${level}` }),
  gain: each({ 'zh-CN': (exp: number) => `+${exp} 经验`, 'zh-TW': (exp) => `+${exp} 經驗`, en: (exp) => `+${exp} exp` }),
  gainEach: each({ 'zh-CN': (exp: number) => `每次 +${exp} 经验`, 'zh-TW': (exp) => `每次 +${exp} 經驗`, en: (exp) => `+${exp} exp each` }),
  risen: each({
    'zh-CN': (level: number) => `恭喜，升到 Lv${level}！`,
    'zh-TW': (level) => `恭喜，升到 Lv${level}！`,
    en: (level) => `Congratulations, you reached Lv${level}!`,
  }),
  checkIn: {
    done: { 'zh-CN': '今日已签到', 'zh-TW': '今日已簽到', en: 'Checked in today' },
    gains: each({
      'zh-CN': (exp: number, energy: number) => `+${exp} 经验 +${energy} 能量`,
      'zh-TW': (exp, energy) => `+${exp} 經驗 +${energy} 能量`,
      en: (exp, energy) => `+${exp} exp +${energy} energy`,
    }),
    days: { 'zh-CN': '每天按北京时间计算。', 'zh-TW': '每天以 UTC+8 計算。', en: 'Days are counted in Shanghai time.' },
    button: { 'zh-CN': '签到', 'zh-TW': '簽到', en: 'Check in' },
    toast: each({
      'zh-CN': (exp: number, energy: number) => `签到成功，+${exp} 经验 +${energy} 能量。`,
      'zh-TW': (exp, energy) => `簽到成功，+${exp} 經驗 +${energy} 能量。`,
      en: (exp, energy) => `Checked in: +${exp} exp, +${energy} energy.`,
    }),
  },
  newcomer: {
    title: { 'zh-CN': '完成任意一项，升到 Lv1', 'zh-TW': '完成任意一項，升到 Lv1', en: 'Complete one step to reach Lv1' },
    lead: {
      'zh-CN': 'Lv1 就能写文章，每天来访还会自动签到、攒能量。完成下面任意一项即可。',
      'zh-TW': 'Lv1 就能寫文章，每天來訪還會自動簽到、攢能量。完成下面任意一項即可。',
      en: 'From Lv1 on you can write posts, and you earn energy each day you visit. Complete any one of these.',
    },
    start: { 'zh-CN': '去完成', 'zh-TW': '去完成', en: 'Start' },
  },
  steps: { 'zh-CN': '新人任务', 'zh-TW': '新人任務', en: 'First steps' },
  stepDone: { 'zh-CN': '已完成', 'zh-TW': '已完成', en: 'Done' },
  stepWaiting: { 'zh-CN': '等待审核', 'zh-TW': '等待審核', en: 'Waiting for review' },
} satisfies Subject
