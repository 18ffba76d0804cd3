import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { BOLT_SIZE, boltLines } from '../../kernel/html/components/bolt-of-words.ts'
import { openPicture } from './decode.ts'
import { type EncodedPicture, toEncodedPicture } from './encode.ts'
import { type ImageType, SHARE_SIZE } from './rules.ts'

/** What the picture of a shared link shows. */
export interface ShareDrawing {
  title: string
  siteName: string
  /** A cover fills the picture; a portrait stands in the place of the bolt. */
  picture: { fills: boolean; path: string; type: ImageType } | null
}

const { width, height } = SHARE_SIZE
const PAPER = '#faf8f4'
const COLOURS = { ink: '#1b1e23', faint: '#6f6a5e', line: '#d6cfc0', amber: '#ffb224' }

/** Of the words, at the left, where there is a font for them; else the bolt has the middle. */
const WORDS = { left: 90, width: 640, height: 400 }
const BOLT_WIDTH = { alone: 900, besideWords: 640 }
const BOLT_CENTRE = { alone: 600, besideWords: 920 }
const PORTRAIT = 280

const SVG_LOADER = { operation: ['VipsForeignLoadSvgBuffer'] }

/** Characters of the title at each size of letters; a Latin one counts as half. */
const TITLE_SIZES = [
  { upTo: 14, pixels: 84 },
  { upTo: 36, pixels: 62 },
]
const [MAX_TITLE, MIN_PIXELS] = [60, 50]
const SITE_PIXELS = 34

const FC_LIST = '/usr/bin/fc-list'
const FC_LIST_MS = 5_000
/** Best first; any other font that has all characters will do. */
const FAMILIES = [/serif cjk sc|han serif sc/i, /\bserif\b/i, /cjk sc|han sans sc/i, /\bsans\b/i]

export async function drawSharePicture({ title, siteName, picture }: ShareDrawing): Promise<EncodedPicture> {
  const given = picture && (await openPicture(await readFile(picture.path), picture.type)).decode()
  if (given && picture.fills) {
    const cropped = given.resize(width, height, { fit: 'cover' }).flatten({ background: PAPER })
    return toEncodedPicture('image/jpeg', cropped.jpeg({ quality: 82, progressive: true }))
  }
  const words = await wordLayers(title, siteName)
  const place = words.length > 0 ? 'besideWords' : 'alone'
  const sign = given ? await portraitLayer(given, BOLT_CENTRE[place]) : null
  return withSvg(() => {
    const ground = sharp(Buffer.from(groundSvg(title, place, !sign)))
    return toEncodedPicture(
      'image/png',
      ground.composite(sign ? [...words, sign] : words).png({ palette: true, effort: 4 }),
    )
  })
}

/** The SVG loader is open for our own drawing only, never while a stranger's file is decoded: a worker does one job at a time. */
async function withSvg<T>(draw: () => Promise<T>): Promise<T> {
  sharp.unblock(SVG_LOADER)
  try {
    return await draw()
  } finally {
    sharp.block(SVG_LOADER)
  }
}

function groundSvg(title: string, place: keyof typeof BOLT_WIDTH, withBolt: boolean): string {
  const { ink, amber } = boltLines(title)
  const scale = BOLT_WIDTH[place] / BOLT_SIZE.width
  const [x, y] = [BOLT_CENTRE[place] - BOLT_WIDTH[place] / 2, (height - BOLT_SIZE.height * scale) / 2]
  const bolt = `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke-width="3" stroke-linecap="round"><path stroke="${COLOURS.line}" d="${ink}"/><path stroke="${COLOURS.amber}" d="${amber}"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${PAPER}"/>${withBolt ? bolt : ''}</svg>`
}

async function portraitLayer(portrait: Sharp, centre: number): Promise<OverlayOptions> {
  const [left, top] = [Math.round(centre - PORTRAIT / 2), (height - PORTRAIT) / 2]
  const square = portrait.resize(PORTRAIT, PORTRAIT, { fit: 'cover' }).flatten({ background: PAPER })
  return { input: await square.png().toBuffer(), left, top }
}

/** Title and name of the site; none where no font of the machine has all of their characters. */
async function wordLayers(title: string, siteName: string): Promise<OverlayOptions[]> {
  const [heading, site] = [shortened(drawable(title)), shortened(drawable(siteName))]
  const family = heading.text === '' ? null : await fontFor(heading.text + site.text)
  if (family === null) return []
  const head = await textLayer(heading.text, `${family} Bold ${heading.pixels}`, COLOURS.ink)
  const foot = await textLayer(site.text || ' ', `${family} ${SITE_PIXELS}`, COLOURS.faint)
  const gap = 40
  const top = Math.max(40, Math.round((height - head.info.height - gap - foot.info.height) / 2))
  return [
    { input: head.data, left: WORDS.left, top },
    { input: foot.data, left: WORDS.left, top: top + head.info.height + gap },
  ]
}

async function textLayer(text: string, font: string, colour: string) {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  const markup = `<span foreground="${colour}">${escaped}</span>`
  const drawn = sharp({
    text: { text: markup, font, width: WORDS.width, dpi: 72, rgba: true, wrap: 'word-char', spacing: 12 },
  })
  const fitted = drawn.resize(WORDS.width, WORDS.height, { fit: 'inside', withoutEnlargement: true })
  return fitted.png().toBuffer({ resolveWithObject: true })
}

/** Without emoji, which no font has beside letters. */
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
