import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { wordsIn } from '../../src/i18n/words.ts'
import { PASSWORD, type PersonLike } from '../kit/user-builders.ts'
import { waitUntil } from './page-actions.ts'

export const words = wordsIn('zh-CN')

/** The editor's, not the plain field that its script takes the place of. */
export function textOf(page: Page, name = words.studio.editor.body): Locator {
  return page.getByRole('textbox', { name }).and(page.locator('.ProseMirror'))
}

/** By keys: the editor hears of a selection that Playwright's `fill` makes a moment later. */
export async function replaceText(text: Locator, typed: string): Promise<void> {
  await text.press('ControlOrMeta+a')
  await text.press('Delete')
  await text.pressSequentially(typed)
}

/** By command, since its undo is one step; the focus comes in the next frame. */
export async function emptyText(page: Page): Promise<void> {
  await page.evaluate(`document.querySelector('.ProseMirror').editor.chain().clearContent().focus().run()`)
  await waitForFocusInText(page)
}

/** Tags, summary, cover, language, time and publishing are in the drawer. */
export async function openDetails(page: Page): Promise<void> {
  await page.locator('.writing-foot [popovertarget="post-details"]').click()
  await page.locator('#post-details').waitFor()
}

/** At the end of what is there. */
export async function type(page: Page, text: string): Promise<void> {
  await textOf(page).press('ControlOrMeta+End')
  await page.keyboard.type(text)
}

export function waitForSaveState(page: Page, state: string): Promise<void> {
  return waitUntil(page, `document.querySelector('#save-state').dataset.saveState === '${state}'`)
}

/** Until this device keeps copies with these texts and no others: what would be offered after a crash. */
export function waitForLocalCopies(page: Page, bodies: string[]): Promise<void> {
  return waitUntil(
    page,
    `new Promise((answer) => {
      const opening = indexedDB.open('writing')
      // The editor makes it, not who looks at it.
      opening.onupgradeneeded = () => opening.transaction.abort()
      opening.onerror = () => answer(false)
      opening.onsuccess = () => {
        const copies = opening.result.transaction('copies').objectStore('copies').getAll()
        copies.onsuccess = () => {
          opening.result.close()
          answer(copies.result.map(({ words }) => words.body).sort().join() === ${JSON.stringify(bodies.toSorted().join())})
        }
      }
    })`,
  )
}

/** The editor takes the focus back in the next frame. */
export function waitForFocusInText(page: Page): Promise<void> {
  return waitUntil(page, `document.activeElement.matches('.ProseMirror')`)
}

export async function idOf(page: Page): Promise<number> {
  await page.waitForURL(/\?id=\d+$/)
  return Number(new URL(page.url()).searchParams.get('id'))
}

/** What the author would find on another device. */
export async function serverDraft(
  author: PersonLike,
  id: number,
): Promise<{ title: string; body: string; version: number }> {
  const post = (await author.get(`/api/studio/posts/${id}`)).json()
  return { ...post, ...post.working_copy }
}

export async function draftsOf(author: PersonLike): Promise<number> {
  return (await author.get('/api/studio/posts')).json().total
}

/** The page dies, as in a crash: nothing of it keeps running, and nobody is asked. */
export async function crash(page: Page): Promise<void> {
  const died = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  session.send('Page.crash').catch(() => {})
  await died
  await page.close()
}

export async function pressRestore(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.editor.offer.restore, exact: true }).click()
}

/** On the login page that a press led to; back to where it was. */
export async function logInAgain(page: Page, person: PersonLike): Promise<void> {
  const { account } = words
  await page.waitForURL(/\/login\?next=/)
  await page.getByLabel(account.email).fill(person.email)
  await page.getByLabel(account.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: account.logIn }).click()
}

export async function assertText(page: Page, expected: string): Promise<void> {
  await waitUntil(page, `document.querySelector('.ProseMirror').textContent === ${JSON.stringify(expected)}`)
  assert.equal(await textOf(page).textContent(), expected)
}
