import type { ApiError } from '../core/api.ts'
import { find } from '../core/find.ts'
import { clearFieldError, showFieldError } from '../forms/field-errors.ts'
import { fieldsOf, isField } from '../forms/fields.ts'
import type { SavedPost } from './autosave/draft-api.ts'
import type { PostDraft } from './autosave/post-draft.ts'
import { makeCover } from './cover.ts'
import { showDetectedLanguage } from './detected-language.ts'
import { makeSeriesChoice } from './series.ts'
import { makeTagInput } from './tags.ts'
import { makeTextEditor, setBody } from './text-editor.ts'
import { makeTitle } from './title.ts'

/** The fields of a post as one draft: read, set, and watched for changes. */
export function makePostForm(form: HTMLFormElement) {
  const title = find(document, '#field-title', HTMLTextAreaElement)
  const summary = find(document, '#field-summary', HTMLTextAreaElement)
  const language = find(document, '#field-language', HTMLSelectElement)
  const series = makeSeriesChoice(find(document, '#field-series_id', HTMLSelectElement))
  const tags = makeTagInput(
    find(document, '#field-tags', HTMLInputElement),
    find(document, '#tag-chips'),
    find(document, '#tag-chip', HTMLTemplateElement),
  )
  const cover = makeCover(find(document, '#cover'))
  const source = find(document, '#field-body', HTMLTextAreaElement)
  const text = makeTextEditor(find(document, '#text'), source.value)
  // Errors of the body focus the editor instead of the hidden text area.
  source.focus = () => text.commands.focus()

  makeTitle(title, () => {
    text.commands.focus('start')
    // The command focuses in the next frame; until then typed letters would still go into the title.
    text.view.focus()
  })
  showDetectedLanguage(language, title, text)

  return {
    text,
    read: (): PostDraft => ({
      title: title.value,
      body: text.getHTML(),
      summary: summary.value,
      tags: tags.all(),
      cover_url: cover.url(),
      language: language.value || null,
      series_id: series.chosen(),
    }),
    put(draft: PostDraft): void {
      title.value = draft.title
      summary.value = draft.summary
      for (const field of [title, summary]) field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      tags.put(draft.tags)
      cover.put(draft.cover_url)
      // A local copy of an older version has none.
      language.value = draft.language ?? ''
      series.put(draft.series_id)
      setBody(text, draft.body)
    },
    afterSave: ({ series_id }: SavedPost) => series.settle(series_id),
    /** Without moving the focus: the author may be typing in another field. */
    showFieldErrors(error: ApiError): void {
      for (const field of fieldsOf(form)) {
        const message = field.name && error.detailOf(field.name)
        if (message) showFieldError(field, message)
      }
    },
    onChange(listener: () => void): void {
      text.on('update', () => {
        clearFieldError(source)
        listener()
      })
      form.addEventListener('input', ({ target }) => {
        // The fields of the toolbar have no name and are not part of the post.
        if (!isField(target) || !target.name) return
        if (target.ariaInvalid) clearFieldError(target)
        // The publication time is not part of the text.
        if (target.type !== 'datetime-local') listener()
      })
      // Tags and the cover dispatch change; for fields the input event is enough.
      form.addEventListener('change', ({ target }) => {
        if (!isField(target)) listener()
      })
    },
  }
}
