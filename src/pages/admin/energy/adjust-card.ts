import { html, type SafeHtml } from '@remix-run/html-template'
import { LINE_PROBLEMS } from '../../../features/energy/rules.ts'
import { attributes } from '../../../kernel/html/attributes.ts'
import { button, fileButton } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { dialog, dialogAnswer } from '../../../kernel/html/components/dialog.ts'
import { fieldWrapper, idOf, textArea, textField } from '../../../kernel/html/components/form.ts'
import { note } from '../../../kernel/html/components/note.ts'
import { icon } from '../../../kernel/html/icons.ts'
import type { PageContext } from '../../../kernel/html/page.ts'

const CONFIRM = 'confirm-adjusting'

/** client/admin/energy-adjustment.ts parses the lines, previews each, and submits after one confirmation. */
export function adjustCard({ t, viewer }: PageContext): SafeHtml {
  const words = t.admin.energy.adjust
  if (viewer?.role !== 'owner')
    return card({ title: words.title, body: html`<p class="field-hint">${words.ownersOnly}</p>` })
  const problems = LINE_PROBLEMS.map((problem) => [problem, t.validation[problem]()])
  const sentences = attributes({
    'data-problems': JSON.stringify(Object.fromEntries(problems)),
    'data-unreadable': words.unreadable,
    'data-too-many': words.tooMany,
    'data-nothing': words.nothing,
    'data-needs-reason': words.needsReason,
    'data-fix': words.fix,
    'data-sum': words.sum,
    'data-done': words.done,
  })
  const file = {
    name: 'file',
    label: words.file,
  }
  const input = { id: idOf(file), name: file.name, accept: '.csv,.txt,text/csv,text/plain' }
  return card({
    title: words.title,
    body: html`<form class="form" id="adjusting" novalidate${sentences}>
<p class="field-hint">${words.lead}</p>
<noscript>${note('waiting', words.needsScript)}</noscript>
${textArea({ name: 'lines', label: words.lines, placeholder: words.placeholder, rows: 5, maxlength: 40_000, attributes: { spellcheck: 'false', class: 'control adjust-lines' } })}
${fieldWrapper(file, html`<p class="actions">${fileButton(t.common.chooseFile, input, { named: true })}</p>`)}
${textField({ name: 'reason', label: words.reason, maxlength: 500, required: true })}
<div data-preview hidden>${table(words)}<p class="adjust-sum" data-sum-place></p></div>
<p class="form-error" role="alert" data-form-error hidden>${icon('alert')}<span></span></p>
<p class="actions needs-script">${button(words.preview, { look: 'plain', type: 'submit' })}${button(words.submit, { look: 'primary', icon: 'bolt', disabled: true, attributes: { 'data-adjust': CONFIRM } })}</p>
</form>
${dialog(t, {
  id: CONFIRM,
  title: words.confirmTitle,
  body: html`<p><strong data-subject></strong></p><p>${words.confirmText}</p>`,
  actions: html`${dialogAnswer(t.common.cancel, '')}${dialogAnswer(words.yes, 'yes', 'primary')}`,
})}`,
  })
}

function table(words: PageContext['t']['admin']['energy']['adjust']): SafeHtml {
  return html`<div class="adjust-table"><table class="day-table">
<thead><tr><th scope="col">${words.line}</th><th scope="col">${words.person}</th><th scope="col">±</th><th scope="col">${words.before}</th><th scope="col">${words.after}</th></tr></thead>
<tbody data-lines></tbody>
</table></div>`
}
