interface Setting<T> {
  fallback: T
  accepts(value: unknown): value is T
}

const flag = (fallback: boolean): Setting<boolean> => ({
  fallback,
  accepts: (value): value is boolean => typeof value === 'boolean',
})

/** Everything an owner can set, by its key on the wire. */
export const SETTINGS = {
  'audit.enabled': flag(false),
}

export type SettingKey = keyof typeof SETTINGS
export type SettingValue<K extends SettingKey> = (typeof SETTINGS)[K]['fallback']
export type Settings = { [K in SettingKey]: SettingValue<K> }

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key)
}
