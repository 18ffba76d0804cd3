import { html, type SafeHtml } from '@remix-run/html-template'
import type { AdminUser } from '../../../features/admin/users/schema.ts'
import { levelBadge } from '../../../features/levels/view.ts'
import type { Words } from '../../../i18n/words.ts'
import { statusBadge, type Tone } from '../../../kernel/html/components/badge.ts'

const TONES: Record<AdminUser['status'], Tone> = {
  active: 'good',
  banned: 'bad',
  deleting: 'warn',
  deleted: 'neutral',
}

/** Level, and role or status unless ordinary. */
export function badgesOf(t: Words, { level, role, status }: AdminUser): SafeHtml {
  return html`${[
    levelBadge(t, level),
    role === 'user' ? null : statusBadge(t.account.roles[role], 'warn'),
    status === 'active' ? null : statusBadge(t.admin.people.status[status], TONES[status]),
  ]}`
}
