import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectLanguage, foreignLang } from './language.ts'

const CASES: [string, 'zh' | 'en' | null][] = [
  ['阳台种菜记', 'zh'],
  ['用 TypeScript 和 PostgreSQL 写一个 community site，先从 data model 说起，再看怎么部署', 'zh'],
  ['繁體字也是中文', 'zh'],
  ['Hello world', 'en'],
  ['A walk through 西湖 and the hills around it, with notes about what to eat and when to go there.', 'en'],
  [
    'It’s not that hard: write tests, run them, and read what they say before you change the code again.',
    'en',
  ],
  ['Voilà, un été à la campagne', null],
  [
    'Ich gehe heute mit meinem Hund in den Wald und danach kaufe ich noch Brot und Milch im Dorf, wo alle mich kennen',
    null,
  ],
  ['東京の桜はとてもきれいでした', null],
  ['서울의 봄은 아름답다', null],
  ['Привет, как дела', null],
  ['12345 🙂 !!!', null],
  ['', null],
]

for (const [text, language] of CASES)
  test(`${language ?? 'neither'}: ${text.slice(0, 30)}`, () => assert.equal(detectLanguage(text), language))

test('a text is marked only where its language is not that of the page', () => {
  assert.equal(foreignLang('zh-CN', 'zh'), null)
  assert.equal(foreignLang('zh-CN', 'en'), 'en')
  assert.equal(foreignLang('en', 'zh'), 'zh')
  assert.equal(foreignLang('en', null), null)
})
