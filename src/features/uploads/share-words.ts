import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Characters of the title at each size of letters; a Latin one counts as half. */
const TITLE_SIZES = [
  { upTo: 14, pixels: 84 },
  { upTo: 36, pixels: 62 },
]
const [MAX_TITLE, MIN_PIXELS] = [60, 50]

const FC_LIST = '/usr/bin/fc-list'
const FC_LIST_MS = 5_000
/** Best first; any other font that has all characters will do. */
const FAMILIES = [/serif cjk sc|han serif sc/i, /\bserif\b/i, /cjk sc|han sans sc/i, /\bsans\b/i]

/** What is written on a share picture, in a family of fonts that has all of its characters. */
export interface ShareWords {
  family: string
  title: { text: string; pixels: number }
  siteName: string
}

/** Chosen by the site's process: the worker that draws can start no program. */
export async function shareWords(title: string, siteName: string): Promise<ShareWords | null> {
  const [heading, site] = [shortened(drawable(title)), shortened(drawable(siteName))]
  const family = heading.text === '' ? null : await fontFor(heading.text + site.text)
  return family === null ? null : { family, title: heading, siteName: site.text }
}

/** Without emoji, which no font of letters has. */
function drawable(text: string): string {
  return text.replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, '').trim()
}

/** Cut to what fits, with the size of letters for it. */
function shortened(text: string): { text: string; pixels: number } {
  let used = 0
  let kept = ''
  for (const character of text) {
    used += character > '\u2e7f' ? 1 : 0.5
    if (used > MAX_TITLE) return { text: `${kept}…`, pixels: MIN_PIXELS }
    kept += character
  }
  return { text, pixels: TITLE_SIZES.find(({ upTo }) => used <= upTo)?.pixels ?? MIN_PIXELS }
}

/** A family that has every one of these characters, as fontconfig knows them. Without one, Pango would draw boxes with numbers. */
async function fontFor(text: string): Promise<string | null> {
  const characters = new Set(
    [...text.replace(/\s/g, '')].map((one) => (one.codePointAt(0) ?? 0).toString(16)),
  )
  const query = [`:charset=${[...characters].join(' ')}`, '--format', '%{family[0]}\n']
  const listed = await promisify(execFile)(FC_LIST, query, { timeout: FC_LIST_MS }).catch(() => null)
  const families = [...new Set(listed?.stdout.split('\n').filter((name) => name !== ''))].sort()
  for (const preferred of FAMILIES) {
    const found = families.find((name) => preferred.test(name))
    if (found) return found
  }
  return families[0] ?? null
}
