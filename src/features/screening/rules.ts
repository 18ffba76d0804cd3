import { isIP } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { domainToASCII } from 'node:url'
import type { Refusal } from '../../kernel/errors.ts'
import { withoutRootDot } from '../../kernel/text/domain-lines.ts'
import { normalizeLine } from '../../kernel/text/normalize.ts'
import { visibleTextOf } from '../../kernel/text/visible-text.ts'

export const KINDS = ['words', 'blocked_hosts', 'allowed_hosts', 'mail_domains', 'networks'] as const
export type ListKind = (typeof KINDS)[number]
export const ACTIONS = ['refuse', 'hold', 'mask'] as const
export type ListAction = (typeof ACTIONS)[number]
/** Where words are looked for. Signatures, series and public folders count as names. */
export const SCOPES = ['posts', 'comments', 'names', 'tags'] as const
export type Scope = (typeof SCOPES)[number]

/** Why a text waits for an admin. */
export const HOLD_REASONS = ['links', 'words', 'newcomer', 'repeated', 'spam', 'program'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** Told to those who decide about a text: what of it, or who, says that it should wait. */
export interface HoldDetails {
  /** Of a list of the owner. */
  word?: string
  /** That of the spam scorer. */
  score?: number
  /** The reason that the owner's program gives. */
  message?: string
}

/** Why a text waits. */
export interface Hold {
  held_for: HoldReason | null
  held_details: HoldDetails | null
}

/** What one of those who have a say about a text answers; null: it may pass. */
export type Signal = { refuse: Refusal } | { hold: HoldReason; details?: HoldDetails } | null

/** Codes with which a text is refused. */
export const NAME_REFUSALS = ['word_refused', 'link_blocked', 'text_refused'] as const
export const SCREENING_REFUSALS = [...NAME_REFUSALS, 'newcomer_pace'] as const

export const MAX_LISTS = 20
export const MAX_ENTRIES = 10_000
/** Of all lists together; the automaton of so many takes about 20 MB in each process. */
export const MAX_WORDS = 20_000
const MAX_ENTRY_CHARACTERS = 50
export const MAX_NAME = 60
/** Characters of a list as text: room to say how many entries are too many. */
export const MAX_LIST_TEXT = 1_000_000
export const LIST_BODY_LIMIT = 3_200_000
export const MAX_TRIED_TEXT = 5_000

/** Which lists may do what: a name or a tag cannot be read with a part of it hidden. */
export function maskFits(action: ListAction | null, scopes: readonly Scope[]): boolean {
  return action !== 'mask' || !scopes.some((scope) => scope === 'names' || scope === 'tags')
}

const ENTRY_OF: Record<ListKind, (line: string) => string | null> = {
  words: wordIn,
  blocked_hosts: hostIn,
  allowed_hosts: hostIn,
  mail_domains: hostIn,
  networks: networkIn,
}

/** Lines read between two turns of the event loop. */
const LINES_AT_ONCE = 1_000

/** The entries of a plain text, one on each line and each once, or the first line that is none; `#` begins a comment. */
export async function entriesIn(
  kind: ListKind,
  text: string,
): Promise<{ entries: string[] } | { line: number; entry: string }> {
  const entries = new Set<string>()
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    if (index % LINES_AT_ONCE === LINES_AT_ONCE - 1) await nextTurn()
    const line = normalizeLine(written)
    if (line === '' || line.startsWith('#')) continue
    const entry = ENTRY_OF[kind](line)
    if (entry === null) return { line: index + 1, entry: line.slice(0, MAX_ENTRY_CHARACTERS) }
    entries.add(entry)
  }
  return { entries: [...entries] }
}

function wordIn(line: string): string | null {
  return [...line].length <= MAX_ENTRY_CHARACTERS && visibleTextOf(line).letters.length > 0 ? line : null
}

const HOST = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/

/** A domain in ASCII: `@`, `*.` and an address around it are left out. */
function hostIn(line: string): string | null {
  const written = line.replace(/^(https?:\/\/)?[@*]?\.?/i, '').replace(/\/$/, '')
  const host = domainToASCII(written)
  return HOST.test(host) ? host : null
}

/** An address, or a network in CIDR notation. */
function networkIn(line: string): string | null {
  const [address = '', prefix, ...rest] = line.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  if (isIP(address) === 0 || rest.length > 0) return null
  if (prefix === undefined) return `${address}/${bits}`
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits ? `${address}/${Number(prefix)}` : null
}

const WRITTEN_LINKS = /(https?:\/\/|www\.)[^\s<>"'，。、）)]+/giu

/** Addresses in a plain text. */
export function linksIn(text: string): string[] {
  return text.match(WRITTEN_LINKS) ?? []
}

/** The host that an address leads to, in ASCII; empty if it leads to none. */
export function hostOf(link: string): string {
  return withoutRootDot(URL.parse(link.replace(/^www\./i, 'https://www.'))?.hostname ?? '')
}
