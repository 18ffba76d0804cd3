import { html, type SafeHtml } from '@remix-run/html-template'
import { canSpend, RENAME_COST } from '../../../features/energy/rules.ts'
import type { Person } from '../../../features/follows/schema.ts'
import { type LatestReview, type latestReviews, NAME_TAKEN } from '../../../features/settings/service.ts'
import type { Words } from '../../../i18n/words.ts'
import { plainNumber } from '../../../kernel/format.ts'
import { apiCallAttributes, apiForm, formError } from '../../../kernel/html/components/api-call.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { textField } from '../../../kernel/html/components/form.ts'
import { note } from '../../../kernel/html/components/note.ts'
import type { PageContext } from '../../../kernel/html/page.ts'
import { AFTER_DETAILS } from './refresh-targets.ts'

export interface Details {
  person: Person
  wishes: Awaited<ReturnType<typeof latestReviews>>
  reviewed: boolean
  balance: number
  renameIsFree: boolean
}

/** Name and signature; tells the cost and whether a change needs review before it is saved. */
export function detailsCard({ t }: PageContext, details: Details): SafeHtml {
  const words = t.profile.details
  const nothingToSave = !mayRename(details) && waits(details.wishes.signature)
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
  const wish = details.wishes.username
  const field = textField({
    name: 'username',
    label: words.name,
    value: waits(wish) ? wish.new_value : details.person.username,
    ...(waits(wish) ? {} : { hint: price(t, details) }),
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
  const waiting = waits(wish)
    ? html`${note('waiting', waitingName(t, wish, details.person.username))}${withdrawing(t, 'username')}`
    : null
  return html`${waiting}${rejection(t, wish, ({ new_value, reason }) => words.rejectedName(new_value, reason))}${field}`
}

function signatureField(t: Words, { person, wishes: { signature: wish } }: Details): SafeHtml {
  const words = t.profile.details
  const field = textField({
    name: 'signature',
    label: words.signature,
    value: waits(wish) ? wish.new_value : person.signature,
    ...(waits(wish) ? {} : { hint: words.signatureHint }),
    placeholder: words.signaturePlaceholder,
    disabled: waits(wish),
    maxlength: 100,
    counter: true,
    autocomplete: 'off',
  })
  const waiting = waits(wish)
    ? html`${note('waiting', words.waitingSignature)}${withdrawing(t, 'signature')}`
    : null
  return html`${waiting}${rejection(t, wish, ({ reason }) => words.rejectedSignature(reason))}${field}`
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

function waits(wish: LatestReview | undefined): wish is LatestReview {
  return wish?.status === 'pending'
}

function mayRename({ wishes, balance }: Details): boolean {
  return !waits(wishes.username) && canSpend(balance)
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
  const waits = words.waitingName(new_value, current)
  return charged ? t.common.sentences(waits, words.refundPromise(charged)) : waits
}

/** Shown until the next request for a change. */
function rejection(
  t: Words,
  wish: LatestReview | undefined,
  tell: (wish: LatestReview) => string,
): SafeHtml | null {
  if (wish?.status !== 'rejected') return null
  const words = t.profile.details
  const why = wish.reason === NAME_TAKEN ? words.takenMeanwhile(wish.new_value) : tell(wish)
  return note('bad', wish.charged ? t.common.sentences(why, words.refunded(wish.charged)) : why)
}
