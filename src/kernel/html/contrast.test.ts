import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { hexOf, isShown, linearOfHex, type Rgb, toLinear } from '../assets/oklch.ts'
import { ownPalette, PALETTES, type Palette, paperColors } from '../assets/palettes.ts'

const STYLES = path.join(import.meta.dirname, '../../client/styles')
const TOKENS = readTokens()
const LEVELS = readLevels()
const TEXT = 4.5
const SHAPE = 3

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

for (const [name, palette] of Object.entries(PALETTES))
  test(`the colours of ${name} can be told apart`, () => requireContrast(palette))

test('whatever colour an owner chooses, all that is made of it can be told apart', () => {
  const vivid = Array.from({ length: 36 }, (_, at) => hexOf({ lightness: 0.62, chroma: 0.2, hue: at * 10 }))
  const extreme = ['#000000', '#ffffff', '#808080', '#ffff00', '#0000ff', '#00ff00', '#1a0000', '#fff5f5']
  for (const hex of [...vivid, ...extreme]) requireContrast(ownPalette(hex), hex)
})

test('the bars of browsers have the colour of the page', () => {
  for (const palette of Object.values(PALETTES))
    for (const [theme, hex] of Object.values(paperColors(palette)).entries())
      for (const [at, part] of linearOfHex(hex).entries())
        assert.ok(Math.abs(part - colour('page', palette, theme)[at]!) < 0.005, hex)
})

function requireContrast(palette: Palette, of = ''): void {
  for (const [index, theme] of ['light', 'dark'].entries()) {
    const [base, energy] = [colour('hover', palette, index), colour('energy', palette, index)]
    for (const [level, { charge, ink }] of LEVELS.entries()) {
      // As color-mix(in srgb-linear) does.
      const mixed = (at: 0 | 1 | 2) => base[at] * (1 - charge) + energy[at] * charge
      const found = contrast(colour(ink, palette, index), [mixed(0), mixed(1), mixed(2)])
      assert.ok(found >= TEXT, `${of} Lv${level} in ${theme}: ${found.toFixed(2)}, needs ${TEXT}`)
    }
    for (const [front, backs, ratio] of PAIRS) {
      for (const back of backs) {
        const found = contrast(colour(front, palette, index), colour(back, palette, index))
        assert.ok(
          found >= ratio,
          `${of} ${front} on ${back} in ${theme}: ${found.toFixed(2)}, needs ${ratio}`,
        )
      }
    }
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
function colour(name: string, palette: Palette, theme: number): Rgb {
  const value = TOKENS.get(name)?.replaceAll(/\s+/g, ' ').trim()
  assert.ok(value, `there is no colour --${name}`)
  const other = value.match(/^var\(--([\w-]+)\)$/)?.[1]
  if (other) return colour(other, palette, theme)
  const [light = '', dark = light] = value.replace(/^light-dark\((.*)\)$/, '$1').split(/, (?=#|oklch)/)
  const chosen = theme === 0 ? light : dark
  return chosen.startsWith('#') ? linearOfHex(chosen) : fromOklch(numbersOf(chosen, palette), `--${name}`)
}

/** The three numbers of `oklch(…)`, with the palette's in place of its properties. */
function numbersOf(text: string, palette: Palette): number[] {
  const { paper, accent } = palette
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
  const color = { lightness, chroma, hue }
  assert.ok(isShown(color), `no screen shows ${name} as it is written: ${lightness} ${chroma} ${hue}`)
  return toLinear(color).map((part) => Math.min(1, Math.max(0, part))) as Rgb
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
