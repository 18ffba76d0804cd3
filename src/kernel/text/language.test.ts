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
  test(`${language ?? 'neither'}: ${text.slice(0, 30)}`, () =>
    assert.equal(detectLanguage('', text), language))

const ENGLISH =
  'The tide comes in twice a day, and with it the boats that you can see from the wall. '.repeat(4)
const CHINESE = '潮水一天来两次，船也跟着回来，站在堤上就能看见。'

test('the title and the opening count most, so a long quote does not change the language', () => {
  assert.equal(detectLanguage('On tides', `${ENGLISH}\n${CHINESE.repeat(20)}`), 'en')
  assert.equal(
    detectLanguage('On tides', `${CHINESE.repeat(4)}\n${ENGLISH.repeat(8)}`),
    'en',
    'it opens with the quote',
  )
  assert.equal(detectLanguage('说潮水', `${CHINESE.repeat(20)}\n${ENGLISH.repeat(20)}`), 'zh')
  assert.equal(detectLanguage('TypeScript 5.0 Release Notes', CHINESE.repeat(9)), 'zh')
  assert.equal(detectLanguage('東京紀行', '東京の桜はとてもきれいでした。'), null)
  assert.equal(detectLanguage('', `${ENGLISH.repeat(2)}\n${CHINESE.repeat(40)}`), 'en', 'the opening decides')
})

test('a text is marked only where its language is not that of the page', () => {
  assert.equal(foreignLang('zh-CN', 'zh'), null)
  assert.equal(foreignLang('zh-CN', 'en'), 'en')
  assert.equal(foreignLang('en', 'zh'), 'zh')
  assert.equal(foreignLang('en', null), null)
})
