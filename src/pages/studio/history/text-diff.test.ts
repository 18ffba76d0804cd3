import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diffLines, diffWords, textOfBody } from './text-diff.ts'

test('Chinese is compared word by word, not as one long word', () => {
  assert.deepEqual(diffWords('今天浇水很多', '今天施肥很多'), [
    { kind: 'same', text: '今天' },
    { kind: 'removed', text: '浇水' },
    { kind: 'added', text: '施肥' },
    { kind: 'same', text: '很多' },
  ])
})

test('lines that stay are told apart from those that changed, came or went', () => {
  assert.deepEqual(diffLines('one\ntwo\nthree', 'one\ntwo more\nthree\nfour'), [
    { same: ['one'] },
    {
      parts: [
        { kind: 'same', text: 'two' },
        { kind: 'added', text: ' more' },
      ],
    },
    { same: ['three'] },
    { parts: [{ kind: 'added', text: 'four' }] },
  ])
  assert.deepEqual(diffLines('', ''), [])
})

test('two long texts with nothing in common take no time to speak of', () => {
  const lines = (seed: string) => Array.from({ length: 20_000 }, (_, at) => `${seed} ${at}`).join('\n')
  const start = performance.now()
  assert.equal(diffLines(lines('a'), lines('b')).length, 1)
  assert.ok(performance.now() - start < 20_000)
})

test('a picture that was exchanged is a difference', () => {
  const text = (src: string) => textOfBody(`<p>a</p><img src="${src}" alt="x">`, (name) => `[${name}]`)
  assert.equal(text('/uploads/one.png'), 'a\n[one.png]')
})
