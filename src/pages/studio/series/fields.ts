import { html, type SafeHtml } from '@remix-run/html-template'
import { MAX_DESCRIPTION, MAX_TITLE } from '../../../features/series/rules.ts'
import type { Words } from '../../../i18n/words.ts'
import { textArea, textField } from '../../../kernel/html/components/form.ts'

export function seriesFields({ series: words }: Words, values = { title: '', description: '' }): SafeHtml {
  const title = textField({
    name: 'title',
    label: words.name,
    value: values.title,
    required: true,
    maxlength: MAX_TITLE,
    counter: true,
  })
  const description = textArea({
    name: 'description',
    label: words.description,
    value: values.description,
    rows: 3,
    maxlength: MAX_DESCRIPTION,
    counter: true,
  })
  return html`${title}${description}`
}
