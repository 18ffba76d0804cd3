import { html, type SafeHtml } from '@remix-run/html-template'
import { type Attributes, attributes } from '../attributes.ts'
import { icon } from '../icons.ts'

/** What a form or a button does by itself: client/forms/api-forms.ts reads it from the markup. */
export interface ApiCall {
  /** Method and path, such as `PUT /api/settings/password`. */
  api: string
  /** When it went well: go to `next`, exchange the parts of the page with those ids, or empty the form and close its dialog. */
  after: { go: string } | { refresh: string } | 'empty'
  /** Said when it went well, on the next page if it leads there. */
  toast?: string
  /** Another sentence where the answer says something under that name. */
  toastFor?: Record<string, string>
  /** The id of a dialog that asks first. */
  confirm?: string
  /** What the dialog asks about. */
  subject?: string
}

/**
 * Posts at worst to its own page, so that a password never gets into an address. The browser's own complaints are
 * off: ours stand beside their fields and speak the page's language.
 */
export function apiForm(call: ApiCall, inside: SafeHtml, more: Attributes = {}): SafeHtml {
  return html`<form${attributes({ class: 'form', method: 'post', novalidate: true, ...apiCallAttributes(call), ...more })}>${inside}</form>`
}

export function apiCallAttributes({
  api,
  after,
  toast,
  toastFor = {},
  confirm,
  subject,
}: ApiCall): Attributes {
  const named = after === 'empty' ? { empty: '' } : after
  const others = Object.entries(toastFor).map(([list, words]) => [`data-toast-${list}`, words])
  return {
    'data-api': api,
    'data-after': Object.keys(named)[0],
    'data-next': 'go' in named ? named.go : null,
    'data-part': 'refresh' in named ? named.refresh : null,
    'data-toast': toast,
    ...Object.fromEntries(others),
    'data-confirm': confirm,
    'data-subject': subject,
  }
}

/** The place for a refusal that belongs to no field, right above the button. */
export function formError(): SafeHtml {
  return html`<p class="form-error" role="alert" data-form-error hidden>${icon('alert')}<span></span></p>`
}

/** Our own sentence for one error code, links included; `client/forms/form-errors.ts` shows it instead of the plain one. */
export function refusalNote(code: string, words: SafeHtml): SafeHtml {
  return html`<p class="form-error" role="alert" data-refusal="${code}" hidden>${icon('alert')}<span>${words}</span></p>`
}
