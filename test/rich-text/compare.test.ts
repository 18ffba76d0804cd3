import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PICTURE_NAME } from '../../src/kernel/rich-text/blocks/names.ts'
import { compare } from '../../src/kernel/rich-text/compare/compare.ts'
import { type DiffBudget, diffLines, diffWords } from '../../src/kernel/rich-text/compare/text-diff.ts'

const unlimited: DiffBudget = { hasLeft: () => true, spend() {}, exceed: () => assert.fail('exceeded') }
const version = (...paragraphs: string[]) => ({
  body: paragraphs.map((text) => `<p>${text}</p>`).join(''),
  lines: {},
})
const compared = (before: string[], after: string[]) =>
  compare({ before: version(...before), after: version(...after), picture: '', audio: '' })

test('Chinese is compared word by word, not as one long word', () => {
  assert.deepEqual(diffWords('今天浇水很多', '今天施肥很多', unlimited), [
    { kind: 'same', text: '今天' },
    { kind: 'removed', text: '浇水' },
    { kind: 'added', text: '施肥' },
    { kind: 'same', text: '很多' },
  ])
})

test('lines that stay are told apart from those that changed, came or went', () => {
  assert.deepEqual(diffLines('one\ntwo\nthree', 'one\ntwo more\nthree\nfour', unlimited), [
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
  assert.deepEqual(diffLines('', '', unlimited), [])
})

test('the differences are markup in which the texts are only text', () => {
  const { body, isComplete } = compared(['a', 'b', 'c', '&lt;b&gt; old'], ['a', 'b', 'c', '&lt;b&gt; new'])
  assert.equal(
    body,
    '<p class="left-out">…</p><p>c</p><p class="changed-lines">&lt;b&gt; <del>old</del><ins>new</ins></p>',
  )
  assert.ok(isComplete)
})

test('texts with nothing in common but their ends are replaced between them, and that is told', () => {
  const middle = (seed: string) => Array.from({ length: 5_000 }, (_, at) => `${seed} ${at}`)
  const { body, isComplete } = compared(['one', ...middle('a'), 'two'], ['one', ...middle('b'), 'two'])
  assert.equal(isComplete, false)
  assert.deepEqual(
    ['<p>one</p>', '<p>two</p>', '<del>', '<ins>'].map((part) => body.split(part).length - 1),
    [1, 1, 1, 1],
  )
})

test('the budget is one for all changed runs: beyond it they are replaced whole', () => {
  const words = (seed: string) => Array.from({ length: 20 }, (_, at) => `${at} ${seed}`).join(' ')
  const runs = (seed: string) =>
    Array.from({ length: 400 }, (_, at) => [`${at} ${words(seed)}`, `line ${at}`]).flat()
  const { body, isComplete } = compared(runs('old'), runs('new'))
  assert.equal(isComplete, false)
  assert.ok(body.includes('<p class="changed-lines">0 0 <del>old</del><ins>new</ins> 1 '))
  assert.ok(body.includes(`<del>399 ${words('old')}</del><ins>399 ${words('new')}</ins>`))
})

test('a picture that was exchanged is shown with the one before it, and one of another site learns nothing of the reader', () => {
  const src = (letter: string) => `/uploads/${letter.repeat(22)}.png`
  const before = version(`a <img src="${src('a')}" alt="x">\u{f0000}`, `<img src="https://a.example/b.png">`)
  const after = version(
    `a <img src="${src('b')}" alt="&quot;>">\u{f0000}`,
    `<img src="https://a.example/b.png">`,
  )
  const { body } = compare({ before, after, picture: `[${PICTURE_NAME}]`, audio: '' })
  const image = (letter: string, alt: string) => `<img src="${src(letter)}" alt="[${alt}]" loading="lazy">`
  assert.equal(
    body,
    `<p class="changed-lines">a <del>${image('a', 'x')}</del><ins>${image('b', '&quot;&gt;')}</ins>\uFFFD</p>` +
      '<p><img src="https://a.example/b.png" alt="[b.png]" loading="lazy" referrerpolicy="no-referrer"></p>',
  )
})

test('a recording is named, so that another one with the same caption is a difference', () => {
  const of = (letter: string) => version(`<a href="/uploads/${letter.repeat(22)}.mp3">序曲</a>`)
  const { body } = compare({ before: of('a'), after: of('b'), picture: '', audio: `♪${PICTURE_NAME}` })
  assert.match(body, /<del>a{22}.*<\/del><ins>b{22}/)
})
