import { wordsIn } from '../../src/i18n/words.ts'
import { PASSWORD } from '../kit/user-builders.ts'
import type { Tab } from './tab.ts'

const { account, favorites, studio } = wordsIn('zh-CN')
const [ENTER, ESCAPE] = ['\uE007', '\uE00C']

export async function register(tab: Tab, email: string): Promise<void> {
  await tab.goto('/register')
  await tab.type('[name=email]', email)
  await tab.type('[name=password]', PASSWORD)
  await tab.click('main button[type=submit]', account.registration.submit)
  await tab.sees('main', account.welcome.title('Joule'))
}

export async function logIn(tab: Tab, email: string): Promise<void> {
  await tab.goto('/login')
  await tab.type('[name=email]', email)
  await tab.type('[name=password]', PASSWORD + ENTER)
  await tab.isAt(/^\/$/)
}

export async function logOut(tab: Tab): Promise<void> {
  await tab.click('[popovertarget=account-menu]')
  await tab.click('#account-menu button', account.logOut)
  await tab.sees('a', account.logIn)
}

/** Writes with the marks of Markdown, which the editor turns into blocks, and publishes. */
export async function publish(tab: Tab, title: string): Promise<void> {
  await tab.goto('/')
  await tab.click('a[href="/studio/write"]')
  await tab.type('[name=title]', title)
  await tab.click('.ProseMirror')
  // Key by key: Firefox types a whole text faster than the editor hears of it.
  for (const key of ['## 第一天', '浇了**很多**水', '- 早上', '晚上', '', '> 慢慢来'].join(ENTER))
    await tab.type('.ProseMirror', key)
  await tab.sees('.ProseMirror blockquote', '慢慢来')
  await tab.click('.writing-foot [popovertarget]')
  await tab.click('button[value=submit]', studio.list.publish)
  await tab.sees('body', studio.list.publishedNow)
}

export async function likeAndComment(tab: Tab, comment: string): Promise<void> {
  await tab.click('[data-react=like]')
  await tab.sees('[data-react=like][aria-pressed=true]', '1')
  await tab.type('.comment-form textarea', comment)
  await tab.click('.comment-form [type=submit]')
  await tab.sees('.comment[id]', comment)
}

/** In the folder that everybody has, as the list of folders shows. */
export async function save(tab: Tab): Promise<void> {
  await tab.click('[data-save]')
  await tab.sees('[data-save][aria-pressed=true]', '1')
  await tab.click('[popovertarget=save-folders]')
  await tab.sees('#save-folders', favorites.defaultName)
  await tab.type('body', ESCAPE)
}

/** The author hears of the like and of the comment, and follows the comment to its place. */
export async function readMessages(tab: Tab, comment: string): Promise<void> {
  await tab.click('[popovertarget=bell], .bottom-bar a[href="/messages"]')
  // On a phone the page before may have tabs, too.
  await tab.click('#bell a[href="/messages"], main:has(#messages) .tabs a')
  await tab.sees('#messages .message-new', comment)
  await tab.sees('#messages .message-like_aggregated')
  await tab.click('#messages .message-title a', '评论')
  await tab.sees('.comment[id]', comment)
}
