import { html, type SafeHtml } from '@remix-run/html-template'
import { MAX_REASON } from '../../../features/reports/rules.ts'
import type { ReportCase } from '../../../features/reports/schema.ts'
import { apiCallAttributes, apiForm, formError } from '../../../kernel/html/components/api-call.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { textArea } from '../../../kernel/html/components/form.ts'
import type { PageContext } from '../../../kernel/html/page.ts'

/** Claim or release, resolve or dismiss; the last two unfold for an optional text. */
export function decisionForms({ t, viewer }: PageContext, each: ReportCase, listId: string): SafeHtml {
  const words = t.admin.reports
  const act = (step: string, toast: string) => ({
    api: `POST /api/admin/reports/${each.id}/${step}`,
    after: { refresh: listId },
    toast,
  })
  const taking = each.claimed_by
    ? button(words.release, { size: 'small', attributes: apiCallAttributes(act('release', words.released)) })
    : button(words.claim, { size: 'small', attributes: apiCallAttributes(act('claim', words.claimed)) })
  const others = each.claimed_by && each.claimed_by.uid !== viewer?.id && viewer?.role !== 'owner'

  const verdict = (step: 'resolve' | 'dismiss', hint: string, send: string, toast: string) => {
    const fields = html`${textArea({ name: 'outcome', id: `${step}-${each.id}`, label: words.outcome, hint, rows: 2, maxlength: MAX_REASON })}
${formError()}
<div>${button(send, { look: 'primary', size: 'small', type: 'submit' })}</div>`
    return html`<details class="report-verdict needs-script" name="decide-${each.id}" id="${step}-fold-${each.id}"><summary class="button button-plain button-small">${words[step]}</summary>
${apiForm(act(step, toast), fields)}
</details>`
  }
  return html`<span class="needs-script">${taking}</span>
${
  others
    ? null
    : html`${verdict('resolve', words.resolveHint, words.sendResolve, words.resolved)}
${verdict('dismiss', words.dismissHint, words.sendDismiss, words.dismissed)}`
}`
}
