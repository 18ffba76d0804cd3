import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const TOKENS = readTokens()
const TEXT = 4.5
const SHAPE = 3

/** What is read stands on what, and how far they must be apart (WCAG AA). */
const PAIRS: [front: string, backs: string[], ratio: number][] = [
  ['ink', ['page', 'surface', 'raised', 'sunken', 'hover', 'code-inserted', 'code-deleted'], TEXT],
  ['ink-soft', ['page', 'surface', 'raised', 'sunken', 'hover'], TEXT],
  ['ink-faint', ['page', 'surface', 'raised', 'sunken'], TEXT],
  ['amber-ink', ['page', 'surface', 'raised', 'amber-soft'], TEXT],
  ['on-amber', ['amber', 'amber-strong'], TEXT],
  ['good', ['page', 'surface', 'raised', 'good-soft'], TEXT],
  ['bad', ['page', 'surface', 'raised', 'bad-soft'], TEXT],
  ['info', ['page', 'surface', 'raised', 'info-soft'], TEXT],
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
  ['amber-edge', ['page', 'surface', 'raised', 'amber-soft'], SHAPE],
]

for (const [index, theme] of ['light', 'dark'].entries()) {
  test(`the ${theme} colours can be told apart`, () => {
    for (const [front, backs, ratio] of PAIRS) {
      for (const back of backs) {
        const found = contrast(colour(front, index), colour(back, index))
        assert.ok(found >= ratio, `${front} on ${back} in ${theme}: ${found.toFixed(2)}, needs ${ratio}`)
      }
    }
  })
}

function readTokens(): Map<string, string[]> {
  const styles = path.join(import.meta.dirname, '../../client/styles/base')
  const css = ['tokens.css', 'code.css'].map((file) => readFileSync(path.join(styles, file), 'utf8')).join('')
  const found = css.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)
  return new Map(
    [...found].map(([, name = '', light = '', dark = '', both]) => [
      name,
      both ? [both, both] : [light, dark],
    ]),
  )
}

function colour(name: string, theme: number): string {
  const value = TOKENS.get(name)?.[theme]
  assert.ok(value, `there is no colour --${name}`)
  return value
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
