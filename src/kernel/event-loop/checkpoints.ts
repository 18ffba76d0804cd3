/** Named work on the main thread: a route or a job. */
export interface Work {
  readonly name: string
  seenAt: number
  /** Jobs only: how many are in progress. A request whose client has left may never report its end. */
  running: number
}

/** The longest uninterrupted piece of work between two ticks. */
export interface Piece {
  ms: number
  /** The works whose checkpoints came right after and right before it; the first is the more likely one. */
  works: (Work | undefined)[]
}

/** Work by name; bounded by the number of routes and jobs. */
const works = new Map<string, Work>()
const ofRoutes = new Map<string, Map<string, Work>>()

let clock = () => performance.now()
let last: Work | undefined
let lastAt = 0
let sum = 0
const longest: Piece = { ms: 0, works: [] }
let onPiece: ((work: Work, ms: number) => void) | undefined

/** For tests: sets another clock, and a callback for every piece whose work is known. */
export function observePieces(read: () => number, observe?: typeof onPiece): void {
  clock = read
  lastAt = clock()
  onPiece = observe
}

export function workNamed(name: string): Work {
  const work = works.get(name) ?? { name, seenAt: Number.NEGATIVE_INFINITY, running: 0 }
  works.set(name, work)
  return work
}

/** Allocates no string or object, except on the first request of a route. */
export function workOfRoute(method: string, route: string): Work {
  const known = ofRoutes.get(route)?.get(method)
  if (known) return known
  const work = workNamed(`${method} ${route}`)
  const methods = ofRoutes.get(route) ?? new Map()
  ofRoutes.set(route, methods.set(method, work))
  return work
}

/** A checkpoint before the first step of this work: what ran until now was not part of it. */
export function begin(work: Work): void {
  closePiece(undefined)
  sum = 0
  last = work
  work.seenAt = lastAt
}

/** A checkpoint in the middle of this work: what ran until now in this turn was part of it, and so is what follows. */
export function pass(work: Work): void {
  closePiece(work)
  last = work
  work.seenAt = lastAt
}

/** A checkpoint after the last step of this work. */
export function finish(work: Work): void {
  closePiece(work)
  last = undefined
  work.seenAt = lastAt
}

/** Names the background work behind a promise. */
export async function during<T>(name: string, run: () => Promise<T>): Promise<T> {
  const work = workNamed(name)
  begin(work)
  work.running++
  try {
    return await run()
  } finally {
    work.running--
    finish(work)
  }
}

/** Called on every tick: the longest piece since the previous one. */
export function takeLongest(): Piece {
  closePiece(undefined)
  const piece = { ...longest }
  last = undefined
  longest.ms = 0
  longest.works = []
  return piece
}

/** Jobs in progress, then work that passed a checkpoint in the last `ms`, the latest first. */
export function recentWorks(ms: number): Work[] {
  const since = clock() - ms
  return [...works.values()]
    .filter(({ running, seenAt }) => running > 0 || seenAt >= since)
    .sort((a, b) => b.running - a.running || b.seenAt - a.seenAt)
}

/** A piece between checkpoints of the same work belongs to it; between those of two works, it may belong to either. */
function closePiece(work: Work | undefined): void {
  const at = clock()
  const ms = at - lastAt
  const whole = last ? sum + ms : ms
  const likeliest = work ?? last
  if (whole > longest.ms) {
    longest.ms = whole
    longest.works = [likeliest, last]
  }
  if (onPiece && likeliest) onPiece(likeliest, whole)
  sum = work === last ? whole : ms
  lastAt = at
}
