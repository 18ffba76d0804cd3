import { html } from '@remix-run/html-template'
import { PREF_KEYS } from '../../features/messages/rules.ts'
import { prefsOf } from '../../features/messages/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { card } from '../../kernel/html/components/card.ts'
import { switchField } from '../../kernel/html/components/toggle.ts'
import type { PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'

/** client/forms/settings-switches.ts saves each switch on change. */
export async function openNotifications(db: Db, viewer: Viewer): Promise<PageView> {
  const prefs = await prefsOf(db, viewer.id)
  return ({ t }) => {
    const words = t.inbox.prefs
    const attributes = { 'data-api': 'PUT /api/settings/notify-prefs', 'data-toast': words.saved }
    const switches = PREF_KEYS.map(
      (key) => html`<li>${switchField({ name: key, ...words[key], checked: prefs[key], attributes })}</li>`,
    )
    return card({
      title: words.title,
      body: html`<p class="field-hint">${words.lead}</p>
<noscript><p class="note note-waiting">${words.needsScript}</p></noscript>
<ul class="list switches">${switches}</ul>
<p class="field-hint">${words.always}</p>`,
    })
  }
}
