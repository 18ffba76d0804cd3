import type { Words } from '../../i18n.ts'

export const client: Words['client'] = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy. Please select the text yourself.',
  offline: 'You seem to be offline. Check your connection and try again.',
  unexpected: 'The server gave an answer we could not read. Please try again later.',
}
