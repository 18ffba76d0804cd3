import type { SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import { type ApiCall, apiCallAttributes } from '../../kernel/html/components/api-call.ts'
import { type ButtonOptions, button } from '../../kernel/html/components/button.ts'

interface Submitting extends Pick<ButtonOptions, 'look' | 'disabled'> {
  reviewed: boolean
  after: ApiCall['after']
}

/** Publishes a post, or submits it for review. */
export function submitButton(
  { studio: { list } }: Words,
  id: number,
  { reviewed, after, ...options }: Submitting,
): SafeHtml {
  const call = apiCallAttributes({
    api: `POST /api/studio/posts/${id}/submit`,
    after,
    toast: reviewed ? list.submittedNow : list.publishedNow,
    toastFor: { held_for: list.heldNow },
  })
  return button(reviewed ? list.submit : list.publish, { ...options, size: 'small', attributes: call })
}
