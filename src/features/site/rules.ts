export interface Setting<T = unknown> {
  fallback: T
  /** Of a text: how many characters it may have. */
  most?: number
  accepts(value: unknown): value is T
}

const flag = (fallback: boolean): Setting<boolean> => ({
  fallback,
  accepts: (value): value is boolean => typeof value === 'boolean',
})

/** One line of text; nothing set is nothing said. */
const line = (most: number): Setting<string> => ({
  fallback: '',
  most,
  accepts: (value): value is string => typeof value === 'string' && [...value].length <= most,
})

const choice = <T extends string>(...[fallback, ...others]: [T, ...T[]]): Setting<T> => ({
  fallback,
  accepts: (value): value is T => [fallback, ...others].includes(value as T),
})

/** Everything an owner can set, by its key on the wire. */
export const SETTINGS = {
  'audit.enabled': flag(false),
  /** Without one, the name that the process was started with. */
  'site.name': line(40),
  'site.description': line(200),
  announcement: line(300),
  'register.mode': choice('open', 'closed', 'invite'),
  'register.guard': flag(false),
  'posts.hold_links': flag(false),
}

export type SettingKey = keyof typeof SETTINGS
export type SettingValue<K extends SettingKey> = (typeof SETTINGS)[K]['fallback']
export type Settings = { [K in SettingKey]: SettingValue<K> }

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key)
}
