import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import { memoizeByLanguage } from '../../kernel/cache/memoize.ts'
import { iconButton } from '../../kernel/html/components/button.ts'

const POPOVER = 'reading-choice'

/** How the text is set: serif or sans, and three sizes. client/shell/reading-choice.ts remembers it on the device. */
export const readingChoice: (t: Words) => SafeHtml = memoizeByLanguage(({ posts: { reading } }) => {
  const group = (name: 'face' | 'size', label: string, choices: Record<string, string>) => {
    const buttons = Object.entries(choices).map(
      ([value, words]) =>
        html`<button type="button" data-reading-choice="${name} ${value}" aria-pressed="false"><span>${words}</span></button>`,
    )
    return html`<div class="segmented" role="group" aria-label="${label}">${buttons}</div>`
  }
  const opener = iconButton('type', reading.title, {
    class: 'icon-button needs-script',
    popovertarget: POPOVER,
  })
  return html`${opener}<div class="menu reading-choice" id="${POPOVER}" popover>
${group('face', reading.face, reading.faces)}${group('size', reading.size, reading.sizes)}
</div>`
})
