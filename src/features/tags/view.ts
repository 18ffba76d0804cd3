import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import { apiCallAttributes, apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { textArea, textField } from '../../kernel/html/components/form.ts'
import { CHOICES, MAX_DESCRIPTION, type TagChoice } from './rules.ts'
import type { TagState } from './schema.ts'

export const TAG_ACTIONS = 'tag-actions'
const ICONS = { follow: 'heart', mute: 'eye-off' } as const

/** Follow and mute buttons for members; the list in the head and the buttons are refreshed. */
export function tagButtons(t: Words, { tag, followed, muted }: TagState): SafeHtml {
  const stands = { follow: followed, mute: muted }
  const buttons = CHOICES.map((kind) => choiceButton(t, tag, kind, stands[kind]))
  return html`<p class="actions needs-script">${buttons}</p>`
}

function choiceButton({ tags }: Words, tag: string, kind: TagChoice, stands: boolean): SafeHtml {
  const words = tags[kind]
  return button(stands ? words.undo : words.do, {
    size: 'small',
    icon: ICONS[kind],
    attributes: {
      'aria-pressed': String(stands),
      ...apiCallAttributes({
        api: `${stands ? 'DELETE' : 'PUT'} /api/tags/${encodeURIComponent(tag)}/${kind}`,
        after: { refresh: `${TAG_ACTIONS} muted-tags` },
        toast: stands ? words.undone : words.done,
      }),
    },
  })
}

/** For admins. */
export function tagForms({ tags: { edit, rename } }: Words, tag: string, description: string): SafeHtml {
  const field = textArea({
    name: 'description',
    label: edit.description,
    value: description,
    maxlength: MAX_DESCRIPTION,
    counter: true,
    rows: 2,
  })
  const call = {
    api: `PUT /api/admin/tags/${encodeURIComponent(tag)}`,
    after: { refresh: 'tag-head' },
    toast: edit.saved,
  }
  const name = textField({
    name: 'name',
    label: rename.name,
    hint: rename.hint,
    maxlength: 30,
    required: true,
  })
  const address = encodeURIComponent(tag)
  // The old address redirects to the new one.
  const move = {
    api: `POST /api/admin/tags/${address}/rename`,
    after: { go: `/tags/${address}` },
    toast: rename.done,
  }
  return html`<details class="tag-edit needs-script"><summary>${edit.title}</summary>
${apiForm(call, html`${field}${formError()}${button(edit.save, { look: 'primary', size: 'small', type: 'submit' })}`)}
${apiForm(move, html`${name}${formError()}${button(rename.do, { size: 'small', type: 'submit' })}`)}</details>`
}
