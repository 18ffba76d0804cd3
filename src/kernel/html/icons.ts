import { html, type SafeHtml } from '@remix-run/html-template'
import { memoize } from '../cache/memoize.ts'

/** Drawn on a 24 px grid with a 1.75 px line; `icon.css` sets stroke and size. */
const DRAWINGS = {
  alert: '<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5M12 16.5v.01"/>',
  'arrow-down': '<path d="M12 5v14m-6-6 6 6 6-6"/>',
  'arrow-up': '<path d="M12 19V5m-6 6 6-6 6 6"/>',
  at: '<circle cx="12" cy="12" r="3.75"/><path d="M15.750 8.250v5.250a2.400 2.400 0 0 0 4.750 0V12a8.500 8.500 0 1 0-3.400 6.800"/>',
  bell: '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 21h4"/>',
  block: '<circle cx="12" cy="12" r="8.5"/><path d="m6 6 12 12"/>',
  bold: '<path d="M7 4.5h5.5a3.6 3.6 0 0 1 0 7.2H7zM7 11.7h6.5a3.9 3.9 0 0 1 0 7.8H7z"/>',
  bolt: '<path d="M13.5 2.5 5 13.5h6l-1 8 9-11.5h-6.2z"/>',
  bookmark: '<path d="M6.5 4h11v16.5L12 16.25 6.5 20.5z"/>',
  chat: '<path d="M4 5h16v11.5h-8.5L7 20.5v-4H4z"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  'chevron-down': '<path d="m6 9.500 6 6 6-6"/>',
  'chevron-left': '<path d="m14.5 6-6 6 6 6"/>',
  'chevron-right': '<path d="m9.5 6 6 6-6 6"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.5l3.5 2"/>',
  close: '<path d="m6.5 6.5 11 11m0-11-11 11"/>',
  code: '<path d="m8.5 7-5 5 5 5m7-10 5 5-5 5"/>',
  'code-block': '<path d="M3.5 4.5h17v15h-17zM10 9l-3 3 3 3m4-6 3 3-3 3"/>',
  contrast: '<circle cx="12" cy="12" r="8.5"/><path class="icon-solid" d="M12 3.5a8.5 8.5 0 0 1 0 17z"/>',
  desktop: '<path d="M3.5 4.5h17v11.5h-17zM9 20h6m-3-4v4"/>',
  device:
    '<path d="M7 7h10v10H7zM10 3.5V7m4-3.5V7m-4 10v3.5m4-3.5v3.5M3.5 10H7m-3.5 4H7m10-4h3.5M17 14h3.5"/>',
  eye: '<path d="M2.5 12C5 7.5 8 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.5 6.5-9.5 6.5S5 16.5 2.5 12z"/><circle cx="12" cy="12" r="3"/>',
  'eye-off':
    '<path d="M9.5 5.8A9 9 0 0 1 12 5.5c4 0 7 2 9.5 6.5a16 16 0 0 1-2.6 3.5M6.5 7.3A14 14 0 0 0 2.5 12c2.5 4.5 5.5 6.5 9.5 6.5a10 10 0 0 0 5-1.3M4 4l16 16"/>',
  flame:
    '<path d="M12 21.5c4 0 6.5-2.6 6.5-6.3 0-3-1.6-5-3.2-7.2C14 6.2 13 4.6 13 2.5c-3 1.4-5 4.2-4.8 7.7-.9-.5-1.5-1.4-1.7-2.4-.9 1.7-1.5 4.2-1.5 6.9 0 3.9 2.8 6.8 7 6.8z"/>',
  flag: '<path d="M5.5 21V4.5m0 0c4-2.500 8 2.500 13 0v9.500c-5 2.500-9-2.500-13 0"/>',
  folder: '<path d="M3.5 6h6l2 2.5h9v10h-17z"/>',
  globe:
    '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c-5 4.5-5 12.5 0 17 5-4.5 5-12.5 0-17z"/>',
  heading: '<path d="M6 4.5v15m12-15v15M6 12h12"/>',
  heart: '<path d="M12 20S3.5 15 3.5 9.3A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 8.5 2.7C20.5 15 12 20 12 20z"/>',
  history: '<path d="M4.5 12a7.5 7.5 0 1 1 2.2 5.3M4.5 12V7.5M4.5 12H9M12 8v4.5l3 1.8"/>',
  home: '<path d="M4 11.5 12 4.5l8 7V20h-5.5v-5.5h-5V20H4z"/>',
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 11v5.5M12 7.5v.01"/>',
  image:
    '<path d="M3.5 5h17v14h-17z"/><circle cx="9" cy="10" r="1.75"/><path d="m4 18 5.5-5 3 2.5 3-3 5 4.5"/>',
  italic: '<path d="M10 4.5h8m-12 15h8M14 4.5l-4 15"/>',
  key: '<circle cx="8" cy="15.5" r="4"/><path d="m11 12.500 8.500-8.500m-3.500 3.500 3 3m-5.500-.5 2 2"/>',
  leave: '<path d="M10.5 4.5H5v15h5.5M15 8l4 4-4 4m3.5-4H10"/>',
  link: '<path d="M10 14a4 4 0 0 0 6 .4l3-3a4.1 4.1 0 0 0-5.8-5.8l-1.6 1.6M14 10a4 4 0 0 0-6-.4l-3 3a4.1 4.1 0 0 0 5.8 5.8l1.6-1.6"/>',
  list: '<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.01M4.5 12v.01M4.5 17.5v.01"/>',
  'list-numbered':
    '<path d="M10 6.5h10M10 12h10M10 17.5h10M4 5l1.5-.75V9M3.8 14.2c.4-1.2 2.7-1.2 2.7.3 0 1.3-2.7 2-2.7 3.75h2.9"/>',
  more: '<path class="icon-solid" d="M6 12v.01M12 12v.01M18 12v.01" stroke-width="3"/>',
  moon: '<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z"/>',
  pen: '<path d="m4.5 19.5 1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5"/>',
  phone: '<path d="M7.5 2.5h9v19h-9zM11 18.5h2"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  quote: '<path d="M4.5 17.5c3-1 4.5-3 4.5-6.5H4.5V6H10v5.5M14 17.5c3-1 4.5-3 4.5-6.5H14V6h5.5v5.5"/>',
  redo: '<path d="M19.5 9.5h-10a5 5 0 0 0 0 10H14m5.5-10-4-4m4 4-4 4"/>',
  rule: '<path d="M3.5 12h17M8 6.5h8M8 17.5h8"/>',
  search: '<circle cx="10.5" cy="10.5" r="6"/><path d="m15 15 5 5"/>',
  settings:
    '<path d="M4 7.5h9m4.5 0H20M4 16.5h2.5m4.5 0h9"/><circle cx="15" cy="7.5" r="2.25"/><circle cx="8.75" cy="16.5" r="2.25"/>',
  share: '<path d="M12 15V3.5m-4 4 4-4 4 4M8 11H5.5v9.500h13V11H16"/>',
  shield: '<path d="M12 3 4.5 6v5.5c0 4.5 3 7.8 7.5 9.5 4.5-1.7 7.5-5 7.5-9.5V6z"/>',
  strike:
    '<path d="M4 12h16M16.5 8c-.3-2-2-3.2-4.5-3.2S7.600 6 7.600 8.200c0 1 .4 1.800 1.100 2.400M7.300 15.600c.3 2.200 2.100 3.600 4.800 3.600s4.600-1.300 4.600-3.600c0-.600-.1-1.100-.3-1.600"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 2.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4"/>',
  table: '<path d="M3.5 5h17v14h-17zM3.5 10h17M3.5 14.5h17M9.5 5v14M15 5v14"/>',
  tablet: '<path d="M5 3h14v18H5zM11 18h2"/>',
  'thumb-down':
    '<path d="M7 13.500V4H4v9.500zm0 0 4.200 6.700c1.500 0 2.500-1 2.500-2.500V14h4.600a2 2 0 0 0 2-2.400l-1.200-6a2 2 0 0 0-2-1.600H7"/>',
  type: '<path d="m3 18.500 4.750-12 4.750 12m-8-3.750h6.500M15 18.500l3-7.500 3 7.500m-5-2.250h4"/>',
  undo: '<path d="M4.5 9.5h10a5 5 0 0 1 0 10H10m-5.500-10 4-4m-4 4 4 4"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6"/>',
} as const

