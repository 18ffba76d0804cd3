import { html, type SafeHtml } from '@remix-run/html-template'

// No text has it: it is no character that anyone could write or send.
const MARK = '\u0000'

/** Where a piece comes later that is not the same for everyone. */
export function hole(name: string): SafeHtml {
  return html.raw`${MARK}${name}${MARK}`
}

/** Markup with holes: text and the name of a piece in turn. */
export type Cut = string[]

export function cut(markup: SafeHtml): Cut {
  return String(markup).split(MARK)
}

export function fill(cut: Cut, pieces: Record<string, SafeHtml | null>): SafeHtml {
  let filled = ''
  for (const [index, part] of cut.entries()) filled += index % 2 ? String(pieces[part] ?? '') : part
  return html.raw`${filled}`
}
