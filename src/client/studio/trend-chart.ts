import uPlot from 'uplot'
import type { TrendData } from './trend-data.ts'

const WHOLE_STEPS = [1, 2, 5].flatMap((step) => Array.from({ length: 8 }, (_, power) => step * 10 ** power))
/** Dashes beside colours, for colour-blind readers; the legend shows the same. */
const DASHES: Record<string, number[]> = { comments: [6, 4], favorites: [2, 3] }
const LABEL_PIXELS = 72

/** Line chart by uPlot. Views have their own axis on the right: on a shared one all else would be flat. */
export function drawTrend(frame: HTMLElement, { days, lines }: TrendData): uPlot {
  const colours = coloursOf(frame)
  const font = `12px ${getComputedStyle(frame).fontFamily}`
  const axis = { font, stroke: colours.ink, ticks: { show: false }, border: { show: false } }
  const grid = { stroke: colours.grid, width: 1 }
  const counted = { ...axis, incrs: WHOLE_STEPS.toSorted((a, b) => a - b), space: 40, size: 44 }
  return new uPlot(
    {
      width: frame.clientWidth,
      height: frame.clientHeight,
      padding: [12, rightPadding, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 9 }, move: snapToDay },
      scales: { x: { time: false }, y: { range: fromZero }, views: { range: fromZero } },
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: 32,
          splits: (plot) => labelledDays(days.length, plot.width),
          values: dayLabels(days),
        },
        { ...counted, grid },
        { ...counted, grid: { show: false }, scale: 'views', side: 1 },
      ],
      series: [{}, ...lines.map(({ name }) => lineOf(name, colours.line(name)))],
    },
    [days.map((_, index) => index), ...lines.map(({ values }) => values)],
    frame,
  )
}

function lineOf(name: string, stroke: () => string): uPlot.Series {
  const views = name === 'views'
  return {
    scale: views ? 'views' : 'y',
    stroke,
    width: 2,
    points: { show: false },
    ...(DASHES[name] ? { dash: DASHES[name] } : {}),
    ...(views ? { fill: () => stroke().replace('rgb(', 'rgba(').replace(')', ', 0.08)') } : {}),
  }
}

/** Getters, so that the colours follow the theme. */
function coloursOf(frame: HTMLElement) {
  const legend = (name: string) => document.querySelector(`.legend-${name}`) ?? frame
  return {
    ink: () => getComputedStyle(frame).color,
    grid: () => getComputedStyle(frame).borderBlockEndColor,
    line: (name: string) => () => getComputedStyle(legend(name)).borderBlockStartColor,
  }
}

/** Padding on the right: without an axis there the last label overflows. */
function rightPadding(
  _: uPlot,
  __: uPlot.Axis.Side,
  [, right]: [boolean, boolean, boolean, boolean],
): number {
  return right ? 8 : 28
}

function snapToDay(plot: uPlot, left: number, top: number): [number, number] {
  return [left < 0 ? left : plot.valToPos(plot.posToIdx(left), 'x'), top]
}

/** Without a visible line there is no range. */
function fromZero(_: uPlot, __: number | null, max: number | null): uPlot.Range.MinMax {
  return max === null ? [null, null] : [0, Math.max(4, Math.ceil(max * 1.08))]
}

/** As many as fit, always with today. */
function labelledDays(count: number, width: number): number[] {
  const step = Math.ceil(count / Math.max(1, Math.floor(width / LABEL_PIXELS)))
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % step === 0,
  )
}

function dayLabels(days: string[]) {
  return (_: uPlot, splits: number[]) => splits.map((index) => days[index] ?? '')
}
