/** How processes tell each other, by ids on channels. */
interface Signals {
  send(channel: string, ids: Iterable<number>): void
  listen(channel: string, listener: (ids: number[], own: boolean) => void): () => void
  onLoss(listener: () => void): () => void
}

/** What a shared answer shows, in parts that change apart from each other. */
export type Topic = `${(typeof CHANNELS)[number][0]} ${number}`

/**
 * `post`: its counts and comments. `person`: followers. `list`: which posts are public, by author; 0 for all. The others have one id,
 * 0. `ranking`: the order of lists by score. `answers`: every shared answer. `parts`: also what answers are made of, which lives
 * longer than they do. `removals`: every answer, and something was taken away that no outage may bring back.
 */
const CHANNELS = [
  ['post', 'changed_post'],
  ['person', 'changed_person'],
  ['list', 'changed_list'],
  ['ranking', 'changed_ranking'],
  // As release 0.2.0 calls them, which may run at the same time during an upgrade.
  ['answers', 'changed_outdated'],
  ['parts', 'changes'],
  ['removals', 'changed_anything'],
] as const
/** What a write changes that declares nothing. */
export const EVERYTHING: Topic[] = ['parts 0', 'removals 0']
const CHANGE_ALL_ANSWERS: readonly string[] = ['answers 0', ...EVERYTHING]
/** Beyond this many topics all are forgotten, as if all parts had changed. */
const MAX_TOPICS = 20_000

let sequence = 0
const lastOf = new Map<Topic, number>()
const broadcasts = new Set<(topics: Topic[]) => void>()

/** The number of changes so far. Taken before the data is read, it tells later whether the result is still current. */
export function changeSequence(): number {
  return sequence
}

/**
 * Change log of what shared answers show. Every write of this process ends here, once it has committed: with the topics it
 * declares, or else as a change of everything. Other processes hear of it by signals.
 */
export function noteChange(topics = EVERYTHING): void {
  noteHere(topics)
  for (const broadcast of broadcasts) broadcast(topics)
}

/** Whether nothing is known to have been taken away since then: what is only old may be shown during an outage. */
export function isFreeOfRemovals(since: number): boolean {
  return since >= (lastOf.get('removals 0') ?? 0)
}

/** Whether none of the topics has changed since then. */
export function isUnchanged(since: number, topics: readonly Topic[]): boolean {
  if (since === sequence) return true
  return since >= (lastOf.get('answers 0') ?? 0) && topics.every((topic) => (lastOf.get(topic) ?? 0) <= since)
}

/** The number of the last change of a topic, or of all parts: the version of a value that only these make old. */
export function lastChangeOf(topic: Topic): number {
  return Math.max(lastOf.get(topic) ?? 0, lastOf.get('parts 0') ?? 0)
}

/** Broadcasts changes to the other processes on the database, and follows theirs. Returns the end of it. */
export function shareChanges(signals: Signals): () => void {
  const broadcast = (topics: Topic[]) => {
    for (const [kind, channel] of CHANNELS) {
      const ofKind = topics.filter((topic) => topic.startsWith(`${kind} `))
      const ids = ofKind.map((topic) => Number(topic.slice(kind.length)))
      if (ids.length > 0) signals.send(channel, ids)
    }
  }
  broadcasts.add(broadcast)
  const ends = CHANNELS.map(([kind, channel]) =>
    // Release 0.2.0 sends another id for parts where nothing was removed.
    signals.listen(
      channel,
      (ids, own) => own || noteHere(ids.map((id): Topic => `${kind} ${kind === 'parts' ? 0 : id}`)),
    ),
  )
  // Changes of other processes may be missing.
  ends.push(signals.onLoss(() => noteHere(['parts 0'])))
  return () => {
    broadcasts.delete(broadcast)
    for (const end of ends) end()
  }
}

/** A change that the other processes know of already. */
export function noteHere(topics = EVERYTHING): void {
  sequence++
  if (lastOf.size + topics.length > MAX_TOPICS) forgetTopics()
  for (const topic of topics) {
    lastOf.set(topic, sequence)
    if (CHANGE_ALL_ANSWERS.includes(topic)) lastOf.set('answers 0', sequence)
  }
}

function forgetTopics(): void {
  const removal = lastOf.get('removals 0') ?? 0
  lastOf.clear()
  lastOf.set('removals 0', removal).set('parts 0', sequence).set('answers 0', sequence)
}