export type IconName = keyof typeof DRAWINGS
export const ICON_NAMES = Object.keys(DRAWINGS) as IconName[]

/** A decorative icon next to words; hidden from screen readers, so the words must be there. */
export function icon(name: IconName): SafeHtml {
  return html`<svg class="icon" aria-hidden="true" focusable="false"><use href="#icon-${name}"></use></svg>`
}

const USE = '<use href="#icon-'

/** A set of icons, one bit for each: `|` unites those of the parts of a page. */
export type IconSet = bigint

/** The icons that some markup uses. */
export function iconsIn(markup: string): IconSet {
  const used = new Set<string>()
  for (let at = markup.indexOf(USE); at !== -1; at = markup.indexOf(USE, at)) {
    at += USE.length
    used.add(markup.slice(at, markup.indexOf('"', at)))
  }
  return ICON_NAMES.reduce((icons, name) => (used.has(name) ? icons | bitOf(name) : icons), 0n)
}

function bitOf(name: IconName): IconSet {
  return 1n << BigInt(ICON_NAMES.indexOf(name))
}

export const sprite = memoize('icons', {
  keyOf: (icons: IconSet) => String(icons),
  make: (icons) => {
    const symbols = ICON_NAMES.filter((name) => icons & bitOf(name)).map((name) => SYMBOLS[name])
    return html`<svg class="sprite" aria-hidden="true">${symbols}</svg>`
  },
  bytesOf: (markup) => 2 * String(markup).length,
})

const SYMBOLS = Object.fromEntries(
  ICON_NAMES.map((name) => [
    name,
    html.raw`<symbol id="icon-${name}" viewBox="0 0 24 24">${DRAWINGS[name]}</symbol>`,
  ]),
) as Record<IconName, SafeHtml>

/** The site's logo: a bolt whose tail hooks like a J. */
export function logo(): SafeHtml {
  return html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M14.5 1.5 4.5 13.5h6L9 22.5 19.5 9.5h-6.5z"></path></svg>`
}
