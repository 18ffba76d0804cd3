import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'

const env = { PUBLIC_URL: 'http://joule.example' }

test('programs find in one text what the site holds and where, in the language of the site', async (t) => {
  const { writer, owner, post, visitor } = await testApp(t, { env })
  const [ming, boss] = [await writer(), await owner()]
  const set = (settings: object) => boss.post('/api/admin/site-settings', settings)
  await set({ 'site.name': '焦耳 [一]', 'site.description': '写作与能量' })
  const { id } = await post({ author: ming, tags: ['灯'] })
  const { id: draft } = await post({ author: ming, status: 'draft', tags: ['藏着'] })
  const seriesOf = async (title: string, postId: number) => {
    const made = (await ming.post('/api/studio/series', { title, description: '第一行\n第二行' })).json()
    await ming.post(`/api/studio/series/${made.id}/posts`, { post_id: postId })
    return made.id
  }
  const shown = await seriesOf('从零 * 开始', id)
  await seriesOf('还没有', draft)

  const text = await visitor.get('/llms.txt', { headers: { 'accept-language': 'en' } })
  assert.equal(text.headers['content-type'], 'text/plain; charset=utf-8')
  assert.equal(text.headers.vary, 'accept-encoding')
  assert.match(text.body, /^# 焦耳 \\\[一\\\]\n\n> 写作与能量\n\n每篇文章都有 Markdown 版/)
  assert.match(text.body, /\n## 列表\n\n- \[最新文章\]\(http:\/\/joule\.example\/posts\)\n/)
  assert.match(
    text.body,
    new RegExp(
      `\\n## 系列\\n\\n- \\[从零 \\\\\\* 开始\\]\\(http://joule.example/series/${shown}\\): 第一行 第二行\\n\\n`,
    ),
  )
  assert.match(text.body, /\n- \[灯\]\(http:\/\/joule\.example\/tags\/%E7%81%AF\)\n/)
  assert.doesNotMatch(text.body, /还没有|藏着/)

  await set({ 'site.language': 'en' })
  assert.match((await visitor.get('/llms.txt')).body, /\n## Lists\n\n- \[Newest posts\]/)
  await set({ 'site.language': 'zh-CN', 'llms.enabled': false })
  assert.equal((await visitor.get('/llms.txt')).statusCode, 404)
  await set({ 'llms.enabled': true })
  assert.equal((await visitor.get('/llms.txt')).statusCode, 200)
})
