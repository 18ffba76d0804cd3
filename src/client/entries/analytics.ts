import { drawTrend } from '../studio/trend-chart.ts'
import { readTrends } from '../studio/trend-data.ts'
import { addTooltip } from '../studio/trend-tooltip.ts'

const frame = document.getElementById('trend')
const table = document.querySelector<HTMLTableElement>('[data-trends]')
const switches = [...document.querySelectorAll<HTMLButtonElement>('[data-series]')]

// Nothing to draw before something has happened.
if (frame && table) {
  const data = readTrends(table, switches)
  const plot = drawTrend(frame, data)
  addTooltip(plot, frame, data)

  for (const [index, button] of switches.entries()) {
    button.addEventListener('click', () => {
      const show = button.ariaPressed !== 'true'
      button.ariaPressed = String(show)
      plot.setSeries(index + 1, { show })
    })
  }

  new ResizeObserver(() => {
    plot.setSize({ width: frame.clientWidth, height: frame.clientHeight })
  }).observe(frame)

  const recolour = () => plot.redraw(false)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', recolour)
  new MutationObserver(recolour).observe(document.documentElement, { attributeFilter: ['data-theme'] })
}
