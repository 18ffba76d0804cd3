import { BlockList, isIP } from 'node:net'
import type { Db, Reader, Trx } from '../../kernel/db/db.ts'
import { WordMatcher } from '../../kernel/text/word-matcher.ts'
import { allListsWithEntries, type ListRow, listVersions } from './queries.ts'
import type { ListAction, ListKind, Scope } from './rules.ts'

export interface WordList {
  name: string
  action: ListAction
  scopes: Scope[]
  trusted_level: number | null
}

/** All lists, made ready for matching. */
export interface Lists {
  versions: string
  words: WordMatcher<WordList>
  wordLists: WordList[]
  blockedHosts: ReadonlySet<string>
  allowedHosts: ReadonlySet<string>
  mailDomains: ReadonlySet<string>
  networks: BlockList | null
}

const CHANNEL = 'screening'
// Polled as well: a signal may be lost.
const RELOAD_MS = 60_000

type Signals = Db['signals']

/** What a process knows, by the signals of its database, which are also those of its transactions. */
interface Copy {
  lists?: Lists
  /** Kept up to date by signals; else it is checked each time. */
  followed: boolean
  /** The last reload: one after the other, or an older one could end last and stay in force. */
  reloading: Promise<unknown>
}
const copies = new WeakMap<Signals, Copy>()

function copyOf({ signals }: { signals: Signals }): Copy {
  const copy = copies.get(signals) ?? { followed: false, reloading: Promise.resolve() }
  copies.set(signals, copy)
  return copy
}

/** The lists in force. */
export async function listsFor(db: Reader & { signals: Signals }): Promise<Lists> {
  const { followed, lists } = copyOf(db)
  return followed && lists ? lists : reloadLists(db)
}

/** For hooks that cannot wait: only in processes that follow the lists. */
export function followedLists(db: Db): Lists | undefined {
  return copyOf(db).lists
}

export async function followLists(db: Db, onError: (error: unknown) => void): Promise<() => void> {
  await reloadLists(db)
  copyOf(db).followed = true
  const again = () => void reloadLists(db).catch(onError)
  const ends = [db.signals.listen(CHANNEL, again), db.signals.onLoss(again)]
  const timer = setInterval(again, RELOAD_MS).unref()
  return () => {
    for (const end of ends) end()
    clearInterval(timer)
    copies.delete(db.signals)
  }
}

export function signalListsChanged(trx: Trx): void {
  trx.afterCommit(() => trx.signals.send(CHANNEL, [0]))
}

/** Builds again what has changed since the last time. */
export function reloadLists(db: Reader & { signals: Signals }): Promise<Lists> {
  const copy = copyOf(db)
  const reload = async () => {
    const versions = await listVersions(db)
    if (copy.lists?.versions !== versions) copy.lists = await build(versions, await allListsWithEntries(db))
    return copy.lists
  }
  const reloaded = copy.reloading.then(reload, reload)
  copy.reloading = reloaded
  return reloaded
}

async function build(versions: string, rows: ListRow[]): Promise<Lists> {
  const of = (kind: ListKind) => rows.filter((row) => row.kind === kind)
  const hosts = (kind: ListKind) => new Set(of(kind).flatMap(entriesOf))
  const words = of('words').map((row) => ({ row, list: toWordList(row) }))
  const tagged = words.flatMap(({ row, list }) => entriesOf(row).map((word) => ({ word, tag: list })))
  return {
    versions,
    words: await WordMatcher.from(tagged),
    wordLists: words.map(({ list }) => list),
    blockedHosts: hosts('blocked_hosts'),
    allowedHosts: hosts('allowed_hosts'),
    mailDomains: hosts('mail_domains'),
    networks: networksOf(of('networks').flatMap(entriesOf)),
  }
}

function entriesOf({ entries }: ListRow): string[] {
  return entries === '' ? [] : entries.split('\n')
}

function toWordList({ name, action, scopes, trusted_level }: ListRow): WordList {
  return { name, action: action ?? 'hold', scopes, trusted_level }
}

export function networksOf(entries: string[]): BlockList | null {
  if (entries.length === 0) return null
  const networks = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    networks.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return networks
}

const MAPPED = /^::ffff:(?=\d+\.)/i

/** IPv4 addresses in IPv6 form count as what they are. */
export function isInside(networks: BlockList | null, ip: string): boolean {
  if (!networks) return false
  const address = ip.replace(MAPPED, '')
  return isIP(address) !== 0 && networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
