import type { Config } from '../../kernel/config/config.ts'
import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { InvalidRequest, notFound, Refusal } from '../../kernel/errors.ts'
import { isUnder } from '../../kernel/text/domain-lines.ts'
import { normalizeField } from '../../kernel/text/normalize.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as moderation from '../moderation/service.ts'
import { readSettings } from '../site/service.ts'
import { checkOutcomes, tryChecks, withAnswers } from './external/checks.ts'
import { readProgram } from './external/program/service.ts'
import type { Ask } from './external/question.ts'
import { isInside, listsFor, networksOf, reloadLists, signalListsChanged } from './live-lists.ts'
import * as queries from './queries.ts'
import {
  entriesIn,
  type ListKind,
  linksIn,
  MAX_ENTRIES,
  MAX_LISTS,
  MAX_NAME,
  MAX_WORDS,
  maskFits,
} from './rules.ts'
import type {
  ExternalChecks,
  NewScreeningList,
  ScreeningList,
  ScreeningListChange,
  TriedResult,
  TriedText,
} from './schema.ts'
import { maskWords, screen, wordsIn } from './screen.ts'

export { askingFor, openExternalChecks, withAnswers } from './external/checks.ts'
export { externalCheckTotals } from './external/outcomes.ts'
export type { Ask } from './external/question.ts'
export { followedLists, followLists, isInside } from './live-lists.ts'
export { maskWords, type Submission, screen } from './screen.ts'

/** Titles and descriptions of what no admin reviews, such as series: what would have to wait is refused. */
export async function refuseHeldNames(trx: Trx, viewer: Viewer, names: string[], ask: Ask): Promise<void> {
  const text = names.join('\n')
  if (text === '') return
  const texts = [{ scope: 'names' as const, text }]
  const submission = { writer: viewer, texts, links: linksIn(text), reviewed: false, history: null }
  const { held_for, held_details } = await screen(trx, await readSettings(trx), trx.now, submission, ask)
  if (held_for === null) return
  const { word, message = null } = held_details ?? {}
  if (word !== undefined) throw new Refusal('word_refused', { details: { word } })
  throw new Refusal('text_refused', { ownSentence: message })
}

/** `write` for a text that is screened inside: external checks are asked between two attempts, never in a transaction. */
export function writeScreened<T>(
  db: Db,
  viewer: Viewer,
  work: (trx: Trx, ask: Ask) => Promise<T>,
): Promise<T> {
  return withAnswers(db, (attempt) => write(db, viewer, attempt), work)
}

export async function listLists(db: Db): Promise<ScreeningList[]> {
  return (await queries.allLists(db)).map(toList)
}

/** The entries as they are stored, one on each line. */
export async function listText(db: Db, id: number): Promise<string> {
  const list = await queries.findList(db, id)
  if (!list) throw notFound()
  return list.entries === '' ? '' : `${list.entries}\n`
}

type Settled = Parameters<typeof queries.insertList>[1]

export async function createList(
  db: Db,
  viewer: Viewer,
  input: NewScreeningList,
  ip: string,
): Promise<ScreeningList> {
  const { kind, name, action = null, scopes = [], trusted_level = null, text } = input
  const written = await readEntries(kind, text, ip)
  const list = settle({ kind, name, action, scopes, trusted_level, ...written })
  return change(db, viewer, async (trx) => {
    await refuseBeyondLimits(trx, list)
    const created = await queries.insertList(trx, list)
    await record(trx, viewer, 'created', created)
    return created
  })
}

/** Only the fields that are sent change. */
export async function changeList(
  db: Db,
  viewer: Viewer,
  id: number,
  { text, ...changes }: ScreeningListChange,
  ip: string,
): Promise<ScreeningList> {
  return change(db, viewer, async (trx) => {
    const before = await queries.findList(trx, id)
    if (!before) throw notFound()
    const { kind, name, action, scopes, trusted_level, entries, entries_count } = before
    const written = text === undefined ? { entries, entries_count } : await readEntries(kind, text, ip)
    const list = settle({ kind, name, action, scopes, trusted_level, ...changes, ...written })
    await refuseBeyondLimits(trx, list, id)
    const changed = await queries.updateList(trx, id, list)
    await record(trx, viewer, 'changed', changed)
    return changed
  })
}

export async function deleteList(db: Db, viewer: Viewer, id: number): Promise<Record<string, never>> {
  await change(db, viewer, async (trx) => {
    const deleted = await queries.deleteList(trx, id)
    if (!deleted) throw notFound()
    await record(trx, viewer, 'deleted', deleted)
    return deleted
  })
  return {}
}

/** What would become of a text, without storing anything. */
export async function tryText(
  db: Db,
  viewer: Viewer,
  { text, scope, level = 0 }: TriedText,
): Promise<TriedResult> {
  const found = await wordsIn(await listsFor(db), { level }, { scope, text })
  const matches = [...found].map(([{ name, action }, word]) => ({ list: name, action, word }))
  const author = { id: viewer.id, username: viewer.username, level, ip: viewer.ip ?? '127.0.0.1' }
  const question = { author, text, tags: [], links: linksIn(text), waits: false, trial: true }
  const external = scope === 'tags' ? [] : await tryChecks(db, { scope, ...question })
  const said = [...matches.map(({ action }) => action), ...external.map((report) => report.outcome)]
  const outcome = (['refuse', 'hold', 'mask'] as const).find((each) => said.includes(each)) ?? 'pass'
  return { outcome, text: await maskWords(db, { level }, scope, text), matches, external }
}

