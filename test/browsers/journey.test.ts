import { test } from 'node:test'
import { likeAndComment, logIn, logOut, publish, readMessages, register, save } from './actions.ts'
import { BROWSERS, needs, siteIn } from './site.ts'

const [PHONE, DESK] = [390, 1280]

for (const browser of BROWSERS) {
  test(`${browser.name}: a reader logs in, likes a post and comments`, needs(browser), async (t) => {
    const { tab, ...site } = await siteIn(t, browser, DESK)
    const reader = await site.user()
    const { id } = await site.post()
    await logIn(tab, reader.email)
    await tab.goto(`/posts/${id}`)
    await likeAndComment(tab, '写得真好')
  })

  for (const width of [PHONE, DESK])
    test(
      `${browser.name}: from a post to its messages at ${width} px`,
      needs(browser, { deep: true }),
      async (t) => {
        const { tab, ...site } = await siteIn(t, browser, width)
        const author = await site.writer()
        const title = `番茄 ${browser.name} ${width}`
        await logIn(tab, author.email)
        await publish(tab, title)
        await logOut(tab)
        await register(tab, `${browser.name}.${width}@example.org`)
        await tab.goto('/')
        await tab.click('main a', title)
        await save(tab)
        await likeAndComment(tab, '写得真好')
        await logOut(tab)
        await logIn(tab, author.email)
        await readMessages(tab, '写得真好')
      },
    )
}
