import { html, type SafeHtml } from '@remix-run/html-template'
import type { StudioSummary } from '../../features/authoring/schema.ts'
import type { Words } from '../../i18n/words.ts'
import { type ApiCall, apiCallAttributes } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { dialog, dialogAnswer } from '../../kernel/html/components/dialog.ts'

const DISCARDS = ['changes', 'draft'] as const

/** One for changes since the last save, one for a draft that was never saved. */
export function discardDialogs(t: Words): SafeHtml[] {
  return DISCARDS.map((kind) => {
    const words = t.studio.discard[kind]
    return dialog(t, {
      id: `discard-${kind}`,
      title: words.title,
      body: html`<p>${words.text}</p><p class="delete-subject"><strong data-subject></strong></p>`,
      actions: html`${dialogAnswer(t.common.cancel, '')}${dialogAnswer(words.label, 'yes', 'danger')}`,
    })
  })
}

/** Optimistic concurrency: discards only the version shown here. */
export function discardButton(
  { studio: { discard } }: Words,
  { id, version, autosaved }: StudioSummary,
  subject: string,
  after: ApiCall['after'],
): SafeHtml {
  const kind = autosaved ? 'draft' : 'changes'
  const call = apiCallAttributes({
    api: `DELETE /api/studio/posts/${id}/working-copy?version=${version}`,
    after,
    toast: discard[kind].done,
    confirm: `discard-${kind}`,
    subject,
  })
  return button(discard[kind].label, { look: 'quiet', size: 'small', attributes: call })
}
