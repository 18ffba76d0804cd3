import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'

test('the owner writes the reasons that moderators choose from, in each language; an empty text brings back the first ones', async (t) => {
  const { user, writer, owner, post } = await testApp(t)
  const [boss, moderator, member] = [await owner(), await user({ role: 'moderator' }), await user()]
  await post({ author: await writer(), status: 'pending' })
  const PATH = '/api/admin/canned-reasons'
  const save = async (text: string, who = boss) =>
    outcomeOf(await who.put(PATH, { about: 'texts', lang: 'en', text }))
  const offered = async (lang: string) => {
    const { body } = await moderator.get('/admin/posts', { headers: { 'accept-language': lang } })
    return [...body.matchAll(/data-reason="([^"]*)"/g)].map(([, reason]) => reason)
  }
  const [before, chinese] = [await offered('en'), await offered('zh-CN')]
  assert.ok(before.length > 1 && chinese.length > 1)
  assert.equal(
    await save('Recipe | We only publish recipes.\n\nPhoto ｜ Please add a photo | or two.'),
    '200 ok',
  )
  assert.deepEqual(await offered('en'), ['We only publish recipes.', 'Please add a photo | or two.'])
  assert.deepEqual(await offered('zh-CN'), chinese)
  const { items } = (await moderator.get(`${PATH}?about=texts`)).json()
  const english = items.find(({ lang }: { lang: string }) => lang === 'en')
  assert.equal(english.reasons[1].label, 'Photo')
  assert.match((await boss.get('/admin/reasons?text=en')).body, /Recipe \| We only publish recipes\./)

  const wrong = [
    'no separator',
    '| no label',
    'no text |',
    `${'x'.repeat(31)} | too long`,
    'a | b\n'.repeat(10),
  ]
  for (const text of wrong) assert.equal(await save(text), '400 invalid_request', text)
  assert.equal(await save('a | b', moderator), '403 forbidden')
  assert.equal(outcomeOf(await member.get(`${PATH}?about=texts`)), '403 forbidden')
  assert.equal((await offered('en')).length, 2, 'nothing half done')
  assert.equal(await save(' '), '200 ok')
  assert.deepEqual(await offered('en'), before)
  const log = (await boss.get('/api/admin/log?action=canned_reasons.changed')).json().items
  assert.deepEqual(
    log.map(({ details }: { details: object }) => details),
    [
      { key: 'texts en', value: 0 },
      { key: 'texts en', value: 2 },
    ],
  )
})