/** Which external checks there are, and what they have answered lately. */
export async function externalChecks(db: Db, { spam }: Config): Promise<ExternalChecks> {
  const scorer = spam && { protocol: spam.protocol, host: spam.url.host }
  return { scorer, program: await readProgram(db), outcomes: await checkOutcomes(db) }
}

/** Refuses an address at a domain that the owner has blocked, or at a disposable one if the owner wants none. */
export async function refuseBlockedMail(db: Db, email: string): Promise<void> {
  const { mailDomains } = await listsFor(db)
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const disposable = (await readSettings(db))['mail.disposable'] && isUnder(domain, await disposableDomains())
  if (disposable || isUnder(domain, mailDomains))
    throw new Refusal('mail_domain_blocked', { details: { domain } })
}

let disposable: Promise<ReadonlySet<string>> | undefined

/** 8,000 domains: loaded with the first registration that asks for them. */
function disposableDomains(): Promise<ReadonlySet<string>> {
  disposable ??= import('disposable-email-domains-js').then((list) => list.disposableEmailBlocklistSet())
  return disposable
}

/** Whether texts must not link to a host. */
export async function isBlockedHost(db: Parameters<typeof listsFor>[0], host: string): Promise<boolean> {
  return isUnder(host, (await listsFor(db)).blockedHosts)
}

/** Whether a text has a word of any list: for what a person shows without having written it. */
export async function hasListedWord(
  db: Db,
  writer: Parameters<typeof wordsIn>[1],
  text: Parameters<typeof wordsIn>[2],
): Promise<boolean> {
  return (await wordsIn(await listsFor(db), writer, text)).size > 0
}

/** Refuses somebody who comes from a network that the owner has blocked. */
export async function refuseBlockedNetwork(db: Parameters<typeof listsFor>[0], ip: string): Promise<void> {
  if (isInside((await listsFor(db)).networks, ip)) throw new Refusal('network_blocked')
}

async function change(
  db: Db,
  viewer: Viewer,
  work: (trx: Trx) => Promise<queries.ListSummary>,
): Promise<ScreeningList> {
  const list = await write(db, viewer, async (trx) => {
    // Pages show nothing of it.
    trx.declareChanges([])
    await queries.lockLists(trx)
    signalListsChanged(trx)
    return work(trx)
  })
  // In force in this process when the owner is answered, and by signal in others.
  await reloadLists(db)
  return toList(list)
}

async function readEntries(
  kind: ListKind,
  text: string,
  ip: string,
): Promise<Pick<Settled, 'entries' | 'entries_count'>> {
  const read = await entriesIn(kind, text)
  if ('line' in read) throw new Refusal('list_entry_invalid', { details: read })
  const { entries } = read
  if (entries.length > MAX_ENTRIES)
    throw new Refusal('list_too_long', { details: { limit: MAX_ENTRIES, count: entries.length } })
  if (kind === 'networks' && isInside(networksOf(entries), ip)) throw new Refusal('network_own')
  return { entries: entries.join('\n'), entries_count: entries.length }
}

/** Words have an action and scopes, other lists neither. */
function settle(list: Settled): Settled {
  const name = normalizeField('name', list.name, MAX_NAME)
  if (name === '') throw new InvalidRequest([{ field: 'name', rule: 'required' }])
  if (list.kind !== 'words') return { ...list, name, action: null, scopes: [], trusted_level: null }
  if (list.action === null) throw new InvalidRequest([{ field: 'action', rule: 'required' }])
  if (list.scopes.length === 0) throw new InvalidRequest([{ field: 'scopes', rule: 'tooFew', limit: 1 }])
  if (!maskFits(list.action, list.scopes))
    throw new InvalidRequest([{ field: 'scopes', rule: 'oneOf', limit: 'posts, comments' }])
  return { ...list, name }
}

/** Of lists, and of words in all of them. */
async function refuseBeyondLimits(trx: Trx, list: Settled, id?: number): Promise<void> {
  const others = (await queries.allLists(trx)).filter((other) => other.id !== id)
  if (others.length >= MAX_LISTS) throw new Refusal('list_limit', { details: { limit: MAX_LISTS } })
  const words = [...others, list].filter(({ kind }) => kind === 'words')
  const count = words.reduce((sum, { entries_count }) => sum + entries_count, 0)
  if (count > MAX_WORDS) throw new Refusal('list_too_long', { details: { limit: MAX_WORDS, count } })
}

function record(trx: Trx, viewer: Viewer, what: moderation.Change, list: queries.ListSummary): Promise<void> {
  const { id, kind, name, action, scopes, entries_count } = list
  return moderation.record(trx, {
    actor_id: viewer.id,
    action: `screening_list.${what}`,
    target_type: 'screening_list',
    target_id: id,
    details: { kind, name, action, scopes, entries_count },
  })
}

function toList({ version: _, ...list }: queries.ListSummary): ScreeningList {
  return list
}
