import type { SafeHtml } from '@remix-run/html-template'
import { type ApiCall, callsApi } from '../kernel/html/api-call.ts'
import { type ButtonOptions, button } from '../kernel/html/button.ts'
import type { Words } from '../kernel/i18n.ts'

interface Submitting extends Pick<ButtonOptions, 'look' | 'disabled'> {
  reviewed: boolean
  after: ApiCall['after']
}

/** Makes a post public, or asks for that where it is looked at first. */
export function submitButton(
  { studio: { list } }: Words,
  id: number,
  { reviewed, after, ...options }: Submitting,
): SafeHtml {
  const call = callsApi({
    api: `POST /api/studio/posts/${id}/submit`,
    after,
    toast: reviewed ? list.submittedNow : list.publishedNow,
    toastFor: { held_for: list.heldNow },
  })
  return button(reviewed ? list.submit : list.publish, { ...options, size: 'small', attributes: call })
}
