import type { Signals } from '../db/connection/signals.ts'
import { isSurelyFailed } from '../db/failures.ts'

/** What a shared answer shows, in parts that change apart from each other. */
export type Topic = `${TopicKind} ${number}`
type TopicKind = (typeof KINDS)[number]

/**
 * `post`: its counts and comments. `person`: followers. `list`: which posts are public, by author; 0 for all. `ranking`: the
 * order of lists by score; one id, 0.
 */
const KINDS = ['post', 'person', 'list', 'ranking'] as const
const EVERYTHING = 'anything'
const OUTDATED = 'outdated'
/** Beyond this many topics all are forgotten, as if everything had changed. */
const MAX_TOPICS = 20_000

let sequence = 0
let lastOfEverything = 0
/** The last change that may have taken something away: one that declared no topics. */
let lastRemoval = 0
/** Topics that changed before it are forgotten. */
let forgotten = 0
const lastOf = new Map<Topic, number>()
const broadcasts = new Set<(channel: string, ids: number[]) => void>()

/** The number of changes so far. Taken before the data is read, it tells later whether the result is still current. */
export function changeSequence(): number {
  return sequence
}

/**
 * Change log of what shared answers show. Every write of this process ends here, once it has committed: with the topics it
 * declares, or else as a change of everything. Other processes hear of it by signals.
 */
export function noteChange(topics?: Topic[]): void {
  noteHere(topics)
  const channels = topics ? idsByKind(topics) : new Map([[EVERYTHING, [0]]])
  for (const broadcast of broadcasts) for (const [channel, ids] of channels) broadcast(channel, ids)
}

/** The same for a write that makes everything old and takes nothing away. */
export function noteOutdated(): void {
  noteOutdatedHere()
  for (const broadcast of broadcasts) broadcast(OUTDATED, [0])
}

/** A write whose outcome nobody knows, because its answer was lost, is not known to have taken something away. */
export function throwFailedWrite(error: unknown): never {
  if (!isSurelyFailed(error)) noteOutdated()
  throw error
}

/** Everything counts as old, here: changes of other processes may be missing. */
export function noteOutdatedHere(): void {
  lastOfEverything = ++sequence
}

/** Whether nothing is known to have been taken away since then: what is only old may be shown during an outage. */
export function isFreeOfRemovals(since: number): boolean {
  return since >= lastRemoval
}

/** Whether none of the topics has changed since then. */
export function isUnchanged(since: number, topics: readonly Topic[]): boolean {
  if (since === sequence) return true
  return since >= lastOfEverything && topics.every((topic) => (lastOf.get(topic) ?? 0) <= since)
}

/** The number of a topic's last change, or a later one: a version of what only this topic changes. */
export function lastChangeOf(topic: Topic): number {
  return lastOf.get(topic) ?? forgotten
}

/** Broadcasts changes to the other processes on the database, and follows theirs. Returns the end of it. */
export function shareChanges(signals: Pick<Signals, 'send' | 'listen'>): () => void {
  const broadcast = (channel: string, ids: number[]) => signals.send(channelOf(channel), ids)
  broadcasts.add(broadcast)
  const follow = (channel: string, topicsFor: (ids: number[]) => Topic[] | undefined) =>
    signals.listen(channelOf(channel), (ids, own) => {
      if (!own) noteHere(topicsFor(ids))
    })
  const ends = [
    ...KINDS.map((kind) => follow(kind, (ids) => topicsOf(kind, ids))),
    follow(EVERYTHING, () => undefined),
    signals.listen(channelOf(OUTDATED), (_ids, own) => own || noteOutdatedHere()),
  ]
  return () => {
    broadcasts.delete(broadcast)
    for (const end of ends) end()
  }
}

/** A change that the other processes know of already. */
export function noteHere(topics?: Topic[]): void {
  sequence++
  if (!topics || lastOf.size + topics.length > MAX_TOPICS) lastOfEverything = sequence
  if (!topics) {
    lastRemoval = sequence
    return
  }
  if (lastOfEverything === sequence) {
    lastOf.clear()
    forgotten = sequence
  }
  for (const topic of topics) lastOf.set(topic, sequence)
}

export function topicsOf(kind: TopicKind, ids: number[]): Topic[] {
  return ids.map((id): Topic => `${kind} ${id}`)
}

function idsByKind(topics: Topic[]): Map<string, number[]> {
  const ids = new Map<string, number[]>()
  for (const topic of topics) {
    const [kind = '', id] = topic.split(' ')
    ids.set(kind, [...(ids.get(kind) ?? []), Number(id)])
  }
  return ids
}

function channelOf(kind: string): string {
  return `changed_${kind}`
}
