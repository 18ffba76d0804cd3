import { html, type SafeHtml } from '@remix-run/html-template'
import type { Hold } from '../../../features/screening/rules.ts'
import type { Words } from '../../../i18n/words.ts'
import { plainNumber } from '../../../kernel/format.ts'
import { bdi } from '../../../kernel/html/bdi.ts'
import { statusBadge } from '../../../kernel/html/components/badge.ts'

const DECIMALS = 10

/** Why a text waits: a badge, and what the list, the spam scorer or the owner's program says about it. */
export function holdReason(t: Words, { held_for, held_details }: Hold): SafeHtml | null {
  const words = t.admin.screening.queue
  const { word, score, message } = held_details ?? {}
  const told = [
    word === undefined ? null : words.word(word),
    score === undefined ? null : words.score(plainNumber(Math.round(score * DECIMALS) / DECIMALS)),
    message === undefined ? null : words.message(message),
  ].flatMap((each) => (each === null ? [] : html`<span>${bdi(each)}</span>`))
  if (held_for === null && told.length === 0) return null
  return html`${held_for && statusBadge(words.reasons[held_for], 'warn')}${told}`
}
