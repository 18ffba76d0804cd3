import { html, type SafeHtml } from '@remix-run/html-template'
import { icon } from '../icons.ts'

interface ChangeWords {
  more(difference: string): string
  less(difference: string): string
  same: string
}

/** How a figure differs from the one before: an arrow, and a sentence for screen readers. */
export function figureChange(
  words: ChangeWords,
  count: number,
  before: number,
  difference: string,
): SafeHtml {
  const [look, sign, sentence] =
    count > before
      ? ['up', icon('arrow-up'), words.more(difference)]
      : count < before
        ? ['down', icon('arrow-down'), words.less(difference)]
        : ['same', null, words.same]
  const shown = sign ? html`<span class="figure-sign">${sign}${difference}</span>` : null
  return html`<span class="figure-${look}" title="${sentence}"><span aria-hidden="true">${shown}</span><span class="visually-hidden">${sentence}</span></span>`
}
