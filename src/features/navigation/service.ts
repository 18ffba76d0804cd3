import { DEFAULT_LANG, LANGS } from '../../i18n/words.ts'
import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { InvalidRequest, notFound, Refusal } from '../../kernel/errors.ts'
import { normalizeField } from '../../kernel/text/normalize.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as moderation from '../moderation/service.ts'
import { visiblePosts } from '../posts/service.ts'
import { shownTitles } from '../series/service.ts'
import { isFixedPage } from '../site-pages/rules.ts'
import { existingPages } from '../site-pages/service.ts'
import { refreshNavigation, signalNavigationChanged } from './live-navigation.ts'
import {
  allEntries,
  deleteEntry,
  type EntryRow,
  insertEntry,
  type Labels,
  lockEntries,
  savePositions,
  updateEntry,
} from './queries.ts'
import { hrefOf, isSameTarget, type Kind, MAX_LABEL, normalizeTarget, type Place, ROOM } from './rules.ts'
import {
  labelField,
  type NavigationEdit,
  type NavigationEntries,
  type NavigationEntry,
  type NewNavigationEntry,
} from './schema.ts'

export { navigationIn } from './links.ts'
export { followNavigation } from './live-navigation.ts'

export async function navigationEntries(db: Db): Promise<NavigationEntries> {
  return { items: (await allEntries(db)).map(toEntry) }
}

/** What entries call themselves where they have no label: titles of posts, series and pages, by `kind target`. */
export async function targetTitles(db: Db, entries: NavigationEntry[]): Promise<Map<string, string>> {
  const numbersOf = (kind: Kind) =>
    entries.filter((entry) => entry.kind === kind).map(({ target }) => Number(target))
  const [posts, series, pages] = await Promise.all([
    visiblePosts(db, null, numbersOf('post')),
    shownTitles(db, numbersOf('series')),
    existingPages(db),
  ])
  return new Map([
    ...[...posts.values()].map(({ id, title }) => [`post ${id}`, title] as const),
    ...[...series].map(([id, title]) => [`series ${id}`, title] as const),
    ...pages.fixed.map((name) => [`page ${name}`, name] as const),
    ...[...pages.own].map(([name, titles]) => [`page ${name}`, Object.values(titles)[0] ?? name] as const),
  ])
}

/** Puts an entry at the end of its place. */
export async function addEntry(db: Db, viewer: Viewer, input: NewNavigationEntry): Promise<NavigationEntry> {
  const { place } = input
  const fields = await fieldsOf(db, place, input)
  return change(db, viewer, 'navigation.added', async (trx, entries) => {
    const there = entries.filter((each) => each.place === place)
    requireNew(there, fields)
    const { max } = ROOM[place]
    if (there.length >= max) throw new Refusal('navigation_full', { details: { max } })
    return insertEntry(trx, place, there.length + 1, fields)
  })
}

/** Replaces target and labels; the place stays. */
export async function changeEntry(
  db: Db,
  viewer: Viewer,
  id: number,
  input: NavigationEdit,
): Promise<NavigationEntry> {
  const known = found(await allEntries(db), id)
  const fields = await fieldsOf(db, known.place, input)
  return change(db, viewer, 'navigation.changed', async (trx, entries) => {
    const { place } = found(entries, id)
    requireNew(
      entries.filter((each) => each.place === place && each.id !== id),
      fields,
    )
    return updateEntry(trx, id, fields)
  })
}

/** Moves an entry within its place; a position beyond the end is the last one. */
export function moveEntry(db: Db, viewer: Viewer, id: number, position: number): Promise<NavigationEntry> {
  return change(db, viewer, 'navigation.moved', async (trx, entries) => {
    const entry = found(entries, id)
    const others = entries.filter((each) => each.place === entry.place && each.id !== id)
    const order = others.map((each) => each.id).toSpliced(position - 1, 0, id)
    await savePositions(trx, order)
    return { ...entry, position: order.indexOf(id) + 1 }
  })
}

/** Those behind it move up. */
export function removeEntry(db: Db, viewer: Viewer, id: number): Promise<NavigationEntry> {
  return change(db, viewer, 'navigation.removed', async (trx, entries) => {
    const entry = found(entries, id)
    await deleteEntry(trx, id)
    const others = entries.filter((each) => each.place === entry.place && each.id !== id)
    await savePositions(
      trx,
      others.map((each) => each.id),
    )
    return entry
  })
}

type Verb = 'navigation.added' | 'navigation.changed' | 'navigation.moved' | 'navigation.removed'

/** Runs a change under the lock, logs it, and shows it: here at once, elsewhere by signal. */
async function change(
  db: Db,
  viewer: Viewer,
  action: Verb,
  run: (trx: Trx, entries: EntryRow[]) => Promise<EntryRow>,
): Promise<NavigationEntry> {
  const entry = await write(db, viewer, async (trx) => {
    await lockEntries(trx)
    const changed = await run(trx, await allEntries(trx))
    const { id: target_id, place, kind, target, labels, position } = changed
    const details = { place, kind, target, labels, position }
    await moderation.record(trx, {
      actor_id: viewer.id,
      action,
      target_type: 'navigation',
      target_id,
      details,
    })
    signalNavigationChanged(trx)
    return changed
  })
  await refreshNavigation(db)
  return toEntry(entry)
}

function found(entries: EntryRow[], id: number): EntryRow {
  const entry = entries.find((each) => each.id === id)
  if (!entry) throw notFound()
  return entry
}

type Fields = Pick<EntryRow, 'kind' | 'target' | 'labels'>

function requireNew(others: EntryRow[], { kind, target }: Fields): void {
  if (others.some((each) => each.kind === kind && isSameTarget(kind, each.target, target)))
    throw new Refusal('navigation_listed')
}

/** Normalized and checked: the target exists, and what has no name of its own has a label. */
async function fieldsOf(db: Db, place: Place, input: NavigationEdit): Promise<Fields> {
  const { kind } = input
  if (!ROOM[place].kinds.includes(kind)) throw new InvalidRequest([{ field: 'kind', rule: 'other' }])
  const target = normalizeTarget(kind, input.target)
  if (!(await exists(db, kind, target))) throw new InvalidRequest([{ field: 'target', rule: 'notThere' }])
  const labels: Labels = {}
  for (const lang of LANGS) {
    const text = normalizeField(labelField(lang), input[labelField(lang)] ?? '', MAX_LABEL)
    if (text) labels[lang] = text
  }
  if (kind === 'address' && Object.keys(labels).length === 0)
    throw new InvalidRequest([{ field: labelField(DEFAULT_LANG), rule: 'required' }])
  return { kind, target, labels }
}

async function exists(db: Db, kind: Kind, target: string): Promise<boolean> {
  if (kind === 'post') return (await visiblePosts(db, null, [Number(target)])).size > 0
  if (kind === 'series') return (await shownTitles(db, [Number(target)])).size > 0
  if (kind !== 'page') return true
  const { fixed, own } = await existingPages(db)
  return isFixedPage(target) ? fixed.includes(target) : own.has(target)
}

function toEntry({ id, place, position, kind, target, labels }: EntryRow): NavigationEntry {
  return { id, place, position, kind, target, labels, url: hrefOf(kind, target) }
}
