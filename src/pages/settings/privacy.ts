import { html, type SafeHtml } from '@remix-run/html-template'
import { ownFederation } from '../../features/federation/service.ts'
import { privacyOf } from '../../features/follows/service.ts'
import type { ReadingPrefs } from '../../features/reading-history/schema.ts'
import { readingPrefs } from '../../features/reading-history/service.ts'
import type { Words } from '../../i18n/words.ts'
import type { Config } from '../../kernel/config/config.ts'
import type { Db } from '../../kernel/db/db.ts'
import { plainNumber } from '../../kernel/format.ts'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { selectField } from '../../kernel/html/components/form.ts'
import { checkbox } from '../../kernel/html/components/toggle.ts'
import type { ViewerView } from '../../kernel/html/page.ts'
import { LANGUAGES } from '../../kernel/text/language.ts'
import type { Viewer } from '../../kernel/viewer.ts'

const ELEMENT_ID = 'privacy'

/** Used in the settings, which know the site's address, and in the owner's space. */
export async function loadPrivacy(
  db: Db,
  viewer: Viewer,
  site?: { config: Pick<Config, 'publicUrl'> },
): Promise<ViewerView> {
  const [lists, reading, federation] = await Promise.all([
    loadLists(db, viewer),
    loadReading(db, viewer),
    site ? loadFederation(db, site.config, viewer) : null,
  ])
  return (page) => html`<div class="card-stack">${lists(page)}${federation?.(page)}${reading(page)}</div>`
}

async function loadLists(db: Db, viewer: Viewer): Promise<ViewerView> {
  const { follower_list_public } = await privacyOf(db, viewer.id)
  return ({ t }) => {
    const words = t.space.privacy
    const form = apiForm(
      { api: 'PUT /api/space/privacy', after: { refresh: ELEMENT_ID }, toast: words.saved },
      html`${checkbox({
        name: 'follower_list_public',
        label: words.lists,
        hint: words.listsHint,
        checked: follower_list_public,
      })}
${formError()}
<p class="actions needs-script">${button(words.submit, { look: 'primary', type: 'submit', attributes: { id: 'save-privacy' } })}</p>`,
    )
    return html`<div id="${ELEMENT_ID}" tabindex="-1">${card({ title: words.title, body: form })}</div>`
  }
}

const READING_ID = 'reading'

async function loadReading(db: Db, viewer: Viewer): Promise<ViewerView> {
  const prefs = await readingPrefs(db, viewer)
  return ({ t }) => html`${historyCard(t, prefs)}${languageCard(t, prefs)}`
}

function historyCard({ reading }: Words, { enabled }: ReadingPrefs): SafeHtml {
  const words = reading.settings
  const form = apiForm(
    { api: 'PUT /api/settings/reading', after: { refresh: READING_ID }, toast: words.saved },
    html`${checkbox({ name: 'enabled', id: 'keep-reading', label: words.enabled, hint: words.hint, checked: enabled })}
${formError()}
<p class="actions needs-script">${button(words.submit, { look: 'primary', type: 'submit', attributes: { id: 'save-reading' } })}</p>
<p><a href="/history">${words.open}</a></p>`,
  )
  return html`<div id="${READING_ID}" tabindex="-1">${card({ title: reading.title, body: form })}</div>`
}

const LANGUAGE_ID = 'reading-language'

function languageCard({ reading, posts }: Words, { language }: ReadingPrefs): SafeHtml {
  const words = reading.language
  const choices = [
    { value: 'all', label: words.all },
    ...LANGUAGES.map((value) => ({ value, label: words.only[value] })),
  ]
  const form = apiForm(
    { api: 'PUT /api/settings/reading', after: { refresh: LANGUAGE_ID }, toast: reading.settings.saved },
    html`${selectField({ name: 'language', label: posts.languageFilter, hint: words.hint, value: language, choices })}
${formError()}
<p class="actions needs-script">${button(reading.settings.submit, { look: 'primary', type: 'submit' })}</p>`,
  )
  return html`<div id="${LANGUAGE_ID}" tabindex="-1">${card({ title: posts.languageFilter, body: form })}</div>`
}

const FEDERATION_ID = 'federation'

/** Only where the owner lets authors be followed from other sites. */
async function loadFederation(
  db: Db,
  config: Pick<Config, 'publicUrl'>,
  viewer: Viewer,
): Promise<ViewerView | null> {
  const own = await ownFederation(db, db.clock.now(), viewer, config)
  if (!own.available) return null
  return ({ t }) => {
    const words = t.federation.own
    const handle = own.handle
      ? html`<p>${words.handle} <code class="handle">${own.handle}</code></p>
<p class="field-hint">${words.followers(plainNumber(own.followers_count))}</p>`
      : null
    const form = apiForm(
      { api: 'PUT /api/settings/federation', after: { refresh: FEDERATION_ID }, toast: words.saved },
      html`${checkbox({ name: 'enabled', id: 'federate', label: words.enabled, hint: words.hint, checked: own.enabled })}
${handle}${formError()}
<p class="actions needs-script">${button(words.submit, { look: 'primary', type: 'submit', attributes: { id: 'save-federation' } })}</p>`,
    )
    return html`<div id="${FEDERATION_ID}" tabindex="-1">${card({ title: words.title, body: form })}</div>`
  }
}
