import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEEP } from '../kit/deep.ts'
import { RECORD_MOVES } from './layout-shifts.ts'
import { browser, browserSite } from './site.ts'

const WIDTHS = DEEP ? [390, 768, 1280] : [390, 1280]
const BYTES_PER_SECOND = 6_000

test('nothing moves while a page arrives over a slow line', browser, async (t) => {
  const { visit, visitAs, user, writer, post } = await browserSite(t)
  const [author, member] = [await writer(), await user()]
  let id = 0
  for (let index = 0; index < 12; index++)
    ({ id } = await post({ author, title: '题'.repeat(1 + index * 3), body: `<p>${'字'.repeat(200)}</p>` }))
  await member.post(`/api/posts/${id}/comments`, { content: '潮水' })
  const open = ['/', '/posts', `/posts/${id}`, `/space/${author.id}`, '/tags', '/search?q=题']
  const own = ['/settings', '/studio', '/messages']
  const found: string[] = []
  const watch = async (reader: typeof member | null, path: string, width: number) => {
    const options = { viewport: { width, height: 800 } }
    // Scripts and stylesheets are there already, as for somebody who has come before.
    const page = await (reader ? visitAs(reader, '/about', options) : visit('/about', options))
    await page.addInitScript(RECORD_MOVES)
    const network = await page.context().newCDPSession(page)
    const slow = { latency: 20, downloadThroughput: BYTES_PER_SECOND, uploadThroughput: -1 }
    await network.send('Network.emulateNetworkConditions', { offline: false, ...slow })
    await page.goto(path)
    const moved = await page.evaluate<string[]>('moved')
    found.push(
      ...moved.map((each) => `${path} of ${reader ? 'a member' : 'a visitor'} at ${width} px: ${each}`),
    )
    await page.context().close()
  }
  for (const width of WIDTHS) await Promise.all([...open, ...own].map((path) => watch(member, path, width)))
  // The parts are the same as for a member.
  for (const width of DEEP ? WIDTHS : [390]) await Promise.all(open.map((path) => watch(null, path, width)))
  assert.deepEqual(found, [])
})
