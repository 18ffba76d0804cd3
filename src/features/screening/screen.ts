import { DAY_MS } from '../../kernel/calendar.ts'
import { Refusal } from '../../kernel/errors.ts'
import { isUnder } from '../../kernel/text/domain-lines.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import type { Settings } from '../site/rules.ts'
import type { Ask, Question } from './external/question.ts'
import { type Lists, listsFor, type WordList } from './live-lists.ts'
import { type Hold, hostOf, type ListAction, type Scope, type Signal } from './rules.ts'

type ListReader = Parameters<typeof listsFor>[0]

type Writer = Pick<Viewer, 'id' | 'username' | 'role' | 'ip'> & { level: number }

/** Something that a person is about to publish. */
export interface Submission {
  writer: Writer
  /** What they have written, and where words are looked for in it. */
  texts: { scope: Scope; text: string }[]
  /** Addresses that it links to. */
  links: string[]
  /** Whether it goes to review whatever is said here. */
  reviewed: boolean
  /** Null for what newcomers may do like everybody, such as choosing a name. */
  history: History | null
}

/** What is known of a writer, asked for only if a setting needs it. */
interface History {
  /** Whether the settings no longer count them as a newcomer. */
  isTrusted(): Promise<boolean>
  /** How many first texts are held, and how many have been published. */
  firstHeld: number
  published(): Promise<number>
  /** Links that readers do not see there already. */
  newLinks(): Promise<string[]>
  /** How often they have written the same since then, and how much at all. */
  sameSince(time: Date): Promise<number>
  writtenSince(time: Date): Promise<number>
  joinedAt(): Promise<Date>
}

interface Screening extends Submission {
  lists: Lists
  settings: Settings
  now: Date
}

/** Everything that has a say about a text, in order. A refusal outweighs a hold. */
const SIGNALS: ((screening: Screening) => Promise<Signal>)[] = [
  wordSignal,
  hostSignal,
  paceSignal,
  firstTextSignal,
  linkSignal,
  repeatSignal,
]

/**
 * Asks every signal, external checks last: throws the reason to refuse, or returns why the text must wait for an admin, if it must.
 * Of a text that goes to review in any case, it returns what the admins should know. `ask` comes from `withAnswers` inside a
 * transaction.
 */
export async function screen(
  db: ListReader,
  settings: Settings,
  now: Date,
  submission: Submission,
  ask: Ask,
): Promise<Hold> {
  const screening = { ...submission, lists: await listsFor(db), settings, now }
  const holds: Exclude<Signal, { refuse: unknown } | null>[] = []
  const heed = (signal: Signal) => {
    if (signal && 'refuse' in signal) throw signal.refuse
    if (signal) holds.push(signal)
  }
  for (const signalOf of SIGNALS) heed(await signalOf(screening))
  // Admins would only wait for themselves.
  if (submission.writer.role !== 'user') return { held_for: null, held_details: null }
  heed(await ask(questionOf(submission, holds.length > 0)))
  const details = Object.assign({}, ...holds.map((hold) => hold.details))
  return {
    held_for: submission.reviewed ? null : (holds[0]?.hold ?? null),
    held_details: Object.keys(details).length > 0 ? details : null,
  }
}

function questionOf({ writer, texts, links, reviewed }: Submission, isHeld: boolean): Question {
  const { id, username, level, ip } = writer
  const tags = texts.flatMap(({ scope, text }) => (scope === 'tags' && text ? text.split('\n') : []))
  const [written] = texts.flatMap(({ scope, text }) => (scope === 'tags' ? [] : { scope, text }))
  const { scope, text } = written ?? { scope: 'posts' as const, text: '' }
  const author = { id, username, level, ...(ip !== undefined && { ip }) }
  return { scope, author, text, tags, links, waits: reviewed || isHeld, trial: false }
}

/** The first word of each list that a text has. */
export async function wordsIn(
  { words, wordLists }: Lists,
  { level }: Pick<Writer, 'level'>,
  { scope, text }: Submission['texts'][number],
): Promise<Map<WordList, string>> {
  const found = new Map<WordList, string>()
  const asked = new Set(wordLists.filter((list) => applies(list, scope, level)))
  if (asked.size === 0) return found
  await words.find(text, ({ tag, word }) => {
    if (asked.has(tag) && !found.has(tag)) found.set(tag, word)
  })
  return found
}

