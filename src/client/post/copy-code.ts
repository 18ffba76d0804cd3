import { t } from '../core/i18n.ts'
import { toast } from '../core/toasts.ts'

const SAID_MS = 1_500

/** Gives every block of code a copy button. */
export function addCopyButtons(root: ParentNode = document): void {
  for (const block of root.querySelectorAll<HTMLPreElement>('.prose pre')) {
    if (block.parentElement?.className === 'code-block') continue
    const frame = document.createElement('div')
    frame.className = 'code-block'
    block.replaceWith(frame)
    frame.append(block, copyButton(block))
    // A block wider than the page scrolls by itself, which the keyboard can only do when it holds the focus.
    block.tabIndex = 0
  }
}

function copyButton(block: HTMLPreElement): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy-button'
  button.textContent = t.copy
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(block.textContent ?? '')
    } catch {
      toast(t.copyFailed, 'bad')
      return
    }
    button.textContent = t.copied
    setTimeout(() => {
      button.textContent = t.copy
    }, SAID_MS)
  })
  return button
}
