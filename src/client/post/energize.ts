import { GIFTS, type Gift } from '../../features/energize/rules.ts'
import { whileBusy } from '../core/button-state.ts'
import { showCount } from '../core/counts.ts'
import { find } from '../core/find.ts'
import { refreshFragments } from '../core/fragments.ts'
import { t } from '../core/i18n.ts'
import { postOnce } from '../core/idempotent-post.ts'
import { listenForPresses } from '../core/optimistic-toggle.ts'
import { toast } from '../core/toasts.ts'
import { announceLevelUp } from '../shell/level-up.ts'

const FIGURES = ['post_energy', 'given_on_post', 'left_on_post', 'balance'] as const
type Figures = Record<(typeof FIGURES)[number], number>

/** Energize buttons. One request at a time, so that a rollback never overwrites newer figures. */
export function listenForEnergizing(): void {
  listenForPresses('button[data-gift]', async (button) => {
    const panel = button.closest<HTMLElement>('[data-energize]')
    if (!panel || button.ariaDisabled === 'true' || panel.querySelector('[aria-busy="true"]')) return
    const gained = await whileBusy(button, () => give(panel, button.dataset.gift as Gift))
    if (!gained) return
    await refreshFragments(panel.dataset.part!.split(' '))
    announceLevelUp()
  })
}

/** Optimistic update of the figures, rolled back on error. */
async function give(panel: HTMLElement, gift: Gift): Promise<number> {
  const before = figuresOf(panel)
  show(panel, withGift(before, GIFTS[gift]))
  try {
    const body = { post_id: Number(panel.dataset.energize), type: gift }
    const answer = await postOnce<Figures & { exp_gained: number }>(panel, '/api/energy/energize', body)
    show(panel, answer)
    toast(t.energized(answer.exp_gained), 'good')
    return answer.exp_gained
  } catch (error) {
    show(panel, before)
    throw error
  }
}

function withGift({ post_energy, given_on_post, left_on_post, balance }: Figures, amount: number): Figures {
  return {
    post_energy: post_energy + amount,
    given_on_post: given_on_post + amount,
    left_on_post: left_on_post - amount,
    balance: balance - amount,
  }
}

function figuresOf(panel: HTMLElement): Figures {
  const read = (name: string) => Number(figure(panel, name).textContent.replace('−', '-'))
  return Object.fromEntries(FIGURES.map((name) => [name, read(name)])) as Figures
}

function show(panel: HTMLElement, figures: Figures): void {
  for (const name of FIGURES) figure(panel, name).textContent = String(figures[name]).replace('-', '−')
  showCount('[data-energy]', figures.post_energy)
  for (const button of panel.querySelectorAll<HTMLButtonElement>('[data-gift]')) {
    button.ariaDisabled = figures.left_on_post < GIFTS[button.dataset.gift as Gift] ? 'true' : null
  }
  find(panel, '[data-full]').hidden = figures.left_on_post > 0
}

function figure(panel: HTMLElement, name: string): HTMLElement {
  return find(panel, `[data-figure="${name}"]`)
}
