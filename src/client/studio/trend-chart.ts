import uPlot from 'uplot'
import type { TrendData } from './trend-data.ts'

const WHOLE_STEPS = [1, 2, 5].flatMap((step) => Array.from({ length: 8 }, (_, power) => step * 10 ** power))
/** Beside the colour, for those to whom two colours look alike; the legend shows the same. */
const DASHES: Record<string, number[]> = { comments: [6, 4], favorites: [2, 3] }
const LABEL_PIXELS = 72

/** Views have a scale of their own on the right: there are so many of them that all else would lie flat. */
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
      padding: [12, roomForToday, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 9 }, move: toTheDay },
      scales: { x: { time: false }, y: { range: fromZero }, views: { range: fromZero } },
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: 32,
          splits: (plot) => shownDays(days.length, plot.width),
          values: names(days),
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

/** Read when they are used, so that they follow the look of the page. */
function coloursOf(frame: HTMLElement) {
  const legend = (name: string) => document.querySelector(`.legend-${name}`) ?? frame
  return {
    ink: () => getComputedStyle(frame).color,
    grid: () => getComputedStyle(frame).borderBlockEndColor,
    line: (name: string) => () => getComputedStyle(legend(name)).borderBlockStartColor,
  }
}

/** The last label reaches over the edge where no axis stands beside it. */
function roomForToday(
  _: uPlot,
  __: uPlot.Axis.Side,
  [, right]: [boolean, boolean, boolean, boolean],
): number {
  return right ? 8 : 28
}

function toTheDay(plot: uPlot, left: number, top: number): [number, number] {
  return [left < 0 ? left : plot.valToPos(plot.posToIdx(left), 'x'), top]
}

/** Nothing shown, no scale. */
function fromZero(_: uPlot, __: number | null, most: number | null): uPlot.Range.MinMax {
  return most === null ? [null, null] : [0, Math.max(4, Math.ceil(most * 1.08))]
}

/** As many as there is room for, always with today. */
function shownDays(count: number, width: number): number[] {
  const step = Math.ceil(count / Math.max(1, Math.floor(width / LABEL_PIXELS)))
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % step === 0,
  )
}

function names(days: string[]) {
  return (_: uPlot, splits: number[]) => splits.map((index) => days[index] ?? '')
}
