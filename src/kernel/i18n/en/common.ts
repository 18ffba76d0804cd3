import type { Words } from '../../i18n.ts'

export const common: Words['common'] = {
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  level: (level) => `Level ${level}`,
  unread: (count) => `${count} unread`,
}
