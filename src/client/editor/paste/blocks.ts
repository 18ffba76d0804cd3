import { CALLOUTS } from '../../../kernel/rich-text/blocks/names.ts'

type Kind = (typeof CALLOUTS)[number]

/** What people choose as the icon of a callout; any other is a note. */
const ICONS: Record<string, Kind> = {
  '💡': 'tip',
  '✅': 'tip',
  '❗': 'important',
  '‼': 'important',
  '📌': 'important',
  '⚠': 'warning',
  '🚧': 'warning',
  '🚫': 'caution',
  '🛑': 'caution',
  '❌': 'caution',
}
const ICON = /^\s*(\p{Extended_Pictographic})[\uFE0F\s]*/u
const HELD_BY_FIGURES = 'img, table, pre, blockquote, video, iframe'

/** Blocks that the schema lacks become those of it that say the same. */
export function convertBlocks(page: Document): void {
  for (const key of page.querySelectorAll('kbd, samp')) rename(key, 'code')
  for (const code of page.querySelectorAll('pre')) convertCode(code)
  for (const list of page.querySelectorAll('dl')) list.replaceWith(listOf(list))
  for (const details of page.querySelectorAll('details')) {
    for (const summary of details.querySelectorAll(':scope > summary'))
      summary.replaceWith(strongLine(summary))
    rename(details, 'blockquote')
  }
  for (const alert of page.querySelectorAll('.markdown-alert')) convertAlert(alert)
  for (const callout of page.querySelectorAll('figure.callout, aside')) convertCallout(callout)
  for (const audio of page.querySelectorAll('figure.audio, audio')) convertAudio(audio)
  for (const figure of page.querySelectorAll('figure'))
    if (!figure.querySelector(HELD_BY_FIGURES)) figure.replaceWith(...figure.childNodes)
  for (const line of page.querySelectorAll('figcaption > :is(p, div)')) {
    if (line.previousSibling?.textContent?.trim()) line.before(page.createElement('br'))
    line.replaceWith(...line.childNodes)
  }
}

/** WeChat's has an element for each line, and their numbers before it; the language is named as on our own pages. */
function convertCode(block: HTMLElement): void {
  const { ownerDocument: page, parentElement, dataset } = block
  parentElement?.querySelector(':scope > .code-snippet__line-index')?.remove()
  const lines = [...block.querySelectorAll(':scope > code')]
  if (lines.length > 1) {
    const code = page.createElement('code')
    code.textContent = lines.map(({ textContent }) => textContent).join('\n')
    block.replaceChildren(code)
  }
  if (dataset.lang) block.classList.add(`language-${dataset.lang}`)
}

/** A term with what explains it is an item of a list. */
function listOf(list: Element): Element {
  const made = list.ownerDocument.createElement('ul')
  for (const part of list.querySelectorAll(':scope > :is(dt, dd), :scope > div > :is(dt, dd)')) {
    const isTerm = part.tagName === 'DT'
    const last = isTerm ? null : made.lastElementChild
    const item = last ?? list.ownerDocument.createElement('li')
    item.append(isTerm ? strongLine(part) : rename(part, 'div'))
    made.append(item)
  }
  return made
}

function strongLine(words: Element): Element {
  const line = words.ownerDocument.createElement('p')
  const strong = words.ownerDocument.createElement('strong')
  strong.append(...words.childNodes)
  line.append(strong)
  return line
}

/** GitHub's: the kind is in a class, and its name in a line of its own. */
function convertAlert(alert: Element): void {
  const kind = CALLOUTS.find((each) => alert.classList.contains(`markdown-alert-${each}`))
  alert.querySelector('.markdown-alert-title')?.remove()
  rename(alert, 'blockquote').className = `callout-${kind ?? 'note'}`
}

/** Notion's: the icon says the kind. On other pages an `aside` may be anything. */
function convertCallout(callout: Element): void {
  const icon = ICON.exec(callout.textContent)?.[1]
  if (!icon && callout.tagName === 'ASIDE') return
  for (const picture of callout.querySelectorAll('img.icon')) picture.remove()
  const first = firstText(callout)
  if (icon && first) first.data = first.data.replace(ICON, '')
  rename(callout, 'blockquote').className = `callout-${ICONS[icon ?? ''] ?? 'note'}`
}

/** Players of our own pages become what the editor makes of an upload; what is copied has whole addresses. */
function convertAudio(audio: Element): void {
  const player = audio.matches('audio') ? audio : audio.querySelector('audio')
  const source = player?.getAttribute('src') ?? player?.querySelector('source')?.getAttribute('src')
  if (!player || !source) {
    audio.remove()
    return
  }
  const line = audio.ownerDocument.createElement('p')
  const link = audio.ownerDocument.createElement('a')
  link.href = source.startsWith(`${location.origin}/`) ? source.slice(location.origin.length) : source
  const caption = audio.querySelector('figcaption')?.textContent.trim()
  link.textContent = caption || player.getAttribute('aria-label') || source
  line.append(link)
  audio.replaceWith(line)
}

function firstText(element: Element): Text | null {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let text = texts.nextNode()
  while (text && !text.textContent?.trim()) text = texts.nextNode()
  return text instanceof Text ? text : null
}

function rename(element: Element, tag: string): Element {
  const made = element.ownerDocument.createElement(tag)
  made.append(...element.childNodes)
  element.replaceWith(made)
  return made
}
