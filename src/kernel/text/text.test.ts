import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hasForbiddenCharacters, hasInvisibleCharacters, isInvisible } from './character-classes.ts'
import { normalizeLine, normalizeText } from './normalize.ts'
import { stripHidden } from './strip-hidden.ts'
import { skeletonOf } from './unicode-form.ts'

/** Texts of characters that play tricks, of ordinary letters and of anything else. */
const nasty = fc.constantFrom(
  ...[
    'a',
    'é',
    'क',
    'ی',
    '👩',
    '\ufe0f',
    '\u{1f3fd}',
    '\u200d',
    '\u200c',
    '\u200b',
    '\u202e',
    '\u2069',
    '\u0301',
  ],
  ...[
    '\u093e',
    '\u094d',
    '\u{1f3f4}',
    '\u{e0067}',
    '\u{e007f}',
    '\ufeff',
    '\u3164',
    ' ',
    '\n',
    '\r',
    '\t',
    '\u2028',
  ],
)
const hostile = fc.array(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 40 })
const hostileText = hostile.map((parts) => parts.join(''))

test('what was normalised is normal: once more changes nothing', () => {
  for (const normalize of [stripHidden, normalizeLine, normalizeText]) {
    fc.assert(
      fc.property(hostileText, (text) => {
        const once = normalize(text)
        assert.equal(normalize(once), once)
        assert.doesNotMatch(
          once,
          /(?![\n\t])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}|[\u202a-\u202e\u2066-\u2069]|\p{M}{5}/u,
        )
      }),
      { numRuns: 2_000 },
    )
  }
})

test('what is accepted is kept as it is shown: every visible character of a line stays, in its order', () => {
  const visible = (text: string) =>
    [...text].filter((character) => !hasInvisibleCharacters(character) && !/\p{M}/u.test(character))
  fc.assert(
    fc.property(hostileText, (text) =>
      assert.deepEqual(
        visible(normalizeLine(text)),
        visible(text).filter((c) => !hasForbiddenCharacters(c)),
      ),
    ),
  )
})

test('emoji, Persian and the scripts of India keep their joiners, everything else loses what shows nothing', () => {
  for (const text of ['👩‍💻', '🏳️‍🌈', '👨🏽‍🦰', '🧑🏻‍❤️‍💋‍🧑🏿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', 'می‌خواهم', 'क्‍ष', 'שָׁלוֹם', 'ผู้ใหญ่']) {
    assert.equal(normalizeLine(text), text)
  }
  for (const [text, kept] of [
    ['a\u200db', 'ab'],
    ['a\u202egnp.exe\u202c', 'agnp.exe'],
    ['\u2066a\u2069', 'a'],
    ['soft\u00adly\ufeff', 'softly'],
    [`Z${'\u0301'.repeat(40)}x`, `Z${'\u0301'.repeat(4)}x`],
    ['\u{e0041}flag', 'flag'],
    [' a \u200b b ', 'a b'],
  ]) {
    assert.equal(normalizeLine(text!), kept)
  }
})

test('no character that shows nothing gets through alone, and no mark in a stack of five', () => {
  const shown = /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2]/
  for (let unit = 0; unit <= 0xffff; unit++) {
    const character = String.fromCharCode(unit)
    if (
      /(?![\t\n])\p{Cc}|\p{Cs}|\p{Cf}|\p{Noncharacter_Code_Point}/u.test(character) &&
      !shown.test(character)
    )
      assert.equal(stripHidden(character), '', unit.toString(16))
    if (/\p{M}/u.test(character)) assert.equal(stripHidden(character.repeat(5)).length, 4, unit.toString(16))
  }
})

test('marks and joiners in any number cost no more than their length', () => {
  const started = performance.now()
  assert.equal(stripHidden(`a${'\u0301'.repeat(4)}${'\u093e\u200d'.repeat(20_000)}`).length, 5)
  assert.ok(performance.now() - started < 20_000)
})

test('what shows nothing is empty', () => {
  for (const text of [
    '\u3164',
    '\uffa0',
    '\u115f\u1160',
    '\u2800',
    '\u17b4\u17b5',
    '\ufe0f',
    '\u{e0100}',
    '\u{e0041}',
    ' \u200b\u00a0\n',
  ]) {
    assert.ok(isInvisible(text))
    assert.deepEqual([normalizeLine(text), normalizeText(text)], ['', ''])
  }
})

test('names that look alike have one skeleton, whatever their case', () => {
  for (const [one, other] of [
    ['AIiceWonder', 'AliceWonder'],
    ['adm1n', 'admin'],
    ['НОТ', 'hot'],
    ['НАТАША', 'наташа'],
    ['rnodern', 'MODERN'],
    ['ɡoogle', 'Google'],
    ['𝐚𝐝𝐦𝐢𝐧', 'ＡＤＭＩＮ'],
    ['STRASSE', 'straße'],
  ]) {
    assert.equal(skeletonOf(one!), skeletonOf(other!), `${one} and ${other}`)
  }
  assert.notEqual(skeletonOf('nina'), skeletonOf('viva'))
  const letters = fc.string({ unit: fc.constantFrom(...'aIl1O0mѕнНΝνπßσςİıЖж中Ａ'), maxLength: 12 })
  fc.assert(
    fc.property(letters, (name) => {
      assert.equal(skeletonOf(name.toUpperCase()), skeletonOf(name.toLowerCase()))
      assert.equal(skeletonOf(name), skeletonOf(name.toLowerCase()))
    }),
  )
})
