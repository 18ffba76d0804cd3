import { html, type SafeHtml } from '@remix-run/html-template'
import type { PageContext } from '../../kernel/html/page.ts'

/** For notices of a decision against someone; null if the owner has written no rules. */
export function rulesLink({ t, sitePages }: PageContext): SafeHtml | null {
  return sitePages.includes('rules') ? html` <a href="/rules">${t.layout.seeRules}</a>` : null
}
