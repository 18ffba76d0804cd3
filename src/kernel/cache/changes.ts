/** How processes notify each other: ids on channels. */
interface Signals {
  send(channel: string, ids: Iterable<number>): void
  listen(channel: string, listener: (ids: number[], own: boolean) => void): () => void
  onLoss(listener: () => void): () => void
}

/** A part of shared answers that changes independently of the others. */
export type Topic = `${(typeof CHANNELS)[number][0]} ${number}`

/**
 * `post`: its counts and comments. `person`: followers. `list`: which posts are public, by author; 0 for all. The others have only the
 * id 0. `ranking`: the order of lists by score. `answers`: every shared answer. `parts`: also the parts that answers are assembled from,
 * which outlive them. `removals`: every answer, and something was removed that must not reappear during an outage.
 */
const CHANNELS = [
  ['post', 'changed_post'],
  ['person', 'changed_person'],
  ['list', 'changed_list'],
  ['ranking', 'changed_ranking'],
  // The channel names of release 0.2.0, which may run at the same time during an upgrade.
  ['answers', 'changed_outdated'],
  ['parts', 'changes'],
  ['removals', 'changed_anything'],
] as const
/** What a write changes if it declares nothing. */
export const EVERYTHING: Topic[] = ['parts 0', 'removals 0']
const CHANGE_ALL_ANSWERS: readonly string[] = ['answers 0', ...EVERYTHING]
/** Beyond this many topics all are dropped, as if all parts had changed. */
const MAX_TOPICS = 20_000

let sequence = 0
const lastOf = new Map<Topic, number>()
const broadcasts = new Set<(topics: Topic[]) => void>()
const followers = new Set<(topics: readonly Topic[]) => void>()

/** The number of changes so far. Taken before data is read, it tells later whether the result is still current. */
export function changeSequence(): number {
  return sequence
}

/**
 * Change log of what shared answers show. Every write of this process is recorded here once it has committed, with the topics it
 * declares, or as a change of everything. Other processes learn of it by signals.
 */
export function noteChange(topics = EVERYTHING): void {
  noteHere(topics)
  for (const broadcast of broadcasts) broadcast(topics)
}

/** Whether nothing is known to have been removed since: content that is merely old may be shown during an outage. */
export function isFreeOfRemovals(since: number): boolean {
  return since >= (lastOf.get('removals 0') ?? 0)
}

/** Whether none of the topics has changed since. */
export function isUnchanged(since: number, topics: readonly Topic[]): boolean {
  if (since === sequence) return true
  return since >= (lastOf.get('answers 0') ?? 0) && topics.every((topic) => (lastOf.get(topic) ?? 0) <= since)
}

/** The number of the last change of a topic, or of all parts: the version of a value that depends on nothing else. */
export function lastChangeOf(topic: Topic): number {
  return Math.max(lastOf.get(topic) ?? 0, lastOf.get('parts 0') ?? 0)
}

/** Broadcasts changes to the other processes on the database, and follows theirs. Returns a function that stops it. */
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
    // Release 0.2.0 sends a different id for parts if nothing was removed.
    signals.listen(
      channel,
      (ids, own) => own || noteHere(ids.map((id): Topic => `${kind} ${kind === 'parts' ? 0 : id}`)),
    ),
  )
  // Changes by other processes may have been missed.
  ends.push(signals.onLoss(() => noteHere(['parts 0'])))
  return () => {
    broadcasts.delete(broadcast)
    for (const end of ends) end()
  }
}

/** Calls back with every change that this process learns of, its own and those of others. Returns a function that ends it. */
export function followChanges(follower: (topics: readonly Topic[]) => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}

/** Whether a change of this topic invalidates every answer. */
export function changesAllAnswers(topic: Topic): boolean {
  return CHANGE_ALL_ANSWERS.includes(topic)
}

/** Records a change that the other processes already know about. */
export function noteHere(topics = EVERYTHING): void {
  sequence++
  for (const follow of followers) follow(topics)
  if (lastOf.size + topics.length > MAX_TOPICS) forgetTopics()
  for (const topic of topics) {
    lastOf.set(topic, sequence)
    if (changesAllAnswers(topic)) lastOf.set('answers 0', sequence)
  }
}

function forgetTopics(): void {
  const removal = lastOf.get('removals 0') ?? 0
  lastOf.clear()
  lastOf.set('removals 0', removal).set('parts 0', sequence).set('answers 0', sequence)
}
