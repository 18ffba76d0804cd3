import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WordMatcher } from './word-matcher.ts'

async function found(words: string[], text: string, isHtml = false): Promise<string[]> {
  const matcher = await WordMatcher.from(words.map((word) => ({ word, tag: word })))
  const matches: string[] = []
  await matcher.find(text, ({ from, to }) => matches.push(text.slice(from, to)), isHtml)
  return matches
}

test('words are found as people see them', async () => {
  const words = ['敏感词', 'casino', 'buy now', '小姐', 'bitcoin*', '發財', '黄色']
  for (const seen of [
    '敏感词',
    '敏 感 词',
    '敏.感-词',
    '敏，感，词',
    '敏\u200b感词',
    '小，姐',
    'ＣＡＳＩＮＯ',
    'Casino',
    'casіno',
    'cásíno',
    'c a s i n o',
    'c.a.s.i.n.o',
    '𝓬𝓪𝓼𝓲𝓷𝓸',
    'ⓒⓐⓢⓘⓝⓞ',
    '🅲🅰🆂🅸🅽🅾',
    '🅒🅐🅢🅘🅝🅞',
    '⻩⾊',
    'buy now',
    'Buy\nNow',
    '发财',
    '發  財',
  ])
    assert.deepEqual(await found(words, `${seen}`), [seen], seen)
  assert.deepEqual(await found(words, '买casino吧，Bitcoins'), ['casino', 'Bitcoin'])
  for (const innocent of ['大小，姐姐', 'casinos', 'my cas ino', 'buy no w', 'a bitcoi n', '敏感的词'])
    assert.deepEqual(await found(words, innocent), [], innocent)
  // The pen is red.
  assert.deepEqual(await found(['penis'], 'the pen is red'), [])
})

test('in HTML, attributes are not read, and tags stand between letters as in the plain text', async () => {
  assert.deepEqual(await found(['敏感词'], '<p title="敏感词">敏<b>感</b>词 &amp;</p>', true), [
    '敏<b>感</b>词',
  ])
  const html = '<p>my casino</p><p>is a<b>casino</b><br>casino</p><td>casino</td><td>s</td><sup>1</sup>casino'
  assert.equal((await found(['casino'], html, true)).length, 4)
  assert.deepEqual(await found(['pen is'], '<p>pen&nbsp;is</p>', true), ['pen&nbsp;is'])
  assert.deepEqual(await found(['小姐'], '大小\n姐<pre>大小\n姐</pre><p>大小</p><p>姐</p>', true), ['小\n姐'])
})

test('words inside of others and words that overlap are all found', async () => {
  assert.deepEqual(await found(['她他', '他她', '她他她', '他'], '她他她'), ['她他', '他', '她他她', '他她'])
})

test('a long text is read in pieces, and a word across two of them is found', async () => {
  const text = `${'水'.repeat(15_999)}敏感词${'水'.repeat(20_000)}`
  assert.deepEqual(await found(['敏感词'], text), ['敏感词'])
})
