import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../../i18n/words.ts'
import { button, fileButton } from '../../../kernel/html/components/button.ts'
import { icon } from '../../../kernel/html/icons.ts'

export const PICTURE_TYPES = 'image/jpeg,image/png,image/gif,image/webp'

/** The frame keeps its size without a picture. */
export function coverField({ studio: { editor: words } }: Words, url: string | null): SafeHtml {
  const choose = { 'data-choose': words.coverChoose, 'data-replace': words.coverReplace }
  const input = { id: 'cover-picture', accept: PICTURE_TYPES, 'aria-describedby': 'cover-hint' }
  return html`<div class="field cover" id="cover" role="group" aria-labelledby="cover-label">
<p class="field-name" id="cover-label">${words.cover}</p>
<div class="cover-frame" data-cover-picture>${url ? html`<img src="${url}" alt="">` : icon('image')}</div>
<progress class="upload-progress" max="1" value="0" aria-label="${words.uploading}" data-idle></progress>
<input type="hidden" id="field-cover_url" name="cover_url" value="${url}">
<div class="actions needs-script">
${fileButton(url ? words.coverReplace : words.coverChoose, input, { size: 'small', words: choose })}
${button(words.coverRemove, { look: 'quiet', size: 'small', attributes: { id: 'cover-remove', hidden: !url } })}
${button(words.coverCancel, { look: 'quiet', size: 'small', attributes: { id: 'cover-cancel', hidden: true } })}
</div>
<p class="field-hint" id="cover-hint">${words.coverHint}</p>
</div>`
}
