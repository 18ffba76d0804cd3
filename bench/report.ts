import type { Background, BenchFigure } from './case.ts'
import type { NextMessage } from './load.ts'
import type { Running } from './processes.ts'
import { median } from './statistics.ts'
import { printTable } from './table.ts'

export interface Contender extends Running {
  name: string
  goal?: number
  next: NextMessage
  meanwhile?: (() => Background) | undefined
  rounds: Round[]
}

export interface Round {
  perSecond: number
  p50: number
  p99: number
  cpuMicroseconds: number
  generatorBusy: number
  /** Problems with what should have run alongside. */
  complaint: string | null
}

export interface Measured extends BenchFigure {
  value: number
}

/** Two tables, what went wrong, and how many goals are met. */
export function report(control: Contender, contenders: Contender[], figures: Measured[]): void {
  const missed: string[] = []
  const judge = (name: string, met: boolean) => {
    if (!met) missed.push(name)
    return met ? 'met' : 'missed'
  }
  if (contenders.length) printTable([control, ...contenders].map((each) => caseRow(each, control, judge)))
  if (figures.length) printTable(figures.map((each) => figureRow(each, judge)))
  for (const { name, rounds } of contenders) {
    const complaints = rounds.flatMap(({ complaint }) => complaint ?? [])
    if (complaints.length)
      print(`${name}: in ${complaints.length} of ${rounds.length} rounds ${complaints[0]}`)
  }
  const goals = contenders.length + figures.length
  print(
    `${goals - missed.length} of ${goals} goals met${missed.length ? `; missed: ${missed.join(', ')}` : ''}`,
  )
}

type Judge = (name: string, met: boolean) => string

function caseRow({ name, goal, rounds }: Contender, control: Contender, judge: Judge) {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick))
  const ratio = median(rounds.map(({ perSecond }, index) => perSecond / control.rounds[index]!.perSecond))
  return {
    case: name,
    'requests/s': Math.round(of(({ perSecond }) => perSecond)),
    ratio: ratio.toFixed(3),
    goal: goal === undefined ? '' : `${goal.toFixed(2)} ${judge(name, ratio >= goal)}`,
    'p50 ms': of(({ p50 }) => p50).toFixed(2),
    'p99 ms': of(({ p99 }) => p99).toFixed(2),
    'µs CPU': Math.round(of(({ cpuMicroseconds }) => cpuMicroseconds)),
    'generator busy': `${Math.round(100 * of(({ generatorBusy }) => generatorBusy))} %`,
  }
}

function figureRow({ name, unit, goal, value }: Measured, judge: Judge) {
  return {
    figure: name,
    measured: `${value.toFixed(1)} ${unit}`,
    goal: `${goal} ${unit} ${judge(name, value <= goal)}`,
  }
}

function print(line: string): void {
  process.stdout.write(`  ${line}\n`)
}
