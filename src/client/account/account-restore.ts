import { LANGUAGES } from '../../i18n/languages.ts'
import { lang } from '../core/i18n.ts'
import { onErrorCode } from '../forms/form-errors.ts'

/** Login to an account that is scheduled for deletion: replaces the login form with the restore form. */
export function listenForAccountRestore(): void {
  onErrorCode('account_restorable', ({ details }, login) => {
    const offer = document.getElementById('restore')
    const token = offer?.querySelector<HTMLInputElement>('[name="restore_token"]')
    if (!offer || !token) return
    token.value = String(details.restore_token)
    const when = offer.querySelector('time')
    if (when) showDate(when, String(details.deletes_at))
    const entrance = login.closest<HTMLElement>('[data-entrance]')
    if (entrance) entrance.hidden = true
    offer.hidden = false
    offer.querySelector('h2')?.focus()
  })
}

function showDate(time: HTMLTimeElement, iso: string): void {
  time.dateTime = iso
  time.textContent = new Intl.DateTimeFormat(LANGUAGES[lang].locale, { dateStyle: 'long' }).format(
    new Date(iso),
  )
}
