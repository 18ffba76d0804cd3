import type { Words } from '../../i18n.ts'

export const levels: Words['levels'] = {
  title: 'Level',
  ring: (level, exp, goal) => `Level ${level}, ${exp} of ${goal} exp`,
  ringFull: (level) => `Level ${level}, the highest one`,
  exp: (exp, goal) => `${exp} / ${goal} exp`,
  expAtTop: (exp) => `${exp} exp`,
  goal: (missing, level) => `${missing} exp to Lv${level}`,
  top: 'The highest level. Thank you for coming all this way',
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
    title: 'One small thing takes you to Lv1',
    lead: 'At Lv1 you can write posts, and every day you visit brings some energy. Any of these three will do.',
    start: 'Do it now',
  },
  steps: 'First steps',
  stepDone: 'Done',
  stepWaiting: 'Waiting for review',
}
