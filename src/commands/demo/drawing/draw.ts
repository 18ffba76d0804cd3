import sharp from 'sharp'
import { type Random, seededRandom } from '../random.ts'
import { hills, leaves, rain, sea } from './nature.ts'
import { blueprint, bowls, code, sound } from './objects.ts'
import { contours, orbits } from './sky.ts'
import { type Canvas, circle, type Motif, PALETTES, path, rect, repeat } from './svg.ts'
import { city, road, screen, shelf } from './town.ts'

const MOTIFS: Record<string, Motif> = {
  ...{ hills, leaves, sea, rain, city, road, screen, shelf },
  ...{ bowls, code, sound, blueprint, contours, orbits },
}

/** Deterministic: the same motif and seed give the same picture. */
export function drawPicture(motif: string, seed: string): Promise<Buffer> {
  const draw = MOTIFS[motif]
  if (!draw) throw new Error(`Unknown motif "${motif}"`)
  return paint(canvasFor(seededRandom(`${motif} ${seed}`), 1200, 675), draw)
}

export async function drawAvatar(seed: string): Promise<Buffer> {
  const random = seededRandom(seed)
  const drawn = sharp(await paint(canvasFor(random, 256, 256), face))
  return drawn
    .modulate({ hue: random.whole(0, 359) })
    .webp()
    .toBuffer()
}

function canvasFor(random: Random, wide: number, tall: number): Canvas {
  return { random, palette: random.pick(PALETTES), wide, tall }
}

async function paint(brush: Canvas, draw: Motif): Promise<Buffer> {
  const { wide, tall, palette } = brush
  const ground = rect(0, 0, wide, tall, palette.sky)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}">${ground}${draw(brush)}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 86 }).toBuffer()
}

/** A small landscape, an animal that looks at you, or a pattern. */
function face(brush: Canvas): string {
  return brush.random.pick([hills, sea, animal, animal, pattern])(brush)
}

function animal({ random, palette }: Canvas): string {
  const fur = random.pick([palette.mid, palette.near, palette.far])
  const pointed = random.happens(0.5)
  const ear = (side: number) =>
    pointed
      ? path(`M${128 + side * 78} 120 L${128 + side * 70} 44 L${128 + side * 18} 88 Z`, fur)
      : circle(128 + side * 62, 84, 30, fur)
  const eye = (side: number) =>
    circle(128 + side * 34, 142, 10, palette.dark) + circle(128 + side * 34 + 3, 139, 3, palette.light)
  return (
    ear(-1) +
    ear(1) +
    circle(128, 150, 84, fur) +
    circle(128, 182, 40, palette.light, 'opacity="0.7"') +
    eye(-1) +
    eye(1) +
    path('M116 168 h24 l-12 14 Z', palette.dark)
  )
}

function pattern({ random, palette }: Canvas): string {
  const colours = [palette.far, palette.mid, palette.near, palette.dark, palette.light]
  return repeat(16, (index) => {
    const [x, y] = [(index % 4) * 64, Math.floor(index / 4) * 64]
    const fill = random.pick(colours)
    return random.happens(0.5)
      ? circle(x + 32, y + 32, 30, fill)
      : path(`M${x} ${y} h64 a64 64 0 0 1 -64 64 Z`, fill)
  })
}
