import type uPlot from 'uplot'
import { find } from '../core/find.ts'
import type { TrendData } from './trend-data.ts'

/** Tooltip with the numbers of the day under the pointer, or chosen by the arrow keys. */
export function addTooltip(plot: uPlot, frame: HTMLElement, { days, lines }: TrendData): void {
  const tip = find(frame, '.trend-tip')
  plot.over.append(tip)
  let shown: number | null = null

  const show = (index: number | null) => {
    tip.hidden = index === null
    if (index === null) return
    const facts = lines
      .filter((_, line) => plot.series[line + 1]?.show)
      .map(({ name, label, values }) => factOf(name, label, values[index] ?? 0))
    tip.replaceChildren(part('tip-day', days[index] ?? ''), ...facts)
    const left = plot.valToPos(index, 'x')
    const room = plot.over.clientWidth
    tip.toggleAttribute('data-left', left > room / 2)
    tip.style.insetInlineStart = `${left}px`
  }
  const go = (index: number | null) => {
    const left = index === null ? -10 : plot.valToPos(index, 'x')
    plot.setCursor({ left, top: left < 0 ? -10 : 0 })
  }
  const cursorMoved = () => {
    shown = plot.cursor.idx ?? null
    show(shown)
  }
  plot.hooks.setCursor = [...(plot.hooks.setCursor ?? []), cursorMoved]

  const last = days.length - 1
  const steps: Record<string, () => number | null> = {
    ArrowLeft: () => Math.max(0, (shown ?? last + 1) - 1),
    ArrowRight: () => Math.min(last, (shown ?? -1) + 1),
    Home: () => 0,
    End: () => last,
    Escape: () => null,
  }
  frame.addEventListener('keydown', (event) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    go(step())
  })
  frame.addEventListener('blur', () => go(null))
}

function factOf(name: string, label: string, value: number): HTMLElement {
  const fact = part('tip-fact', '')
  fact.append(
    part(`legend-line legend-${name}`, ''),
    part('tip-label', `${label} `),
    part('tip-value', String(value)),
  )
  return fact
}

function part(className: string, text: string): HTMLElement {
  const span = document.createElement('span')
  span.className = className
  span.textContent = text
  return span
}
