import { html, type SafeHtml } from '@remix-run/html-template'
import { type Attributes, attributes } from '../attributes.ts'
import { icon } from '../icons.ts'

/** Declarative API call of a form or a button: client/forms/api-forms.ts reads it from the data attributes. */
export interface ApiCall {
  /** Method and path, such as `PUT /api/settings/password`. */
  api: string
  /** Sent in addition to the fields of a form. */
  body?: object
  /**
   * On success: go to a page, follow the answer's `location`, refresh the fragments with these ids, show the answer in a dialog
   * and refresh, or reset the form and close its dialog.
   */
  after: { go: string } | 'follow' | { refresh: string } | { show: string; refresh: string } | 'empty'
  /** Toast on success; shown on the next page if it goes to one. */
  toast?: string
  /** Another toast where the response has a field of that name: a list that is not empty, or a number, which replaces `{…}`. */
  toastFor?: Record<string, string>
  /** The id of a confirmation dialog. */
  confirm?: string
  /** What the dialog asks about. */
  subject?: string
}

/**
 * Without script, the form posts to its own page, so that a password never ends up in a URL; with an `action` and a `tokenField` it is
 * accepted there (`http/forms/accept-form.ts`). The browser's validation is off: our messages appear next to the fields, in the
 * page's language.
 */
export function apiForm(call: ApiCall, inside: SafeHtml, more: Attributes = {}): SafeHtml {
  return html`<form${attributes({ class: 'form', method: 'post', novalidate: true, ...apiCallAttributes(call), ...more })}>${inside}</form>`
}

export function apiCallAttributes({
  api,
  body,
  after,
  toast,
  toastFor = {},
  confirm,
  subject,
}: ApiCall): Attributes {
  const named = typeof after === 'string' ? { [after]: '' } : after
  const others = Object.entries(toastFor).map(([list, words]) => [`data-toast-${list}`, words])
  return {
    'data-api': api,
    'data-body': body && JSON.stringify(body),
    'data-after': Object.keys(named)[0],
    'data-next': 'go' in named ? named.go : 'show' in named ? named.show : null,
    'data-part': 'refresh' in named ? named.refresh : null,
    'data-toast': toast,
    ...Object.fromEntries(others),
    'data-confirm': confirm,
    'data-subject': subject,
  }
}

/** Error message of the form as a whole, right above the button; filled in if the form was posted without script. */
export function formError(message?: string): SafeHtml {
  const all = { class: 'form-error', role: 'alert', 'data-form-error': true, hidden: !message }
  return html`<p${attributes(all)}>${icon('alert')}<span>${message}</span></p>`
}

/** Message for one error code, with links; `client/forms/form-errors.ts` shows it instead of the plain message. */
export function refusalNote(code: string, words: SafeHtml, shown = false): SafeHtml {
  const all = { class: 'form-error', role: 'alert', 'data-refusal': code, hidden: !shown }
  return html`<p${attributes(all)}>${icon('alert')}<span>${words}</span></p>`
}
