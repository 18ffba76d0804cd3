import { html, type SafeHtml } from '@remix-run/html-template'
import { flat } from '../cache/unpooled.ts'

/** The same markup as one text instead of a tree of its pieces: for what stays in a cache. */
export function flatHtml(markup: SafeHtml): SafeHtml {
  return html.raw`${flat(String(markup))}`
}
