import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { paletteStyles } from '../assets/palettes.ts'

const STYLES = path.join(import.meta.dirname, '../../client/styles')
const FILES = globSync('**/*.css', { cwd: STYLES }).map((name) => ({
  name,
  css: readFileSync(path.join(STYLES, name), 'utf8'),
}))

/** The bolt, amounts, levels, the moment of giving, and how far one has read: all that may have the colour of energy. */
const ENERGY = [
  'base/top-bar.css',
  'components/badge.css',
  'components/bolt.css',
  'components/multiples.css',
  'components/post-card.css',
  'components/ring.css',
  'components/steps.css',
  'pages/account/energy.css',
  'pages/home-column.css',
  'pages/home.css',
  'pages/message.css',
  'pages/post/energize.css',
  'pages/post/post-page.css',
  'pages/space/space-cards.css',
  'pages/styleguide.css',
]

test('the colour of energy is used for energy alone', () => {
  const used = FILES.filter(({ css }) => /var\(--(?:on-)?energy\b/.test(css)).map(({ name }) => name)
  assert.deepEqual(used.toSorted(), ENERGY)
})

test('every custom property that a style reads is set somewhere', () => {
  const all = [...FILES, { name: 'palettes', css: paletteStyles() }]
  const known = new Set(
    all.flatMap(({ css }) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
  )
  const unknown = all.flatMap(({ name, css }) =>
    // One with a fallback may be unset.
    [...css.matchAll(/var\((--[\w-]+)\)/g)]
      .filter(([, read]) => !known.has(read))
      .map(([, read]) => `${name} reads ${read}`),
  )
  assert.deepEqual(unknown, [])
})
