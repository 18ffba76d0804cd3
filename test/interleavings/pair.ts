import type { Phase } from './meeting.ts'
import { difference, differences, type Outcome } from './outcome.ts'
import { changedRows } from './snapshot.ts'
import type { Stage } from './stage.ts'

/** A worker at its limit, a lock that stays taken, or a read-only site, says so. */
const BY_DESIGN = /"(maintenance|unavailable|busy)"/
const WHOLE = Number.POSITIVE_INFINITY

export interface PairResult {
  routes: string[]
  /** Why they did not meet. */
  apart?: 'not prepared together' | 'other rows' | 'other each time'
  /** At how many boundaries between two statements they met, and at how many of them one waited for the other. */
  boundaries: number
  waited: number
  /** At how many of them one gave up, because it tries a lock again and again that is held here for as long. */
  gaveUp: number
  /** What is like no order of the two. */
  problems: string[]
}

/**
 * Lets two writes meet at every boundary between two statements of each: the other one runs whole there, or until it waits. The
 * outcome, answers and audit included, must be that of one after the other, in either order.
 */
export async function tryPair(stage: Stage, routes: [string, string], always: boolean): Promise<PairResult> {
  const result: PairResult = { routes, boundaries: 0, waited: 0, gaveUp: 0, problems: [] }
  const prepared = await stage.prepare(routes)
  if (!prepared) return { ...result, apart: 'not prepared together' }
  const inOrder = (...actors: number[]): Phase[] => actors.map((actor) => ({ actor, statements: WHOLE }))

  if (!always) {
    const alone = [await prepared.run(inOrder(0), [0]), await prepared.run(inOrder(0), [1])]
    const [first, second] = alone.map(({ after }) => changedRows(prepared.before, after))
    if (![...first!].some((row) => second!.has(row))) return { ...result, apart: 'other rows' }
  }
  const first = await prepared.run(inOrder(0, 1))
  const turned = await prepared.run(inOrder(1, 0))
  const again = [await prepared.run(inOrder(0, 1)), await prepared.run(inOrder(1, 0))]
  const byChance = new Set(
    [first, turned].flatMap(({ outcome }, n) => differences(outcome, again[n]!.outcome)),
  )
  if (byChance.has('answer 1') || byChance.has('answer 2')) return { ...result, apart: 'other each time' }
  const serial = [first.outcome, turned.outcome]
  const isAudited = new Set<string>()

  for (const actor of [0, 1]) {
    const statements = first.met.statements[actor]!
    for (let boundary = 1; boundary < statements; boundary++) {
      const phases = [{ actor, statements: boundary }, ...inOrder(1 - actor, actor)]
      const { met, outcome } = await prepared.run(phases)
      const gaveUp = met.replies.some(({ body }) => BY_DESIGN.test(body))
      result.boundaries++
      if (met.waited) result.waited++
      if (gaveUp) result.gaveUp++
      const failed = met.replies.filter(({ statusCode, body }) => statusCode >= 500 && !BY_DESIGN.test(body))
      const where = `after statement ${boundary} of ${routes[actor]}`
      const wrong = gaveUp ? null : judge(outcome, serial, byChance)
      const text = [...outcome.parts].join()
      const broken = isAudited.has(text) ? [] : await stage.audit()
      isAudited.add(text)
      const found = [...broken, ...failed.map(({ body }) => body), ...(wrong ? [wrong] : [])]
      if (found.length) result.problems.push([where, ...found].join('\n'))
    }
  }
  return result
}

/** The tables in which a write changes or removes what was there: two that have none in common touch no row together. */
export async function tablesOf(stage: Stage, route: string): Promise<Set<string>> {
  const prepared = await stage.prepare([route])
  if (!prepared) return new Set()
  const { after } = await prepared.run([{ actor: 0, statements: WHOLE }])
  return new Set([...changedRows(prepared.before, after)].map((row) => row.slice(0, row.indexOf(' '))))
}

/**
 * Null where it is one of the serial outcomes; else what it differs in from each of them. What a write that succeeded answers is read
 * after its commit, and may show what came next.
 */
function judge(outcome: Outcome, serial: Outcome[], byChance: Set<string>): string | null {
  const succeeded = (part: string, { parts }: Outcome) =>
    part.startsWith('answer') && /^2/.test(parts.get(part) ?? '')
  const differing = serial.map((one) => ({
    one,
    parts: differences(one, outcome, byChance).filter(
      (part) => !(succeeded(part, one) && succeeded(part, outcome)),
    ),
  }))
  if (differing.some(({ parts }) => parts.length === 0)) return null
  return differing
    .map(({ one, parts }, n) =>
      [`  unlike ${n + 1} first:`, ...parts.map((part) => difference(part, one, outcome))].join('\n'),
    )
    .join('\n')
}

/** A line of the table. */
export function lineOf({ routes, apart, boundaries, waited, gaveUp, problems }: PairResult): string {
  const verdict = apart ?? (problems.length ? `${problems.length} NOT SERIAL` : 'serial')
  return `| ${routes.join(' × ')} | ${boundaries} | ${waited} | ${gaveUp} | ${verdict} |`
}
