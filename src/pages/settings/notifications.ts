import { html } from '@remix-run/html-template'
import { presentUser } from '../../features/accounts/service.ts'
import { PREF_KEYS } from '../../features/messages/rules.ts'
import { prefsOf } from '../../features/messages/service.ts'
import { listNewsletters, newslettersOn } from '../../features/newsletters/service.ts'
import { mailPrefsOf } from '../../features/notice-mails/service.ts'
import { pushSettings } from '../../features/push/service.ts'
import { listDevices } from '../../features/sessions/service.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import type { Db } from '../../kernel/db/db.ts'
import { card } from '../../kernel/html/components/card.ts'
import { switchField } from '../../kernel/html/components/toggle.ts'
import type { PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { mailCard } from './notifications/mail-card.ts'
import { newslettersCard } from './notifications/newsletters-card.ts'
import { pushCard } from './notifications/push-card.ts'

/** client/forms/settings-switches.ts saves each switch on change. */
export async function loadNotifications(
  db: Db,
  viewer: Viewer,
  { mailOn, keyFor }: { mailOn: boolean; keyFor: KeyFor },
): Promise<PageView> {
  const [prefs, mailPrefs, user, push, devices, newsletters] = await Promise.all([
    prefsOf(db, viewer.id),
    mailPrefsOf(db, viewer.id),
    presentUser(db, viewer.id),
    pushSettings(db, viewer, keyFor),
    listDevices(db, viewer),
    listNewsletters(db, viewer),
  ])
  return (page) => {
    const words = page.t.inbox.prefs
    const attributes = { 'data-api': 'PUT /api/settings/notify-prefs', 'data-toast': words.saved }
    const switches = PREF_KEYS.map(
      (key) => html`<li>${switchField({ name: key, ...words[key], checked: prefs[key], attributes })}</li>`,
    )
    const notices = card({
      title: words.title,
      body: html`<p class="field-hint">${words.lead}</p>
<noscript><p class="note note-waiting">${words.needsScript}</p></noscript>
<ul class="list switches">${switches}</ul>
<p class="field-hint">${words.always}</p>`,
    })
    const byMail = newslettersCard(page, newsletters.items, newslettersOn(db, mailOn))
    return html`${notices}${pushCard(page, push, devices)}${mailCard(page, user, mailPrefs, mailOn)}${byMail}`
  }
}
