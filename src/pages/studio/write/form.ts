import { html, type SafeHtml } from '@remix-run/html-template'
import { MOST_TITLE } from '../../../features/posts/rules.ts'
import type { OwnPost } from '../../../features/posts/schema.ts'
import { editUrl } from '../../../features/posts/view.ts'
import { formError, refusalNote } from '../../../kernel/html/api-call.ts'
import { attributes } from '../../../kernel/html/attributes.ts'
import { button } from '../../../kernel/html/button.ts'
import { textField } from '../../../kernel/html/form.ts'
import type { PageContext } from '../../../kernel/html/page.ts'
import type { Words } from '../../../kernel/i18n.ts'
import { bodyField } from './body-field.ts'
import { coverField } from './cover-field.ts'
import { summaryField, tagsField } from './small-fields.ts'

export interface Writing {
  /** Nothing yet for a new one. */
  post: OwnPost | null
  reviewed: boolean
  disabled: boolean
}

/** client/studio.ts sends it; it also holds all that the script has to say. */
export function writingForm(page: PageContext, { post, reviewed, disabled }: Writing): SafeHtml {
  const { t } = page
  const { editor: words, list } = t.studio
  const own = attributes({
    class: 'form writing',
    id: 'write',
    method: 'post',
    novalidate: true,
    autocomplete: 'off',
    'data-id': post?.id,
    'data-version': post?.version,
    'data-saved-draft': words.savedDraft,
    'data-saved-public': words.savedPublic,
    'data-saved-beside': words.savedBeside,
    'data-submitted': list.submittedNow,
    'data-published': list.publishedNow,
    'data-restored': words.restored,
    'data-picture-type': t.errors.image_type_not_allowed,
    'data-picture-size': t.errors.image_too_large,
  })
  return html`<form${own}>
<fieldset class="writing-all"${attributes({ disabled })}>
<legend class="visually-hidden">${post ? words.editTitle : words.newTitle}</legend>
<div class="writing-fields">
<div class="writing-main">
${titleField(t, post)}
${bodyField(t, post)}
</div>
<div class="writing-side">
${tagsField(t, post)}
${summaryField(t, post)}
${coverField(t, post)}
</div>
</div>
${sending(t, post, reviewed)}
</fieldset>
</form>`
}

function titleField(t: Words, post: OwnPost | null): SafeHtml {
  const words = t.studio.editor
  return textField({
    name: 'title',
    label: words.title,
    value: post?.title ?? '',
    placeholder: words.titlePlaceholder,
    required: true,
    maxlength: MOST_TITLE,
    counter: true,
  })
}

/** Saving comes first, so that Enter in a field never publishes. */
function sending(t: Words, post: OwnPost | null, reviewed: boolean): SafeHtml {
  const { editor: words, list } = t.studio
  const isPublic = post?.status === 'approved'
  const consequence = isPublic
    ? reviewed
      ? words.waits
      : words.goesPublic
    : reviewed
      ? words.reviewed
      : null
  const save = button(isPublic ? words.save : words.saveDraft, {
    type: 'submit',
    look: isPublic && !reviewed ? 'primary' : 'plain',
    attributes: { name: 'wanted', value: 'save' },
  })
  const submit = button(reviewed ? list.submit : list.publish, {
    type: 'submit',
    look: 'primary',
    attributes: { name: 'wanted', value: 'submit' },
  })
  return html`<div class="writing-foot needs-script">
${refusalNote('version_conflict', conflict(t, post))}
${formError()}
<div class="writing-send">
<p class="writing-state">${consequence ? html`<span>${consequence}</span>` : null} <strong data-unsaved hidden>${words.unsaved}</strong></p>
<div class="actions">${save}${isPublic && !reviewed ? null : submit}</div>
</div>
</div>`
}

function conflict({ studio: { editor } }: Words, post: OwnPost | null): SafeHtml {
  const href = post ? editUrl(post.id) : '/studio/drafts'
  return html`${editor.conflict} <a href="${href}" target="_blank" rel="noopener" data-newest>${editor.conflictOpen}</a>
${button(editor.conflictKeep, { size: 'small', attributes: { 'data-keep-mine': true } })}`
}
