import { html, type SafeHtml } from '@remix-run/html-template'
import { listIdentities } from '../../../features/identity-providers/service.ts'
import { signInList } from '../../../features/identity-providers/view.ts'
import type { ProviderSettings } from '../../../kernel/config/provider-settings.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { dialog, dialogAnswer } from '../../../kernel/html/components/dialog.ts'
import type { PageContext, PageView } from '../../../kernel/html/page.ts'
import type { Viewer } from '../../../kernel/viewer.ts'

const IDS = { part: 'linked-sign-ins', confirm: 'unlink-sign-in', next: '/settings?tab=security' }

/** Nothing if the site has no providers and the person no links. */
export async function loadLinkedCard(
  db: Db,
  viewer: Viewer,
  providers: readonly ProviderSettings[],
): Promise<PageView> {
  const signIns = await listIdentities(db, viewer, providers)
  if (providers.length + signIns.length === 0) return () => html``
  return (page) => {
    const words = page.t.providers.card
    const body = html`<p class="field-hint">${words.lead}</p>${signInList(page, providers, signIns, IDS)}`
    return html`<div id="${IDS.part}" tabindex="-1">${card({ title: words.title, body })}</div>${confirmDialog(page)}`
  }
}

/** Outside the refreshed element, so that an open dialog stays open. */
function confirmDialog({ t }: PageContext): SafeHtml {
  const words = t.providers.card
  return dialog(t, {
    id: IDS.confirm,
    title: words.ask,
    body: html`<p>${words.askText} <strong data-subject></strong></p>`,
    actions: html`${dialogAnswer(words.keep, '')}${dialogAnswer(words.unlink, 'unlink', 'danger')}`,
  })
}
