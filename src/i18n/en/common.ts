import type { Words } from '../zh-CN.ts'

export const common: Words['common'] = {
  close: 'Close',
  cancel: 'Cancel',
  show: (field) => `Show ${field.toLowerCase()}`,
  level: (level) => `Level ${level}`,
  sentences: (...all) => all.join(' '),
}
