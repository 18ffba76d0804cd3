import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import { apiCallAttributes } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { progressRing } from '../../kernel/html/components/progress-ring.ts'
import { icon } from '../../kernel/html/icons.ts'
import { CHECK_IN_ENERGY } from '../energy/rules.ts'
import {
  CHECK_IN_EXP,
  checkInIsDue,
  LEVEL_EXP,
  type Level,
  levelAfter,
  levelOf,
  TASK_EXP,
  TASKS,
  type Task,
} from './rules.ts'
import type { LevelInfo, Way } from './schema.ts'

/** Seven colours from grey to the full accent. */
export function levelBadge(t: Words, level: Level): SafeHtml {
  return html`<span class="level level-${level}" title="${t.common.level(level)}">Lv${level}</span>`
}

/** Progress ring: how far along the way to the next level. */
export function levelRing({ levels }: Words, exp: number, inside: SafeHtml, size?: 'large'): SafeHtml {
  const level = levelOf(exp)
  const next = levelAfter(level)
  const [from, goal] = [LEVEL_EXP[level], next && LEVEL_EXP[next]]
  const share = goal === null ? 1 : (exp - from) / (goal - from)
  const label = goal === null ? levels.ringFull(level) : levels.ring(level, exp, goal)
  return progressRing({ share, label, inside, ...(size ? { size } : {}) })
}

/** "还差 185 经验到 Lv2" */
export function levelGoal({ levels }: Words, exp: number): string {
  const next = levelAfter(levelOf(exp))
  return next === null ? levels.top : levels.goal(String(LEVEL_EXP[next] - exp), next)
}

/** What today's check-in earned, or the button for it; nothing at level 0. */
export function checkInStatus(
  { levels: { checkIn } }: Words,
  person: { level: Level; checked_in_today: boolean },
  part: string,
): SafeHtml | null {
  if (person.level < 1) return null
  const gains = checkIn.gains(CHECK_IN_EXP, CHECK_IN_ENERGY)
  if (!checkInIsDue(person)) {
    return html`<p class="check-in check-in-done">${icon('check')}<span>${checkIn.done}</span> <span class="check-in-gains">${gains}</span></p>`
  }
  const press = apiCallAttributes({
    api: 'POST /api/level/checkin',
    after: { refresh: part },
    toast: checkIn.toast(CHECK_IN_EXP, CHECK_IN_ENERGY),
  })
  const action = button(checkIn.button, { size: 'small', icon: 'check', attributes: press })
  return html`<p class="check-in needs-script">${action}<span class="check-in-gains">${gains}</span></p>`
}

export interface Steps {
  tasks: LevelInfo['tasks']
  /** Tasks whose change is awaiting review. */
  waiting: Task[]
  hrefOf(task: Task): string
}

/** First-time tasks and the state of each. */
export function taskSteps(
  t: Words,
  { tasks, waiting, hrefOf }: Steps,
  shown: readonly Task[] = TASKS,
): SafeHtml {
  const { levels, economy } = t
  const steps = shown.map((task) => {
    const words = economy.ways[`task_${task}`]
    const gain = html`<span class="step-gain">${levels.gain(TASK_EXP)}</span>`
    if (tasks[task])
      return step('done', html`${words}`, html`<span class="step-state">${levels.stepDone}</span>`)
    if (waiting.includes(task))
      return step('waiting', html`${words}`, html`<span class="step-state">${levels.stepWaiting}</span>`)
    return step('open', html`<a href="${hrefOf(task)}">${words}</a>`, gain)
  })
  return html`<ul class="steps" aria-label="${levels.steps}">${steps}</ul>`
}

function step(state: 'open' | 'waiting' | 'done', words: SafeHtml, trail: SafeHtml): SafeHtml {
  const sign = state === 'done' ? icon('check') : state === 'waiting' ? icon('clock') : null
  return html`<li class="step step-${state}"><span class="step-sign">${sign}</span><span class="step-words">${words}</span>${trail}</li>`
}

/** Another way to the next level. */
export function wayStep({ levels }: Words, { text, exp }: Way): SafeHtml {
  return html`<ul class="steps"><li class="step step-way"><span class="step-sign"></span><span class="step-words">${text}</span><span class="step-gain">${levels.gainEach(exp)}</span></li></ul>`
}
