import { html, type SafeHtml } from '@remix-run/html-template'
import { canSpend, RENAME_COST } from '../../../features/energy/rules.ts'
import type { Person } from '../../../features/follows/schema.ts'
import { type LatestReview, type latestReviews, NAME_TAKEN } from '../../../features/profile/service.ts'
import type { Words } from '../../../i18n/words.ts'
import { plainNumber } from '../../../kernel/format.ts'
import { apiCallAttributes, apiForm, formError } from '../../../kernel/html/components/api-call.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { textField } from '../../../kernel/html/components/form.ts'
import { note } from '../../../kernel/html/components/note.ts'
import type { ViewerPage } from '../../../kernel/html/page.ts'
import { AFTER_DETAILS } from './refresh-targets.ts'

interface Details {
  person: Person
  reviews: Awaited<ReturnType<typeof latestReviews>>
  reviewed: boolean
  balance: number
  renameIsFree: boolean
}

/** Name and signature; says before saving what a change costs and whether it needs review. */
export function detailsCard({ t }: ViewerPage, details: Details): SafeHtml {
  const words = t.profile.details
  const nothingToSave = !mayRename(details) && isPending(details.reviews.signature)
  const submit = button(words.submit, {
    look: 'primary',
    type: 'submit',
    disabled: nothingToSave,
    attributes: { id: 'save-details' },
  })
  const form = apiForm(
    {
      api: 'PUT /api/settings/profile',
      after: { refresh: AFTER_DETAILS },
      toast: words.unchanged,
      toastFor: { applied: words.saved, pending: words.submitted },
    },
    html`${nameField(t, details)}${signatureField(t, details)}
${details.reviewed && !nothingToSave ? note('info', words.review) : null}
${formError()}
<p class="actions">${submit}</p>`,
  )
  return card({ title: words.title, body: form })
}

function nameField(t: Words, details: Details): SafeHtml {
  const words = t.profile.details
  const review = details.reviews.username
  const field = textField({
    name: 'username',
    label: words.name,
    value: isPending(review) ? review.new_value : details.person.username,
    ...(isPending(review) ? {} : { hint: price(t, details) }),
    disabled: !mayRename(details),
    required: true,
    maxlength: 20,
    counter: true,
    autocomplete: 'nickname',
    attributes: {
      minlength: 2,
      spellcheck: 'false',
      'data-refusal': 'username_taken username_not_allowed energy_negative',
    },
  })
  const waiting = isPending(review)
    ? html`${note('waiting', waitingName(t, review, details.person.username))}${withdrawing(t, 'username')}`
    : null
  return html`${waiting}${rejection(t, review, ({ new_value, reason }) => words.rejectedName(new_value, reason))}${field}`
}

function signatureField(t: Words, { person, reviews: { signature: review } }: Details): SafeHtml {
  const words = t.profile.details
  const field = textField({
    name: 'signature',
    label: words.signature,
    value: isPending(review) ? review.new_value : person.signature,
    ...(isPending(review) ? {} : { hint: words.signatureHint }),
    placeholder: words.signaturePlaceholder,
    disabled: isPending(review),
    maxlength: 100,
    counter: true,
    autocomplete: 'off',
  })
  const waiting = isPending(review)
    ? html`${note('waiting', words.waitingSignature)}${withdrawing(t, 'signature')}`
    : null
  return html`${waiting}${rejection(t, review, ({ reason }) => words.rejectedSignature(reason))}${field}`
}

function withdrawing({ profile: { details: words } }: Words, field: 'username' | 'signature'): SafeHtml {
  const call = apiCallAttributes({
    api: `DELETE /api/settings/profile/pending?field=${field}`,
    after: { refresh: AFTER_DETAILS },
    toast: words.alreadyDecided,
    toastFor: { withdrawn: words.withdrawn },
  })
  return html`<p class="actions needs-script">${button(words.withdraw, { size: 'small', icon: 'undo', attributes: call })}</p>`
}

function isPending(review: LatestReview | undefined): review is LatestReview {
  return review?.status === 'pending'
}

function mayRename({ reviews, balance }: Details): boolean {
  return !isPending(reviews.username) && canSpend(balance)
}

/** Cost of a rename, and the rules for names. */
function price(t: Words, { balance, renameIsFree }: Details): string {
  const words = t.profile.details
  const [shown, after] = [plainNumber(balance), plainNumber(balance - RENAME_COST)]
  if (!canSpend(balance)) return words.inDebt(shown)
  const paid =
    balance < RENAME_COST ? words.costIntoDebt(RENAME_COST, shown, after) : words.cost(RENAME_COST, shown)
  return t.common.sentences(renameIsFree ? words.free : paid, words.nameRule)
}

function waitingName(t: Words, { new_value, charged }: LatestReview, current: string): string {
  const words = t.profile.details
  const text = words.waitingName(new_value, current)
  return charged ? t.common.sentences(text, words.refundPromise(charged)) : text
}

/** Shown until the next request for a change. */
function rejection(
  t: Words,
  review: LatestReview | undefined,
  tell: (review: LatestReview) => string,
): SafeHtml | null {
  if (review?.status !== 'rejected') return null
  const words = t.profile.details
  const why = review.reason === NAME_TAKEN ? words.takenMeanwhile(review.new_value) : tell(review)
  return note('bad', review.charged ? t.common.sentences(why, words.refunded(review.charged)) : why)
}
