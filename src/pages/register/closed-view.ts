import { html, type SafeHtml } from '@remix-run/html-template'
import { authUrl } from '../../features/sessions/view.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { authLayout } from '../auth/auth-layout.ts'

/** Shown while registration is closed. */
export function closedView(page: PageContext, next: string): SafeHtml {
  const { closed, member, toLogin } = page.t.account.registration
  return authLayout(page, {
    title: closed.title,
    lead: closed.lead(page.siteName),
    form: null,
    other: html`${member} <a href="${authUrl('/login', next)}">${toLogin}</a>`,
  })
}
