import { html, type SafeHtml } from '@remix-run/html-template'
import type { Person } from '../../../features/follows/schema.ts'
import { attributes } from '../../../kernel/html/attributes.ts'
import { apiCallAttributes, formError } from '../../../kernel/html/components/api-call.ts'
import { avatar } from '../../../kernel/html/components/avatar.ts'
import { button, fileButton } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { dialog, dialogAnswer } from '../../../kernel/html/components/dialog.ts'
import { icon } from '../../../kernel/html/icons.ts'
import type { ViewerPage } from '../../../kernel/html/page.ts'
import { AFTER_AVATAR } from './refresh-targets.ts'

const TYPES = 'image/jpeg,image/png,image/gif,image/webp'
const STAGE_PIXELS = 512

/** File picker and drop zone; client/account/avatar.ts crops and uploads. */
export function avatarCard({ t }: ViewerPage, person: Person): SafeHtml {
  const words = t.profile.avatar
  const upload = apiCallAttributes({
    api: 'POST /api/settings/avatar',
    after: { refresh: AFTER_AVATAR },
    toast: words.saved,
  })
  const refusals = {
    'data-picture-type': t.errors.image_type_not_allowed,
    'data-picture-size': t.errors.image_too_large,
    'data-picture-content': t.errors.image_invalid,
  }
  const input = { id: 'avatar-file', accept: TYPES, 'aria-describedby': 'avatar-hint' }
  const body = html`<div class="avatar-choice">
${avatar(person, 'large')}
<div>
<p class="actions needs-script">${fileButton(person.avatar_url ? words.replace : words.choose, input, { icon: 'image' })}</p>
<p class="field-hint" id="avatar-hint">${words.hint}</p>
<p class="field-error" role="alert" data-avatar-error hidden>${icon('alert')}<span></span></p>
</div>
</div>`
  return html`<div${attributes({ id: 'avatar', tabindex: -1, 'data-drop': true, ...upload, ...refusals })}>${card({ title: words.title, body })}</div>`
}

/** Outside the refreshed element. */
export function cropDialog({ t }: ViewerPage): SafeHtml {
  const words = t.profile.avatar
  return dialog(t, {
    id: 'crop',
    title: words.crop,
    body: html`<div class="crop">
<div class="crop-frame"><canvas id="crop-stage" width="${STAGE_PIXELS}" height="${STAGE_PIXELS}" tabindex="0" role="application" aria-label="${words.stage}"></canvas></div>
<p class="field-hint">${words.stageHint}</p>
<p class="crop-zoom"><label for="crop-zoom">${words.zoom}</label><input type="range" id="crop-zoom" min="1" max="4" step="0.01" value="1"></p>
<progress id="crop-progress" max="1" value="0" aria-label="${words.progress}" data-idle></progress>
${formError()}
</div>`,
    actions: html`${dialogAnswer(t.common.cancel, '')}
${button(words.save, { look: 'primary', attributes: { id: 'crop-save', 'data-retry': words.retry } })}`,
  })
}