function applies({ scopes, trusted_level }: WordList, scope: Scope, level: number): boolean {
  return scopes.includes(scope) && (trusted_level === null || level < trusted_level)
}

async function wordSignal({ lists, writer, texts }: Screening): Promise<Signal> {
  let hold: Signal = null
  for (const text of texts) {
    for (const [{ action }, word] of await wordsIn(lists, writer, text)) {
      if (action === 'refuse') return { refuse: new Refusal('word_refused', { details: { word } }) }
      // Masked when it was written; what still stands here is older than the list.
      hold ??= { hold: 'words', details: { word } }
    }
  }
  return hold
}

async function hostSignal({ lists, links }: Screening): Promise<Signal> {
  if (lists.blockedHosts.size === 0) return null
  const host = links.map(hostOf).find((each) => isUnder(each, lists.blockedHosts))
  return host === undefined ? null : { refuse: new Refusal('link_blocked', { details: { host } }) }
}

async function paceSignal({ settings, history, writer, now }: Screening): Promise<Signal> {
  const limit = settings['newcomers.first_day']
  if (!history || limit === 0 || writer.role !== 'user') return null
  const joined = await history.joinedAt()
  const leftMs = joined.getTime() + DAY_MS - now.getTime()
  if (leftMs <= 0 || (await history.writtenSince(joined)) < limit) return null
  const more = { details: { limit }, retryAfter: Math.ceil(leftMs / 1000) }
  return { refuse: new Refusal('newcomer_pace', more) }
}

async function firstTextSignal({ history, writer }: Screening): Promise<Signal> {
  if (!history || history.firstHeld === 0 || writer.role !== 'user') return null
  return (await history.published()) < history.firstHeld ? { hold: 'newcomer' } : null
}

async function linkSignal({ lists, settings, links, history, writer }: Screening): Promise<Signal> {
  const isExternal = (link: string) => !isUnder(hostOf(link), lists.allowedHosts)
  if (!history || !settings['posts.hold_links'] || writer.role !== 'user') return null
  if (!links.some(isExternal)) return null
  const counted = new Set((await history.newLinks()).filter(isExternal))
  if (counted.size <= settings['newcomers.links']) return null
  return (await history.isTrusted()) ? null : { hold: 'links' }
}

async function repeatSignal({ settings, history, writer, now }: Screening): Promise<Signal> {
  const limit = settings['newcomers.repeats']
  if (!history || limit === 0 || writer.role !== 'user' || (await history.isTrusted())) return null
  const same = await history.sameSince(new Date(now.getTime() - DAY_MS))
  return same >= limit ? { hold: 'repeated' } : null
}

const MASK = '＊'

/** Hides the words of lists that mask; in clean HTML, only in its text. */
export async function maskWords(
  db: ListReader,
  { level }: Pick<Writer, 'level'>,
  scope: Scope,
  source: string,
  isHtml = false,
): Promise<string> {
  const { words, wordLists } = await listsFor(db)
  const masking = (list: WordList) =>
    list.action === ('mask' satisfies ListAction) && applies(list, scope, level)
  const asked = new Set(wordLists.filter(masking))
  if (asked.size === 0) return source
  const ranges: { from: number; to: number }[] = []
  const add = ({ tag, from, to }: { tag: WordList; from: number; to: number }) => {
    if (!asked.has(tag)) return
    // Matches come by their end: one that begins earlier swallows those inside it.
    while ((ranges.at(-1)?.from ?? -1) >= from) ranges.pop()
    ranges.push({ from, to })
  }
  await words.find(source, add, isHtml)
  let masked = ''
  let done = 0
  for (const { from, to } of ranges) {
    const start = Math.max(from, done)
    masked += source.slice(done, start) + maskLetters(source.slice(start, to), isHtml)
    done = to
  }
  return masked + source.slice(done)
}

const TEXT_OR_MARKUP = /(<[^<>]*>|&[a-z0-9#]{1,10};)|[^\s]/giu

function maskLetters(text: string, isHtml: boolean): string {
  return isHtml
    ? text.replace(TEXT_OR_MARKUP, (_, markup?: string) => markup ?? MASK)
    : text.replace(/\S/gu, MASK)
}
