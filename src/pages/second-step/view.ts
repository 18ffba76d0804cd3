import { html, type SafeHtml } from '@remix-run/html-template'
import { authUrl } from '../../features/sessions/view.ts'
import { apiForm, formError, refusalNote } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { textField } from '../../kernel/html/components/form.ts'
import { tokenField } from '../../kernel/html/components/plain-form.ts'
import { checkbox } from '../../kernel/html/components/toggle.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { RefusedForm } from '../../kernel/http/forms/accept-form.ts'
import { authLayout } from '../auth/auth-layout.ts'
import { offeredRestore, restoreOffer } from '../auth/restore-offer.ts'

export const SECOND_STEP = '/login/second-step'

export function secondStepView(
  page: PageContext,
  next: string,
  recovery: boolean,
  refused?: RefusedForm,
): SafeHtml {
  const words = page.t.twoFactor.login
  const offer = offeredRestore(refused)
  return authLayout(page, {
    title: words.title,
    lead: recovery ? words.recoveryLead : words.lead,
    form: codeForm(page, next, recovery, refused),
    plain: true,
    showsInstead: offer !== null,
    other: html`<a href="${addressOf(next, !recovery)}">${recovery ? words.useApp : words.useRecovery}</a><br>
${words.other} <a href="${authUrl('/login', next)}">${words.toLogin}</a>`,
    instead: restoreOffer(page, next, offer),
  })
}

function addressOf(next: string, recovery: boolean): string {
  const query = new URLSearchParams({ ...(recovery && { with: 'recovery' }), ...(next !== '/' && { next }) })
  return query.size ? `${SECOND_STEP}?${query}` : SECOND_STEP
}

function codeForm(page: PageContext, next: string, recovery: boolean, refused?: RefusedForm): SafeHtml {
  const words = page.t.twoFactor.login
  const over = refused?.code === 'second_step_over'
  return apiForm(
    {
      api: 'POST /api/auth/second-step',
      after: { go: next },
      toastFor: { recovery_codes_left: words.recoveryUsed },
    },
    html`${tokenField(page)}${recovery ? recoveryField(words.recoveryCode) : codeField(words.code)}
${checkbox({ name: 'remember', label: words.remember, hint: words.rememberHint })}
${refusalNote('second_step_over', html`${words.over} <a href="${authUrl('/login', next)}">${words.overLogIn}</a>`, over)}
${formError(over ? undefined : refused?.message)}
${button(words.submit, { look: 'primary', type: 'submit' })}`,
    { action: addressOf(next, recovery) },
  )
}

function codeField(label: string): SafeHtml {
  const attributes = { inputmode: 'numeric', autofocus: true, 'data-refusal': 'wrong_code' }
  return textField({
    name: 'code',
    label,
    required: true,
    maxlength: 10,
    autocomplete: 'one-time-code',
    attributes,
  })
}

function recoveryField(label: string): SafeHtml {
  const attributes = {
    autocapitalize: 'none',
    spellcheck: 'false',
    autofocus: true,
    'data-refusal': 'wrong_code',
  }
  return textField({ name: 'code', label, required: true, maxlength: 40, autocomplete: 'off', attributes })
}
