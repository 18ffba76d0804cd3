import { readFile } from 'node:fs/promises'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { BOLT_SIZE, boltLines } from '../../kernel/html/components/bolt-of-words.ts'
import { openPicture, withSvg } from './decode.ts'
import { type EncodedPicture, toEncodedPicture } from './encode.ts'
import { type ImageType, SHARE_SIZE } from './rules.ts'
import type { ShareWords } from './share-words.ts'

/** What the picture of a shared link shows. */
export interface ShareDrawing {
  title: string
  /** Null where no font of the machine has all of the characters. */
  words: ShareWords | null
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

const SITE_PIXELS = 34

export async function drawSharePicture({
  title,
  words: said,
  picture,
}: ShareDrawing): Promise<EncodedPicture> {
  const given = picture && (await openPicture(await readFile(picture.path), picture.type)).decode()
  if (given && picture.fills) {
    const cropped = given.resize(width, height, { fit: 'cover' }).flatten({ background: PAPER })
    return toEncodedPicture('image/jpeg', cropped.jpeg({ quality: 82, progressive: true }))
  }
  const words = said ? await wordLayers(said) : []
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

/** Title and name of the site. */
async function wordLayers({ family, title, siteName }: ShareWords): Promise<OverlayOptions[]> {
  const head = await textLayer(title.text, `${family} Bold ${title.pixels}`, COLOURS.ink)
  const foot = await textLayer(siteName || ' ', `${family} ${SITE_PIXELS}`, COLOURS.faint)
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
