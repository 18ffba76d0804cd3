import { html, type SafeHtml } from '@remix-run/html-template'
import type { User } from '../../../features/accounts/service.ts'
import { secretInSetup, twoFactorState } from '../../../features/two-factor/service.ts'
import { twoFactorControls, twoFactorSetup, twoFactorStart } from '../../../features/two-factor/view.ts'
import type { KeyFor } from '../../../kernel/crypto/signed-token.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { statusBadge } from '../../../kernel/html/components/badge.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { dialog, dialogAnswer } from '../../../kernel/html/components/dialog.ts'
import type { PageContext, PageView } from '../../../kernel/html/page.ts'
import type { Viewer } from '../../../kernel/viewer.ts'

const IDS = { part: 'two-factor', codes: 'recovery-codes' }

export async function loadTwoFactorCard(
  db: Db,
  viewer: Viewer,
  { email, username }: User,
  keyFor: KeyFor,
): Promise<PageView> {
  const [state, secret] = await Promise.all([twoFactorState(db, viewer), secretInSetup(db, viewer, keyFor)])
  const account = email ?? username
  return (page) => {
    const words = page.t.twoFactor
    const badge = state.on ? statusBadge(words.on, 'good') : statusBadge(words.off, 'neutral')
    const body = state.on
      ? twoFactorControls(page, state, IDS)
      : secret
        ? twoFactorSetup(page, { secret, account }, IDS)
        : twoFactorStart(page, IDS)
    return html`<div id="${IDS.part}" tabindex="-1">${card({ title: words.title, action: badge, body })}</div>${codesDialog(page)}`
  }
}

/** Outside the refreshed element, so that an open dialog stays open. */
function codesDialog({ t }: PageContext): SafeHtml {
  const words = t.twoFactor.codes
  const download = button(words.download, { attributes: { 'data-download': words.file } })
  const print = button(words.print, { attributes: { 'data-print': true } })
  return dialog(t, {
    id: IDS.codes,
    title: words.title,
    body: html`<p>${words.text}</p><div class="prose token-value" data-printed><pre><code data-answer="recovery_codes"></code></pre></div>`,
    actions: html`${download}${print}${dialogAnswer(words.done, '', 'primary')}`,
  })
}
