import { html, type SafeHtml } from '@remix-run/html-template'
import { timeTag } from '../../kernel/format.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { list, listItem } from '../../kernel/html/components/list.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { SecurityEvent } from './schema.ts'

export function securityEventList(page: PageContext, events: SecurityEvent[]): SafeHtml {
  const words = page.t.securityEvents
  const rows = events.map((event) =>
    listItem({
      title: words.kinds[event.kind](event.about ?? ''),
      meta: [timeTag(page, event.created_at), ...whereOf(page, event).map((fact) => html`${fact}`)],
    }),
  )
  return list(rows, emptyState({ icon: 'shield', ...words.empty }))
}

/** An event without an address was not the person's own act. */
function whereOf({ t }: PageContext, { ip, browser, os }: SecurityEvent): string[] {
  if (ip === null) return [t.securityEvents.bySite]
  return [[browser, os].filter(Boolean).join(' · ') || t.securityEvents.unknown, ip]
}
