import { t } from '../i18n.ts'
import { deleteLocalCopy, type LocalCopy, orphanedCopies } from './local-copy.ts'
import { isSameDraft, type PostDraft } from './post-draft.ts'

interface Recovery {
  banner: HTMLElement
  owner: string
  post: number | null
  /** The version of the server. */
  current: PostDraft
  restore(copy: LocalCopy): void
}

/** Offers to restore what a closed or crashed page could not save. */
export async function offerRecovery({ banner, owner, post, current, restore }: Recovery): Promise<void> {
  for (const copy of await orphanedCopies(owner, post).catch(() => [])) {
    if (!isSameDraft(copy.words, current) && (await isWanted(banner, copy))) restore(copy)
    await deleteLocalCopy(copy.key)
  }
}

function isWanted(banner: HTMLElement, copy: LocalCopy): Promise<boolean> {
  const { lang } = document.documentElement
  const format = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  banner.querySelector('[data-offer-text]')!.textContent = t.offer.found(format.format(copy.at))
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
