import type { Words } from '../../zh-CN.ts'

export const levels: Words['levels'] = {
  title: 'Level',
  ring: (level, exp, goal) => `Level ${level}, ${exp} of ${goal} exp`,
  ringFull: (level) => `Level ${level}, the highest one`,
  exp: (exp, goal) => `${exp} / ${goal} exp`,
  expAtTop: (exp) => `${exp} exp`,
  goal: (missing, level) => `${missing} exp to Lv${level}`,
  top: 'Highest level reached. Thank you for being here',
  ways: (level) => `How to reach Lv${level}`,
  gain: (exp) => `+${exp} exp`,
  gainEach: (exp) => `+${exp} exp each`,
  risen: (level) => `Well done, you reached Lv${level}!`,
  checkIn: {
    done: 'Checked in today',
    gains: (exp, energy) => `+${exp} exp +${energy} energy`,
    button: 'Check in',
    toast: (exp, energy) => `Checked in: +${exp} exp, +${energy} energy.`,
  },
  newcomer: {
    title: 'Complete one step to reach Lv1',
    lead: 'From Lv1 on you can write posts, and you earn energy each day you visit. Complete any one of these.',
    start: 'Start',
  },
  steps: 'First steps',
  stepDone: 'Done',
  stepWaiting: 'Waiting for review',
}
