import type { Slice } from '../slice.ts'

export const moderationSlice: Slice = {
  name: 'moderation',
  notExported: { moderation_log: 'what admins decided; belongs to the site, and people are told by notices' },
}
