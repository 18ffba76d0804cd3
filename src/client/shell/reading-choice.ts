import { deviceStorage } from '../core/storage.ts'

const CHOICES = ['face', 'size'] as const
type Choice = (typeof CHOICES)[number]

/** Sets typeface and size of articles as `<html data-reading-…>`, before the first paint; the server knows nothing of it. */
export function applyReadingChoice(): void {
  for (const choice of CHOICES) {
    const stored = storedChoice(choice)
    const name = `data-reading-${choice}`
    if (stored === defaultOf(choice)) document.documentElement.removeAttribute(name)
    else document.documentElement.setAttribute(name, stored)
  }
}

export function listenForReadingChoices(): void {
  markChosen()
  document.addEventListener('click', ({ target }) => {
    const chosen = (target as Element).closest<HTMLElement>('[data-reading-choice]')?.dataset.readingChoice
    const [choice, value] = chosen?.split(' ') ?? []
    if (!choice || !value) return
    store(choice, value)
    applyReadingChoice()
    markChosen()
  })
}

function markChosen(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-reading-choice]')) {
    const chosen = CHOICES.some(
      (choice) => `${choice} ${storedChoice(choice)}` === button.dataset.readingChoice,
    )
    button.ariaPressed = String(chosen)
  }
}

// In browsers that keep nothing for a site the choice lasts as long as the page.
const chosen: Record<string, string> = {}

function store(choice: string, value: string): void {
  chosen[choice] = value
  deviceStorage.write(`reading-${choice}`, value)
}

function storedChoice(choice: Choice): string {
  return chosen[choice] ?? deviceStorage.read(`reading-${choice}`) ?? defaultOf(choice)
}

/** The typeface is that of the site, which its owner chooses. */
function defaultOf(choice: Choice): string {
  return choice === 'size' ? 'medium' : (document.documentElement.dataset.face ?? 'serif')
}
