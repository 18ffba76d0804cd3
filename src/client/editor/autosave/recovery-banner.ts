import { LANGUAGES } from '../../../i18n/languages.ts'
import { find } from '../../core/find.ts'
import { lang } from '../../core/i18n.ts'
import { t } from '../i18n.ts'
import { deleteLocalCopy, type LocalCopy, onceOrphaned, otherCopies } from './local-copy.ts'
import { isSameDraft, type PostDraft } from './post-draft.ts'

interface Recovery {
  banner: HTMLElement
  owner: string
  /** The post of this page, null before it has one. */
  postId(): number | null
  read(): PostDraft
  restore(copy: LocalCopy): Promise<void>
}

/** Offers to restore what a closed or crashed page could not save; if that page is still open, as soon as it is gone. */
export async function offerRecovery(recovery: Recovery): Promise<void> {
  const post = recovery.postId()
  const copies = await otherCopies(recovery.owner, post).catch(() => [])
  // One banner: anything found while it is shown waits for the answer.
  let answered = Promise.resolve()
  for (const copy of copies)
    onceOrphaned(copy).then((orphan) => {
      // A draft that this page has started in the meantime is a different one: the next page for a new post offers the copy.
      if (orphan && recovery.postId() === post) answered = answered.then(() => offer(orphan, recovery))
    })
}

async function offer(copy: LocalCopy, { banner, read, restore }: Recovery): Promise<void> {
  if (!isSameDraft(copy.words, read()) && (await isWanted(banner, copy))) await restore(copy)
  await deleteLocalCopy(copy.key)
}

function isWanted(banner: HTMLElement, copy: LocalCopy): Promise<boolean> {
  const format = new Intl.DateTimeFormat(LANGUAGES[lang].locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  find(banner, '[data-offer-text]').textContent = t.offer.found(format.format(copy.at))
  banner.hidden = false
  return new Promise((answer) => {
    banner.onclick = ({ target }) => {
      const choice = (target as Element).closest<HTMLElement>('[data-offer-answer]')
      if (!choice) return
      banner.hidden = true
      answer(choice.dataset.offerAnswer === 'restore')
    }
  })
}
