import { DEFAULT_LANG, LANGS, type Lang } from '../../i18n/words.ts'
import { DEFAULT_PALETTE, PALETTES, type PaletteName } from '../../kernel/assets/palettes.ts'
import { parseMoment } from '../../kernel/calendar.ts'
import { keysOf } from '../../kernel/db/rows.ts'
import { wrongDomainLine } from '../../kernel/text/domain-lines.ts'
import { normalizeLinkAddress } from '../../kernel/text/link-address.ts'
import { wrongRobotsLine } from '../../kernel/text/robots-lines.ts'
import { RIGHT_NAMES, type Right } from '../../kernel/viewer.ts'

export interface Setting<T = unknown> {
  fallback: T
  /** Maximum length of a text, in characters. */
  maxLength?: number
  /** Of a number. */
  max?: number
  accepts(value: unknown): value is T
  /** The stored spelling of a text that is not empty; null if it has none. */
  normalize?(text: string): string | null
  /** Of a text of several lines: the first that cannot be used. */
  wrongLine?(text: string): { line: number; found: string } | null
}

const flag = (fallback: boolean): Setting<boolean> => ({
  fallback,
  accepts: (value): value is boolean => typeof value === 'boolean',
})

/** One line of text, empty by default. */
const line = (maxLength: number): Setting<string> => ({
  fallback: '',
  maxLength,
  accepts: (value): value is string => typeof value === 'string' && [...value].length <= maxLength,
})

/** A whole number from 0 to `max`. */
const count = (fallback: number, max: number): Setting<number> => ({
  fallback,
  max,
  accepts: (value): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max,
})

/** Several lines, empty by default. */
const lines = (maxLength: number, wrongLine: NonNullable<Setting['wrongLine']>): Setting<string> => ({
  ...line(maxLength),
  wrongLine,
})

/** A line in one spelling. */
const spelled = (maxLength: number, normalize: (text: string) => string | null): Setting<string> => ({
  ...line(maxLength),
  normalize,
})

const MAX_ANNOUNCEMENT = 300
const MAX_ADDRESS = 500

const announcements = {
  'announcement.zh-CN': line(MAX_ANNOUNCEMENT),
  'announcement.zh-TW': line(MAX_ANNOUNCEMENT),
  'announcement.en': line(MAX_ANNOUNCEMENT),
} satisfies Record<`announcement.${Lang}`, Setting<string>>

const choice = <T extends string>(...[fallback, ...others]: [T, ...T[]]): Setting<T> => ({
  fallback,
  accepts: (value): value is T => [fallback, ...others].includes(value as T),
})

