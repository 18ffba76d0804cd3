import type { SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import { type ApiCall, apiCallAttributes } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'

/** Withdraws a post from review; nothing is lost, so no confirmation. */
export function withdrawButton({ studio: { list } }: Words, id: number, after: ApiCall['after']): SafeHtml {
  const call = apiCallAttributes({
    api: `POST /api/studio/posts/${id}/withdraw`,
    after,
    toast: list.withdrawn,
  })
  return button(list.withdraw, { size: 'small', icon: 'undo', attributes: call })
}
