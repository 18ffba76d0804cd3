import { html } from '@remix-run/html-template'
import { privacyOf } from '../../features/follows/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { checkbox } from '../../kernel/html/components/toggle.ts'
import type { ViewerView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'

const ELEMENT_ID = 'privacy'

/** Used in the settings and in the owner's space. */
export async function openPrivacy(db: Db, viewer: Viewer): Promise<ViewerView> {
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
