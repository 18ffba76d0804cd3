import { html, type SafeHtml } from '@remix-run/html-template'
import type { OwnPost } from '../../../features/authoring/schema.ts'
import { MAX_POSTS, MAX_TITLE } from '../../../features/series/rules.ts'
import type { SeriesRow } from '../../../features/series/service.ts'
import type { Words } from '../../../i18n/words.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { selectField, textField } from '../../../kernel/html/components/form.ts'

/** The series that the post stands in, or the one chosen since; client/editor/series.ts makes new ones. */
export function seriesField(t: Words, series: SeriesRow[], post: OwnPost | null): SafeHtml {
  const words = t.series
  const { series_id } = post?.working_copy ?? post ?? { series_id: null }
  const choices = series
    .filter(({ id, posts_count }) => id === series_id || posts_count < MAX_POSTS)
    .map(({ id, title }) => ({ value: String(id), label: title }))
  const list = selectField({
    name: 'series_id',
    label: words.label,
    hint: words.choiceHint,
    value: String(series_id ?? ''),
    choices: [{ value: '', label: words.noChoice }, ...choices],
    attributes: {
      'data-chosen': post !== null && series_id !== post.series_id,
      'data-required': t.validation.required(),
    },
  })
  // Without a name of its own: no field of the post.
  const name = textField({
    name: 'series_title',
    label: words.name,
    maxlength: MAX_TITLE,
    attributes: { name: null, enterkeyhint: 'done' },
  })
  return html`<div class="series-choice">${list}
<details><summary>${words.create}</summary>${name}${button(words.createAndChoose, { size: 'small' })}</details></div>`
}
