import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { PALETTES } from '../assets/palettes.ts'

const STYLES = path.join(import.meta.dirname, '../../client/styles')
const TOKENS = readTokens()
const LEVELS = readLevels()
const TEXT = 4.5
const SHAPE = 3
/** Linear light beyond 0 to 1 that a screen clips unseen. */
const GAMUT_SLACK = 0.02

type PaletteName = keyof typeof PALETTES
type Rgb = [red: number, green: number, blue: number]

/** What is read stands on what, and how far they must be apart (WCAG AA). */
const PAIRS: [front: string, backs: string[], ratio: number][] = [
  ['ink', ['page', 'surface', 'raised', 'sunken', 'hover', 'mark', 'code-inserted', 'code-deleted'], TEXT],
  ['ink-soft', ['page', 'surface', 'raised', 'sunken', 'hover'], TEXT],
  ['ink-faint', ['page', 'surface', 'raised', 'sunken'], TEXT],
  ['page', ['ink', 'ink-soft'], TEXT],
  ['energy-ink', ['page', 'surface', 'raised', 'sunken', 'energy-soft'], TEXT],
  ['on-energy', ['energy', 'energy-strong'], TEXT],
  ['good', ['page', 'surface', 'raised', 'sunken', 'good-soft'], TEXT],
  ['bad', ['page', 'surface', 'raised', 'sunken', 'bad-soft'], TEXT],
  ['info', ['page', 'surface', 'raised', 'sunken', 'info-soft'], TEXT],
  ['on-bad', ['bad-fill'], TEXT],
  ['code-keyword', ['sunken'], TEXT],
  ['code-string', ['sunken'], TEXT],
  ['code-escape', ['sunken'], TEXT],
  ['code-number', ['sunken'], TEXT],
  ['code-function', ['sunken'], TEXT],
  ['code-type', ['sunken'], TEXT],
  ['code-property', ['sunken'], TEXT],
  ['code-tag', ['sunken'], TEXT],
  ['focus', ['page', 'surface', 'raised', 'sunken', 'hover'], SHAPE],
  ['line-strong', ['page', 'surface', 'raised'], SHAPE],
  ['energy-edge', ['page', 'surface', 'raised', 'energy-soft'], SHAPE],
]

for (const name of Object.keys(PALETTES) as PaletteName[]) {
  for (const [index, theme] of ['light', 'dark'].entries()) {
    test(`the ${theme} colours of ${name} can be told apart`, () => {
      const [base, energy] = [colour('hover', name, index), colour('energy', name, index)]
      for (const [level, { charge, ink }] of LEVELS.entries()) {
        // As color-mix(in srgb-linear) does.
        const mixed = (at: 0 | 1 | 2) => base[at] * (1 - charge) + energy[at] * charge
        const found = contrast(colour(ink, name, index), [mixed(0), mixed(1), mixed(2)])
        assert.ok(found >= TEXT, `Lv${level} in ${theme}: ${found.toFixed(2)}, needs ${TEXT}`)
      }
      for (const [front, backs, ratio] of PAIRS) {
        for (const back of backs) {
          const found = contrast(colour(front, name, index), colour(back, name, index))
          assert.ok(found >= ratio, `${front} on ${back} in ${theme}: ${found.toFixed(2)}, needs ${ratio}`)
        }
      }
    })
  }
}

/** Charge in percent and ink of each level's badge, as badge.css says. */
function readLevels(): { charge: number; ink: string }[] {
  const css = readFileSync(path.join(STYLES, 'components/badge.css'), 'utf8')
  const blocks = [...css.matchAll(/\.level-(\d) \{([^}]*)\}/g)].map(([, , block = '']) => block)
  assert.equal(blocks.length, 7)
  return blocks.map((block) => ({
    charge: Number(block.match(/--charge: (\d+)%/)?.[1] ?? 0) / 100,
    ink: block.match(/--level-ink: var\(--([\w-]+)\)/)?.[1] ?? 'ink',
  }))
}

function readTokens(): Map<string, string> {
  const files = ['base/tokens.css', 'base/code.css']
  const css = files.map((file) => readFileSync(path.join(STYLES, file), 'utf8')).join('')
  return new Map([...css.matchAll(/--([\w-]+):([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

/** Linear light of a token. */
function colour(name: string, palette: PaletteName, theme: number): Rgb {
  const value = TOKENS.get(name)?.replaceAll(/\s+/g, ' ').trim()
  assert.ok(value, `there is no colour --${name}`)
  const other = value.match(/^var\(--([\w-]+)\)$/)?.[1]
  if (other) return colour(other, palette, theme)
  const [light = '', dark = light] = value.replace(/^light-dark\((.*)\)$/, '$1').split(/, (?=#|oklch)/)
  const chosen = theme === 0 ? light : dark
  return chosen.startsWith('#') ? linear(chosen) : fromOklch(numbersOf(chosen, palette), `--${name}`)
}

/** The three numbers of `oklch(…)`, with the palette's in place of its properties. */
function numbersOf(text: string, palette: PaletteName): number[] {
  const { paper, accent } = PALETTES[palette]
  const properties: Record<string, number> = {
    'paper-hue': paper.hue,
    tint: paper.tint,
    'accent-lightness': accent.lightness,
    'accent-chroma': accent.chroma,
    'accent-hue': accent.hue,
  }
  const plain = text.replaceAll(/var\(--([\w-]+)\)/g, (_, name) => String(properties[name]))
  const summed = plain.replaceAll(/calc\(([\d.]+) ([*+-]) ([\d.]+)\)/g, (_, left, sign, right) => {
    const [a, b] = [Number(left), Number(right)]
    return String(sign === '*' ? a * b : sign === '+' ? a + b : a - b)
  })
  const numbers = summed.match(/^ ?oklch\(([\d.]+) ([\d.]+) ([\d.]+) ?\)/)
  assert.ok(numbers, `this is no colour: ${summed}`)
  return numbers.slice(1).map(Number)
}

function fromOklch([lightness = 0, chroma = 0, hue = 0]: number[], name: string): Rgb {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb: Rgb = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  const shown = rgb.every((part) => part >= -GAMUT_SLACK && part <= 1 + GAMUT_SLACK)
  assert.ok(shown, `no screen shows ${name} as it is written: ${rgb.map((part) => part.toFixed(3))}`)
  return rgb.map((part) => Math.min(1, Math.max(0, part))) as Rgb
}

function linear(hex: string): Rgb {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Rgb
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