/** What moderators may do. By default they decide about texts, not about people, tags and the site's pages. */
const MODERATOR_RIGHTS = {
  'moderators.posts': flag(true),
  'moderators.profiles': flag(true),
  'moderators.comments': flag(true),
  'moderators.reports': flag(true),
  'moderators.bans': flag(false),
  'moderators.tags': flag(false),
  'moderators.pages': flag(false),
} satisfies Record<`moderators.${Right}`, Setting<boolean>>
/** `#rrggbb`, empty by default. */
const color: Setting<string> = {
  fallback: '',
  maxLength: 7,
  accepts: (value): value is string => typeof value === 'string' && /^(?:#[\da-f]{6})?$/.test(value),
}

/** http or https without credentials. */
function hubAddress(text: string): string | null {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null
}

/** A plain address whose name leaves room for what is added to it. */
function returnPath(text: string): string | null {
  return /^[a-z0-9._-]{1,20}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/i.test(text.trim())
    ? text.trim()
    : null
}

export const PALETTE_NAMES = keysOf(PALETTES)

/** Every setting, by its key on the wire. */
export const SETTINGS = {
  'audit.enabled': flag(false),
  /** Empty: the name from the configuration. */
  'site.name': line(40),
  'site.description': line(200),
  /** In languages that have no text of their own. */
  announcement: line(MAX_ANNOUNCEMENT),
  ...announcements,
  'announcement.link': spelled(MAX_ADDRESS, (text) => normalizeLinkAddress(text, MAX_ADDRESS)),
  /** An ISO time; empty: until it is changed. */
  'announcement.until': spelled(40, (text) => parseMoment(text)?.toISOString() ?? null),
  /** For readers who have chosen no language and ask for none that the site has. */
  'site.language': choice<Lang>(DEFAULT_LANG, ...LANGS),
  /** In which pages tell moments before the browser tells them in the reader's; empty: Shanghai's. */
  'site.time_zone': spelled(60, (text) => (TIME_ZONES.includes(text) ? text : null)),
  /** Anyone may read `/status`. */
  'status.public': flag(true),
  /** `/llms.txt`: what the site holds, for programs that read it on somebody's behalf. */
  'llms.enabled': flag(true),
  /** `/mcp`: what programs that speak the Model Context Protocol may do. */
  'mcp.tools': choice('read', 'off', 'write'),
  /** The hub (WebSub) that is told of changed feeds; empty: none. */
  'feeds.hub': spelled(MAX_ADDRESS, hubAddress),
  /** New posts of authors, series and tags can be followed by mail. */
  'newsletters.enabled': flag(false),
  /** Mails of newsletters a minute; 0: sending pauses. */
  'newsletters.pace': count(300, 6_000),
  /** Where reports of undelivered newsletters go, in place of the sender; each mail has an address of its own below it. */
  'newsletters.return_path': spelled(200, returnPath),
  /** Pages that public posts link to are told of it (Webmention). */
  'webmentions.send': flag(false),
  /** Pages of other sites that link to a post may be shown below it (Webmention). */
  'webmentions.receive': flag(false),
  /** Authors may be followed from other sites (ActivityPub). */
  'federation.enabled': flag(false),
  /** Other sites, a domain to a line with all below it: those that are refused, and if any stand there, the only ones let in. */
  'federation.blocked': lines(20_000, wrongDomainLine),
  'federation.allowed': lines(20_000, wrongDomainLine),
  /** The owner has put the checklist of the first hour away. */
  'checklist.put_away': flag(false),
  /** `own`: made from the accent. */
  'look.palette': choice<PaletteName | 'own'>(DEFAULT_PALETTE, ...PALETTE_NAMES, 'own'),
  'look.accent': color,
  'look.face': choice('serif', 'sans'),
  /** What visitors read on the home page; empty: the site's own sentence. */
  'welcome.zh-CN': line(300),
  'welcome.zh-TW': line(300),
  'welcome.en': line(300),
  /** The last lines of every mail. */
  'mail.foot.zh-CN': line(300),
  'mail.foot.zh-TW': line(300),
  'mail.foot.en': line(300),
  'register.mode': choice('open', 'closed', 'invite'),
  'register.guard': flag(false),
  /** Texts of newcomers with links elsewhere wait for an admin. */
  'posts.hold_links': flag(false),
  /** Published posts, and the level of those who comment, from which on someone is no newcomer. */
  'newcomers.trusted_posts': count(3, 50),
  'newcomers.trusted_level': count(2, 6),
  /** First posts that wait for an admin. */
  'newcomers.held_posts': count(0, 20),
  /** Links that do not count yet. */
  'newcomers.links': count(0, 20),
  /** Equal texts within a day from which on the next one waits; 0: any number. */
  'newcomers.repeats': count(0, 20),
  /** Posts, and comments, on the day of the registration; 0: any number. */
  'newcomers.first_day': count(0, 1000),
  /** Addresses of known disposable domains cannot be registered. */
  'mail.disposable': flag(false),
  /** Read-only site: writes are refused. */
  'maintenance.enabled': flag(false),
  'maintenance.message': line(200),
  /** Members may have notices sent to their devices. */
  'push.enabled': flag(true),
  /** Search engines may list the site. */
  'crawlers.search': flag(true),
  /** In robots.txt: whether AI crawlers may read. */
  'crawlers.ai': flag(true),
  /** Added to robots.txt. */
  'crawlers.robots': lines(2000, wrongRobotsLine),
  /** Pages a minute that visitors may read from one address, and programs under one name; 0: any number. */
  'crawlers.address_pace': count(0, 6_000),
  'crawlers.name_pace': count(0, 60_000),
  'address.verification': choice('off', 'remind', 'required'),
  /** Admins and moderators without a second step have only the rights of ordinary users. */
  'admins.two_factor': flag(false),
  ...MODERATOR_RIGHTS,
}

/** For people to choose from. */
export const TIME_ZONES: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone')]

export type SettingKey = keyof typeof SETTINGS
type SettingValue<K extends SettingKey> = (typeof SETTINGS)[K]['fallback']
export type Settings = { [K in SettingKey]: SettingValue<K> }

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key)
}

export function isModeratorRight(key: string): boolean {
  return Object.hasOwn(MODERATOR_RIGHTS, key)
}

export function rightsOfModerators(settings: Settings): Right[] {
  return RIGHT_NAMES.filter((right) => settings[`moderators.${right}`])
}
