import { html, type SafeHtml } from '@remix-run/html-template'
import { type Kind, MAX_LABEL, MAX_TARGET, type Place, ROOM } from '../../../features/navigation/rules.ts'
import { labelField, type NavigationEntry } from '../../../features/navigation/schema.ts'
import { LANGS } from '../../../i18n/words.ts'
import { apiForm, formError } from '../../../kernel/html/components/api-call.ts'
import { button, linkButton } from '../../../kernel/html/components/button.ts'
import { selectField, textField } from '../../../kernel/html/components/form.ts'
import { tokenField } from '../../../kernel/html/components/plain-form.ts'
import type { PageContext } from '../../../kernel/html/page.ts'
import { type RefusedForm, sentenceOf, typedIn } from '../../../kernel/http/forms/accept-form.ts'

const HERE = '/admin/navigation'

/** Puts an entry at the end of a place. */
export function addForm(page: PageContext, place: Place, part: string, refused?: RefusedForm): SafeHtml {
  const words = page.t.admin.navigation
  const mine = refused?.values.place === place ? refused : undefined
  return apiForm(
    { api: 'POST /api/admin/navigation', after: { refresh: part }, toast: words.added },
    html`${tokenField(page)}<input type="hidden" name="place" value="${place}">${fields(page, place, `add-${place}`, undefined, mine)}
${formError(sentenceOf(mine))}
<p class="actions">${button(words.add, { type: 'submit' })}</p>`,
    { action: HERE },
  )
}

export function editForm(page: PageContext, entry: NavigationEntry, refused?: RefusedForm): SafeHtml {
  const { admin, common } = page.t
  const call = {
    api: `PUT /api/admin/navigation/${entry.id}`,
    after: { go: HERE },
    toast: admin.siteSettings.saved,
  }
  return apiForm(
    call,
    html`${tokenField(page)}${fields(page, entry.place, 'edit', entry, refused)}
${formError(sentenceOf(refused))}
<p class="actions">${linkButton(common.cancel, HERE)}${button(admin.siteSettings.save, { type: 'submit', look: 'primary' })}</p>`,
    { action: `${HERE}/${entry.id}` },
  )
}

/** A place with one kind asks for the target only. */
function fields(
  page: PageContext,
  place: Place,
  id: string,
  entry?: NavigationEntry,
  refused?: RefusedForm,
): SafeHtml {
  const words = page.t.admin.navigation
  const { kinds } = ROOM[place]
  const only: Kind | undefined = kinds.length === 1 ? kinds[0] : undefined
  const target = textField({
    id: `${id}-target`,
    name: 'target',
    label: only === 'post' ? words.post : only === 'tag' ? words.tag : words.target,
    ...(only ? {} : { hint: words.targetHint }),
    value: entry?.target ?? '',
    maxlength: MAX_TARGET,
    required: true,
    autocomplete: 'off',
    ...typedIn(refused, 'target'),
  })
  if (only) return html`<input type="hidden" name="kind" value="${only}">${target}`
  const kind = selectField({
    id: `${id}-kind`,
    name: 'kind',
    label: words.kind,
    choices: kinds.map((value) => ({ value, label: words.kinds[value] })),
    value: refused?.values.kind ?? entry?.kind ?? 'page',
  })
  const labels = LANGS.map((lang, index) =>
    textField({
      id: `${id}-${lang}`,
      name: labelField(lang),
      label: words.label(page.t.sitePages.languages[lang]),
      ...(index === LANGS.length - 1 ? { hint: words.labelHint } : {}),
      value: entry?.labels[lang] ?? '',
      maxlength: MAX_LABEL,
      ...typedIn(refused, labelField(lang)),
    }),
  )
  return html`${kind}${target}${labels}`
}
