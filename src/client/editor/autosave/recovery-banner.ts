import { words } from '../i18n.ts'
import { copiesLeft, dropCopy, type LocalCopy } from './local-copy.ts'
import { type PostWords, sameWords } from './post-draft.ts'

interface Place {
  banner: HTMLElement
  owner: string
  post: number | null
  /** What the server has. */
  current: PostWords
  restore(copy: LocalCopy): void
}

/** Gives back, if wanted, what a closed or crashed page could not save. */
export async function offerCopies({ banner, owner, post, current, restore }: Place): Promise<void> {
  for (const copy of await copiesLeft(owner, post).catch(() => [])) {
    if (!sameWords(copy.words, current) && (await isWanted(banner, copy))) restore(copy)
    await dropCopy(copy.key)
  }
}

function isWanted(banner: HTMLElement, copy: LocalCopy): Promise<boolean> {
  const { lang } = document.documentElement
  const format = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  banner.querySelector('[data-offer-text]')!.textContent = words.offer.found(format.format(copy.at))
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
