import type { Words } from '../../i18n.ts'

export const common: Words['common'] = {
  close: 'Close',
  cancel: 'Cancel',
  level: (level) => `Level ${level}`,
  unread: (count) => `${count} unread`,
}
