import { html, type SafeHtml } from '@remix-run/html-template'
import type { Reason } from '../../../features/moderation/rules.ts'
import type { Words } from '../../../i18n/words.ts'
import { attributes } from '../../../kernel/html/attributes.ts'
import { formError } from '../../../kernel/html/components/api-call.ts'
import { type ButtonOptions, button } from '../../../kernel/html/components/button.ts'
import { dialog, dialogAnswer } from '../../../kernel/html/components/dialog.ts'
import { reasonFields } from './reason-dialog.ts'

/** Id of the list that is refreshed after a bulk action. */
export const MODERATION_LIST = 'desk'
const BULK = 'bulk'
/** Placeholder that client/admin/bulk-actions.ts replaces with the count. */
const COUNT = '{count}'

export interface BulkAction {
  /** Omitted if there is only one action. */
  action?: string
  label: string
  ask: (count: string) => string
  needsReason: boolean
  look?: ButtonOptions['look']
  /** Acts on this item only, whatever is selected. */
  only?: number
}

export function bulkButton({ action, label, ask, needsReason, look, only }: BulkAction): SafeHtml {
  return button(label, {
    size: 'small',
    look: look ?? 'plain',
    disabled: only === undefined,
    attributes: {
      'data-bulk': action ?? '',
      'data-ask': ask(COUNT),
      'data-needs-reason': needsReason,
      'data-only': only,
      'aria-haspopup': 'dialog',
    },
  })
}

/** Select-all, the count and the actions. */
export function bulkBar(t: Words, actions: BulkAction[]): SafeHtml {
  const { chooseAll, chosen } = t.admin.moderating
  return html`<div class="bulk-bar needs-script">
<label class="choose"><input type="checkbox" data-choose-all><span>${chooseAll}</span></label>
<p class="bulk-count" role="status"><span>${chosen}</span> <output data-chosen>0</output></p>
<div class="actions">${actions.map(bulkButton)}</div>
</div>`
}

/** `version` is that of a post as shown in the list. */
export function chooseBox(t: Words, id: number, title: string, version?: number): SafeHtml {
  const box = {
    type: 'checkbox',
    value: id,
    'data-choose': title,
    'data-version': version,
    'aria-label': t.admin.moderating.choose(title),
  }
  return html`<label class="choose needs-script"><input${attributes(box)}></label>`
}

/** Confirms once for all selected items, with one reason; lists the failures afterwards. */
export function bulkDialog(t: Words, path: string, reasons: Reason[]): SafeHtml {
  const words = t.admin.moderating
  const form = attributes({
    class: 'form',
    id: `${BULK}-form`,
    method: 'post',
    novalidate: true,
    'data-bulk-form': path,
    'data-part': MODERATION_LIST,
    'data-done': words.done(COUNT),
    'data-failed': words.failed(COUNT, '{failed}'),
  })
  return dialog(t, {
    id: BULK,
    title: words.confirm,
    body: html`<p class="decision-subject" data-bulk-question></p><form${form}>${reasonFields(t, `${BULK}-reason`, reasons)}${formError()}</form>
<ul class="bulk-failures" data-bulk-failures hidden></ul>`,
    actions: html`${dialogAnswer(t.common.cancel, '')}${button(words.confirm, { look: 'primary', type: 'submit', attributes: { form: `${BULK}-form` } })}`,
  })
}
