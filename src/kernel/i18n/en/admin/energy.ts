import type { Words } from '../../../i18n.ts'

export const energy: Words['admin']['energy'] = {
  columns: {
    id: 'No.',
    time: 'Time',
    uid: 'UID',
    name: 'Name',
    delta: 'Change',
    balance: 'Balance',
    reason: 'Reason',
    about: 'About',
  },
}
