import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { splitText } from './split-terms.ts'
import { authorTerm, bucketTermsOf, headlineTerm, runsIn, tagTerm, termOf } from './terms.ts'

const post = { author_id: 7, title: '', body_text: '', tags: [] as string[] }
const told = async (text: string, keys: string[]) => {
  const { terms } = await splitText({ ...post, body_text: text })
  const expected = [authorTerm(7), ...keys.map((key) => termOf(key))]
  assert.deepEqual(
    [...terms],
    expected.sort((a, b) => a - b),
    text,
  )
}

test('scripts without spaces are told by characters and pairs, words by how they begin', async () => {
  await told('你好吗', ['你', '好', '吗', '你好', '好吗'])
  await told('你，好', ['你', '好'])
  await told('Vue3', ['vu', 'vue', 'vue3'])
  await told('C', ['c'])
  await told('学ＡＢ', ['学', 'ab'])
  await told('internationalization', [
    'in',
    'int',
    'inte',
    'inter',
    'intern',
    'interna',
    'internat',
    'internati',
    'internatio',
  ])
  await told('𠮷野', ['𠮷', '野', '𠮷野'])
  await told('コーヒー', ['コ', 'ー', 'ヒ', 'コー', 'ーヒ', 'ヒー'])
})

test('titles and tags are told twice, and a tag as a whole', async () => {
  const { terms } = await splitText({ ...post, title: '茶', tags: ['Web Dev'] })
  for (const key of ['茶', 'we', 'web', 'de', 'dev'])
    assert.ok(terms.includes(termOf(key)) && terms.includes(headlineTerm(key)), key)
  assert.ok(terms.includes(tagTerm('web dev')))
})

test('numbers of words, shelves and authors never meet', () => {
  const places = fc.integer({ min: 0, max: 2 ** 40 })
  fc.assert(
    fc.property(fc.string(), places, places, (key, place, author) => {
      assert.ok(Number.isSafeInteger(termOf(key)) && termOf(key) >= 0)
      for (const shelf of bucketTermsOf(place)) assert.ok(shelf <= 0 && shelf !== authorTerm(author))
    }),
  )
  assert.equal(new Set(bucketTermsOf(5_000_000)).size, 4)
})

test('runs cover every letter and digit of a text, and nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.equal(
        runsIn(text)
          .map((run) => run.text)
          .join(''),
        text.replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
      )
    }),
  )
})
