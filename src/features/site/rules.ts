import { RIGHT_NAMES, type Right } from '../../kernel/viewer.ts'

export interface Setting<T = unknown> {
  fallback: T
  /** Maximum length of a text, in characters. */
  maxLength?: number
  /** Of a number. */
  max?: number
  accepts(value: unknown): value is T
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

/** Every setting, by its key on the wire. */
export const SETTINGS = {
  'audit.enabled': flag(false),
  /** Empty: the name from the configuration. */
  'site.name': line(40),
  'site.description': line(200),
  announcement: line(300),
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
  'address.verification': choice('off', 'remind', 'required'),
  /** Admins and moderators without a second step have only the rights of ordinary users. */
  'admins.two_factor': flag(false),
  ...MODERATOR_RIGHTS,
}

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
