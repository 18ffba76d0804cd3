import type { Random } from '../fuzz/random.ts'
import { difference, differences, type Outcome } from './outcome.ts'
import type { Phase } from './scheduler.ts'
import { changedRows } from './snapshot.ts'
import type { Stage } from './stage.ts'

/** A worker at its limit, a lock that stays taken, or a read-only site, says so. */
const BY_DESIGN = /"(maintenance|unavailable|busy)"/
const WHOLE = Number.POSITIVE_INFINITY

export interface MeetingResult {
  routes: string[]
  /** Why they did not meet. */
  apart?: 'not prepared together' | 'other rows' | 'other each time'
  /** In how many orders of their statements they met, and in how many of them one waited for another. */
  orders: number
  waited: number
  /** In how many of them one gave up, because it tries a lock again and again that is held here for as long. */
  gaveUp: number
  /** What is like no order of whole writes. */
  problems: string[]
}

interface MeetingOptions {
  /** Meet even if they change no row in common. */
  always?: boolean
  /** Takes this many of the orders by chance, in place of all. */
  sample?: { most: number; random: Random }
}

/**
 * Lets writes meet at every boundary between two statements of each: the next one runs whole there, or until it waits, or is itself
 * interrupted by a third one. The outcome, answers and audit included, must be that of one after the other, in some order.
 */
export async function meetAtStatements(
  stage: Stage,
  routes: string[],
  { always = false, sample }: MeetingOptions = {},
): Promise<MeetingResult> {
  const result: MeetingResult = { routes, orders: 0, waited: 0, gaveUp: 0, problems: [] }
  const prepared = await stage.prepare(routes)
  if (!prepared) return { ...result, apart: 'not prepared together' }
  const actors = [...routes.keys()]

  if (!always) {
    const changed: Set<string>[] = []
    for (const actor of actors) {
      const { after } = await prepared.run([whole(0)], [actor])
      changed.push(changedRows(prepared.before, after))
    }
    if (!isShared(changed)) return { ...result, apart: 'other rows' }
  }
  const serial: { order: number[]; outcome: Outcome }[] = []
  const byChance = new Set<string>()
  let statements: number[] = []
  for (const order of permutations(actors)) {
    const [first, again] = [await prepared.run(order.map(whole)), await prepared.run(order.map(whole))]
    for (const part of differences(first.outcome, again.outcome)) byChance.add(part)
    serial.push({ order, outcome: first.outcome })
    // One that comes too late may send fewer.
    statements = first.met.statements.map((sent, actor) => Math.max(sent, statements[actor] ?? 0))
  }
  if (actors.some((actor) => byChance.has(`answer ${actor + 1}`)))
    return { ...result, apart: 'other each time' }
  const isAudited = new Set<string>()

  const interrupted = [...interruptions(actors, statements)]
  for (const phases of sample ? some(interrupted, sample) : interrupted) {
    const { met, outcome } = await prepared.run(phases)
    const gaveUp = met.replies.some(({ body }) => BY_DESIGN.test(body))
    result.orders++
    if (met.waited) result.waited++
    if (gaveUp) result.gaveUp++
    const failed = met.replies.filter(({ statusCode, body }) => statusCode >= 500 && !BY_DESIGN.test(body))
    const wrong = gaveUp ? null : judge(outcome, serial, byChance)
    const text = [...outcome.parts].join()
    const broken = isAudited.has(text) ? [] : await stage.audit()
    isAudited.add(text)
    const found = [...broken, ...failed.map(({ body }) => body), ...(wrong ? [wrong] : [])]
    if (found.length) result.problems.push([told(phases, routes), ...found].join('\n'))
  }
  return result
}

function whole(actor: number): Phase {
  return { actor, statements: WHOLE }
}

/** Each but the last is interrupted by the next one after some statement of its own, in every order of them. */
function* interruptions(actors: number[], statements: number[]): Generator<Phase[]> {
  for (const actor of actors) {
    const others = actors.filter((each) => each !== actor)
    if (others.length === 0) yield [whole(actor)]
    else
      for (let boundary = 1; boundary < statements[actor]!; boundary++)
        for (const inside of interruptions(others, statements))
          yield [{ actor, statements: boundary }, ...inside, whole(actor)]
  }
}

function permutations(actors: number[]): number[][] {
  if (actors.length < 2) return [actors]
  return actors.flatMap((actor) =>
    permutations(actors.filter((each) => each !== actor)).map((others) => [actor, ...others]),
  )
}

function some<T>(all: T[], { most, random }: { most: number; random: Random }): T[] {
  const left = [...all]
  return Array.from(
    { length: Math.min(most, left.length) },
    () => left.splice(random.int(0, left.length - 1), 1)[0]!,
  )
}

/** Whether each has a row in common with another one. */
function isShared(changed: Set<string>[]): boolean {
  return changed.every((rows, n) =>
    changed.some((others, other) => other !== n && haveInCommon(rows, others)),
  )
}

export function haveInCommon(one: Set<string>, other: Set<string>): boolean {
  return [...one].some((each) => other.has(each))
}

function told(phases: Phase[], routes: string[]): string {
  const interrupted = phases.filter(({ statements }) => statements !== WHOLE)
  return interrupted
    .map(({ actor, statements }) => `after statement ${statements} of ${routes[actor]}`)
    .join(', ')
}

/** The tables in which a write changes or removes what was there: two that have none in common touch no row together. */
export async function tablesOf(stage: Stage, route: string): Promise<Set<string>> {
  const prepared = await stage.prepare([route])
  if (!prepared) return new Set()
  const { after } = await prepared.run([whole(0)])
  return new Set([...changedRows(prepared.before, after)].map((row) => row.slice(0, row.indexOf(' '))))
}

/**
 * Null where it is one of the serial outcomes; else what it differs in from each of them. What a write that succeeded answers is read
 * after its commit, and may show what came next.
 */
function judge(
  outcome: Outcome,
  serial: { order: number[]; outcome: Outcome }[],
  byChance: Set<string>,
): string | null {
  const succeeded = (part: string, { parts }: Outcome) =>
    part.startsWith('answer') && /^2/.test(parts.get(part) ?? '')
  const differing = serial.map(({ order, outcome: one }) => ({
    order,
    one,
    parts: differences(one, outcome, byChance).filter(
      (part) => !(succeeded(part, one) && succeeded(part, outcome)),
    ),
  }))
  if (differing.some(({ parts }) => parts.length === 0)) return null
  return differing
    .map(({ order, one, parts }) =>
      [
        `  unlike ${order.map((actor) => actor + 1).join(', then ')}:`,
        ...parts.map((part) => difference(part, one, outcome)),
      ].join('\n'),
    )
    .join('\n')
}

/** A line of the table. */
export function lineOf({ routes, apart, orders, waited, gaveUp, problems }: MeetingResult): string {
  const verdict = apart ?? (problems.length ? `${problems.length} NOT SERIAL` : 'serial')
  return `| ${routes.join(' × ')} | ${orders} | ${waited} | ${gaveUp} | ${verdict} |`
}
