import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'

test('a change of language leads to the same page, also where a value has a question mark', async (t) => {
  const { user } = await testApp(t)
  const ming = await user()
  for (const [query, same] of [
    ['q=why&sort=new', 'q=why&sort=new'],
    ['q=why?&sort=new', 'q=why%3F&sort=new'],
    ['q=a?b?c', 'q=a%3Fb%3Fc'],
  ] as const) {
    const { body } = await ming.get(`/settings?${query}`)
    assert.ok(body.includes(`href="?${same.replace('&', '&amp;')}&amp;lang=zh-TW"`), query)
    const { statusCode, headers } = await ming.get(`/settings?${query}&lang=en`)
    assert.deepEqual([statusCode, headers.location], [303, `/settings?${same}`])
  }
})
