import { html, type SafeHtml } from '@remix-run/html-template'
import { PUBLISH_LEVEL } from '../../../features/authoring/rules.ts'
import type { OwnPost } from '../../../features/authoring/schema.ts'
import { EMPTY, MAX_CHARACTERS, ownFields } from '../../../features/authoring/service.ts'
import type { Written } from '../../../features/posts/schema.ts'
import type { SeriesRow } from '../../../features/series/service.ts'
import type { Words } from '../../../i18n/words.ts'
import { attributes } from '../../../kernel/html/attributes.ts'
import { formError } from '../../../kernel/html/components/api-call.ts'
import { button, iconButton } from '../../../kernel/html/components/button.ts'
import { textArea } from '../../../kernel/html/components/form.ts'
import type { PageContext } from '../../../kernel/html/page.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { publishAtField } from '../schedule.ts'
import { bodyField, textState } from './body-field.ts'
import { coverField } from './cover-field.ts'
import { languageField, summaryField, tagsField } from './metadata-fields.ts'
import { seriesField } from './series-field.ts'

/** Tags, summary, cover, language, series and time, behind the button that publishes. */
const DRAWER = 'post-details'

interface WritingForm {
  fields: Written
  /** Null for a new post. */
  post: OwnPost | null
  reviewed: boolean
  /** All of the author's. */
  series: SeriesRow[]
}

/** Fields of the working copy, or of the last save. */
export function draftFieldsOf(post: OwnPost | null): Written {
  return post ? (post.working_copy ?? ownFields(post)) : EMPTY
}

/** Writes, but saves only after a first step: client/editor/first-step.ts. */
export function isNewcomer({ level }: Pick<Viewer, 'level'>): boolean {
  return level < PUBLISH_LEVEL
}

/** By field, in the order in which two versions are compared. */
export function fieldLabels({
  studio: { editor: words },
  series,
}: Words): Record<Exclude<keyof Written, 'body'> | 'series_id', string> {
  const { title, tags, summary, cover, language } = words
  return { title, tags, summary, cover_url: cover, language, series_id: series.label }
}

/** Submitted by client/entries/editor.ts, which reads its messages from the data attributes. */
export function writingForm(
  page: PageContext,
  { post, fields: written, reviewed, series }: WritingForm,
): SafeHtml {
  const { t, viewer } = page
  const { editor: words, list, schedule } = t.studio
  const hint = reviewed ? schedule.fieldHintReviewed : schedule.fieldHint
  const own = attributes({
    class: 'form writing',
    id: 'write',
    method: 'post',
    novalidate: true,
    autocomplete: 'off',
    'data-id': post?.id,
    'data-version': post?.version,
    'data-owner': viewer?.id,
    'data-draft': post?.status !== 'approved',
    'data-autosaved': !post || post.autosaved,
    'data-newcomer': viewer !== null && isNewcomer(viewer),
    'data-draft-discarded': t.studio.discard.draft.done,
    'data-changes-discarded': t.studio.discard.changes.done,
    'data-saved-draft': words.savedDraft,
    'data-saved-public': words.savedPublic,
    'data-saved-beside': words.savedBeside,
    'data-submitted': list.submittedNow,
    'data-held': list.heldNow,
    'data-published': list.publishedNow,
    'data-scheduled': schedule.done,
    'data-scheduled-reviewed': schedule.doneReviewed,
    'data-restored': words.restored,
    'data-picture-type': t.errors.image_type_not_allowed,
    'data-picture-size': t.errors.image_too_large,
    'data-audio-type': t.errors.audio_type_not_allowed,
    'data-audio-size': t.errors.audio_too_large,
  })
  return html`<form${own}>
<fieldset class="writing-all" id="writing-all">
<legend class="visually-hidden">${post ? words.editTitle : words.newTitle}</legend>
<div class="writing-main">
${titleField(t, written.title)}
${bodyField(page, written.body)}
</div>
${submitBar(t, post, reviewed)}
<section class="writing-side" id="${DRAWER}" popover aria-labelledby="${DRAWER}-title">
<header class="dialog-head"><h2 id="${DRAWER}-title">${words.details}</h2>${iconButton('close', t.common.close, { popovertarget: DRAWER, popovertargetaction: 'hide' })}</header>
<div class="writing-side-fields">
${tagsField(t, written.tags)}
${summaryField(t, written.summary)}
${coverField(t, written.cover_url)}
${languageField(t, written.language)}
${seriesField(t, series, post)}
${post?.status === 'approved' ? null : publishAtField(page, post?.publish_at ?? null, hint)}
<p class="field-hint wide-only">${t.editor.shortcuts}</p>
</div>
${publishFoot(t, post, reviewed)}
</section>
</fieldset>
</form>`
}

function titleField(t: Words, title: string): SafeHtml {
  const words = t.studio.editor
  return textArea({
    name: 'title',
    label: words.title,
    value: title,
    placeholder: words.titlePlaceholder,
    required: true,
    rows: 1,
    maxlength: MAX_CHARACTERS.title,
    counter: true,
    attributes: { enterkeyhint: 'next' },
  })
}

/** Below the details: what publishing does, and the button. A post that goes public by saving has none. */
function publishFoot(
  { studio: { editor: words, list, schedule } }: Words,
  post: OwnPost | null,
  reviewed: boolean,
): SafeHtml {
  const isPublic = post?.status === 'approved'
  const consequence = isPublic
    ? reviewed
      ? words.waits
      : words.goesPublic
    : reviewed
      ? words.reviewed
      : null
  const submit = button(reviewed ? list.submit : list.publish, {
    type: 'submit',
    look: 'primary',
    attributes: { name: 'wanted', value: 'submit', 'data-later': schedule.submit },
  })
  return html`<div class="dialog-foot"><p class="writing-state">${consequence}</p>${isPublic && !reviewed ? null : submit}</div>`
}

/** Saving is the first submit button of the form, so that Enter in a field never publishes. */
function submitBar(t: Words, post: OwnPost | null, reviewed: boolean): SafeHtml {
  const { editor: words } = t.studio
  const isPublic = post?.status === 'approved'
  const goesPublic = isPublic && !reviewed
  const save = button(isPublic ? words.save : words.saveDraft, {
    type: 'submit',
    look: goesPublic ? 'primary' : 'plain',
    attributes: { name: 'wanted', value: 'save' },
  })
  const details = button(goesPublic ? words.details : words.publishing, {
    look: goesPublic ? 'plain' : 'primary',
    attributes: { popovertarget: DRAWER },
  })
  return html`<div class="writing-foot needs-script">
${formError()}
<div class="writing-send">
${textState(t)}
<div class="actions">${button(t.editor.preview, { look: 'quiet', icon: 'eye', attributes: { id: 'preview-open' } })}${goesPublic ? html`${details}${save}` : html`${save}${details}`}</div>
</div>
</div>`
}
