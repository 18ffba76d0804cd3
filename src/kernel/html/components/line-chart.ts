import { html, type SafeHtml } from '@remix-run/html-template'
import { plainNumber } from '../../format.ts'

const WIDTH = 600
const HEIGHT = 140

interface LineChart {
  id: string
  title: string
  /** Text alternative of the line. */
  description: string
  points: { value: number; label: string; hint: string }[]
}

/** SVG line chart, rendered on the server. It stretches to its container while the stroke keeps its width; labels are HTML. */
export function lineChart({ id, title, description, points }: LineChart): SafeHtml {
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const x = (index: number) => round((index * WIDTH) / Math.max(1, points.length - 1))
  const y = (value: number) => round(HEIGHT - ((value - low) * HEIGHT) / (high - low || 1))
  const line = values.map((value, index) => `${x(index)} ${y(value)}`).join('L')
  return html`<figure class="chart">
<p class="chart-scale" aria-hidden="true"><span>${plainNumber(high)}</span><span>${plainNumber(low)}</span></p>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-labelledby="${id}-title" aria-describedby="${id}-text">
<title id="${id}-title">${title}</title><desc id="${id}-text">${description}</desc>
<path class="chart-grid" d="M0 0H${WIDTH}M0 ${HEIGHT}H${WIDTH}"></path>
<path class="chart-area" d="M0 ${y(0)}L${line}L${WIDTH} ${y(0)}Z"></path>
${low < 0 ? html`<path class="chart-zero" d="M0 ${y(0)}H${WIDTH}"></path>` : null}
<path class="chart-line" d="M${line}"></path>
<path class="chart-end" d="M${WIDTH} ${y(values.at(-1) ?? 0)}h0"></path>
${points.map(({ hint }, index) => strip(hint, x(index - 0.5), x(index + 0.5)))}
</svg>
<p class="chart-span" aria-hidden="true"><span>${points[0]?.label}</span><span>${points.at(-1)?.label}</span></p>
</figure>`
}

/** Invisible hover area with a tooltip. */
function strip(hint: string, from: number, to: number): SafeHtml {
  return html`<rect class="chart-strip" x="${from}" width="${round(to - from)}" height="${HEIGHT}"><title>${hint}</title></rect>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
