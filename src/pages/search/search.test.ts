import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { htmlProblems } from '../../../test/kit/html-validator.ts'
import { LANGS, type Lang, wordsIn } from '../../i18n/words.ts'

const page = (query: Record<string, string>) => `/search?${new URLSearchParams(query)}`
const inLang = (lang: Lang) => ({ headers: { 'accept-language': lang } })

const WINDS: Record<Lang, string> = { 'zh-CN': 'zephyr', 'zh-TW': 'sirocco', en: 'mistral' }

for (const lang of LANGS) {
  const wind = WINDS[lang]
  test(`a visitor searches without script, in ${lang}`, async (t) => {
    const { post, visitor } = await testApp(t)
    const { search } = wordsIn(lang)
    await post({
      title: `${wind.toUpperCase()} & <Breeze>`,
      body: `<p>a ${wind} in the evening</p>`,
      tags: ['wind', 'sky'],
    })
    await post({ title: `Another ${wind}`, body: '<p>again</p>', tags: ['wind'] })

    const { body } = await visitor.get(page({ q: wind }), inLang(lang))
    assert.deepEqual(await htmlProblems(body), [])
    assert.ok(body.includes(`<mark>${wind.toUpperCase()}</mark> &amp; &lt;Breeze&gt;`))
    assert.ok(body.includes(`a <mark>${wind}</mark> in the evening`))
    assert.ok(body.includes(search.found('2')))
    assert.ok(body.includes(`value="${wind}"`))
    assert.ok(body.includes(`/search?q=${wind}&amp;tag=sky`))
    assert.ok(body.includes(`/search?q=${wind}&amp;since=7d`))

    const narrowed = (await visitor.get(page({ q: wind, tag: 'sky', since: '30d' }), inLang(lang))).body
    assert.deepEqual(await htmlProblems(narrowed), [])
    assert.ok(narrowed.includes(search.found('1')))
    assert.match(narrowed, /<input type="hidden" name="tag" value="sky">/)
    assert.ok(narrowed.includes(`/search?q=${wind}&amp;since=30d`), 'the tag can be taken away')
  })
}

test('a search without results says what may help, and filters can be dropped', async (t) => {
  const { post, visitor } = await testApp(t)
  const { begin, nothing } = wordsIn('zh-CN').search
  await post({ title: '琥珀', tags: ['石头'] })
  assert.ok((await visitor.get('/search')).body.includes(begin.text))
  const lost = await visitor.get(page({ q: '珊瑚' }))
  assert.deepEqual(await htmlProblems(lost.body), [])
  assert.ok(lost.body.includes(nothing.title('珊瑚')) && lost.body.includes(nothing.browse))
  const filtered = (await visitor.get(page({ q: '琥珀', tag: '木头' }))).body
  assert.ok(filtered.includes(nothing.withoutFilters))
})

test('an odd address opens the nearest search there is', async (t) => {
  const { post, visitor } = await testApp(t)
  await post({ title: '松针茶' })
  const odd = { q: '  松针  ', since: 'forever', page: '-7' }
  const reply = await visitor.get(page(odd))
  assert.equal(reply.statusCode, 200)
  assert.match(reply.body, /<mark>松针<\/mark>茶/)
  assert.match((await visitor.get(page({ q: '松针', page: '99' }))).body, /<mark>松针<\/mark>茶/)
  assert.equal((await visitor.get(page({ q: '长'.repeat(300) }))).statusCode, 200)
})
