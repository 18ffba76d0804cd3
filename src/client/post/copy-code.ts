import { t } from '../core/i18n.ts'
import { toast } from '../core/toasts.ts'

const COPIED_MS = 1_500

/** Adds a copy button to every code block. */
export function addCopyButtons(root: ParentNode = document): void {
  for (const block of root.querySelectorAll<HTMLPreElement>('.prose pre')) {
    if (block.parentElement?.className === 'code-block') continue
    const frame = document.createElement('div')
    frame.className = 'code-block'
    block.replaceWith(frame)
    frame.append(block, copyButton(block))
    // Focusable, so that a block wider than the page can be scrolled by keyboard.
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
    }, COPIED_MS)
  })
  return button
}
