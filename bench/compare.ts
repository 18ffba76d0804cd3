import { setTimeout as pause } from 'node:timers/promises'
import type { BenchCase, BenchFigure } from './case.ts'
import { createCommunity } from './community.ts'
import { roundRobin } from './load.ts'
import { startControl } from './processes.ts'
import { type Contender, type Measured, report } from './report.ts'
import { contenderOf, QUIET_MS, startSite, takeTurns, warmUp } from './rounds.ts'

interface Choice {
  cases: BenchCase[]
  figures: BenchFigure[]
}

/** Measures cases as a ratio to the control. */
export async function compare(
  chosen: Choice,
  all: BenchCase[],
  closing: AsyncDisposableStack,
): Promise<void> {
  const bare = await startControl(closing)
  const control: Contender = {
    ...bare,
    name: 'control',
    next: roundRobin(bare.url, [{ path: '/' }]),
    rounds: [],
  }
  const community = await createCommunity(await startSite(closing))
  const everyone = all.map((each) => contenderOf(each, community))
  const contenders = everyone.filter((_, index) => chosen.cases.includes(all[index]!))

  // A case run alone finds the site as warm as it is among the others.
  await warmUp(mixOf(everyone))
  if (contenders.length) await takeTurns([control, ...contenders])
  const measured: Measured[] = []
  for (const figure of chosen.figures) {
    await pause(QUIET_MS)
    measured.push({ ...figure, value: await figure.measure(community) })
  }
  report(control, contenders, measured)
}

function mixOf(contenders: Contender[]): Contender {
  let turn = 0
  return { ...contenders[0]!, next: () => contenders[turn++ % contenders.length]!.next() }
}
