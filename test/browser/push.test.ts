import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CDPSession, Page, Worker } from 'playwright-core'
import { pushDevice } from '../peers/push-service.ts'
import { PUSH } from '../subjects/push.ts'
import { browser, browserSite } from './site.ts'

const WORKER = { serviceWorkers: 'allow' } as const

/** Headless Chromium has no push service: DevTools hands the decrypted message to the service worker. */
async function deliverTo(page: Page): Promise<(data: object) => Promise<void>> {
  const devTools: CDPSession = await page.context().newCDPSession(page)
  const registered = Promise.withResolvers<string>()
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations
    if (first) registered.resolve(first.registrationId)
  })
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await devTools.send('ServiceWorker.enable')
  const registrationId = await registered.promise
  const { origin } = new URL(page.url())
  return async (data) => {
    await devTools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(data),
    })
  }
}

interface Shown {
  title: string
  body: string
  tag: string
  data: object
}

/** Nor does it show notifications: the worker's calls are kept, one for each tag as a browser does. */
async function keepShown(worker: Worker): Promise<() => Promise<Shown[]>> {
  await worker.evaluate(`
    self.kept = new Map()
    registration.showNotification = async (title, { body, tag, data }) => kept.set(tag, { title, body, tag, data })`)
  return () => worker.evaluate('[...kept.values()]')
}

async function until(page: Page, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1800; tries += 1) {
    if (await holds()) return
    await page.waitForTimeout(100)
  }
  assert.fail(String(holds))
}

test('a later message replaces an earlier one; a click opens it and marks it as read', browser, async (t) => {
  const { user, writer, post, visitAs, complaints } = await browserSite(t)
  const [author, ming] = [await writer(), await user()]
  const { id } = await post({ author, title: '潮汐' })
  await ming.post(`/api/posts/${id}/comments`, { content: '海水涨起来了' })
  const [notice] = (await author.get('/api/messages?category=comment')).json().items
  const page = await visitAs(author, '/', WORKER)
  const deliver = await deliverTo(page)
  const [worker] = page.context().serviceWorkers()
  assert.ok(worker)
  const shown = await keepShown(worker)
  const message = { title: '一', body: '先来的', lang: 'zh-CN', url: '/messages', notice: null }
  await deliver(message)
  await until(page, async () => (await shown()).length === 1)
  const { title, content: body, link: url, id: told } = notice
  await deliver({ title, body, lang: 'zh-CN', url, notice: told })
  await until(page, async () => (await shown())[0]?.title === title)
  const data = { url, notice: told }
  assert.deepEqual(await shown(), [{ title, body: '海水涨起来了', tag: 'notices', data }])

  // What a click on it causes.
  await worker.evaluate(`{
      clients.openWindow = async (url) => { self.opened = url }
      const notification = { ...kept.get('notices'), close: () => kept.clear() }
      dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil() {} }))
    }`)
  const isRead = async () => {
    const { items } = (await author.get('/api/messages?category=comment')).json()
    return items.every(({ read }: { read: boolean }) => read)
  }
  await until(page, isRead)
  assert.equal(await worker.evaluate('self.opened'), url)
  assert.deepEqual([await shown(), complaints], [[], []])
})

test(
  'the settings say what the browser can do, turn a device on, change it and turn it off',
  browser,
  async (t) => {
    const { user, visitAs, complaints } = await browserSite(t)
    const ming = await user()
    const address = '/settings?tab=notifications'
    const denied = await visitAs(ming, address, WORKER)
    await denied.getByText('浏览器禁止了本站的通知').waitFor()
    assert.equal(await denied.getByRole('button', { name: '在这台设备上打开' }).isVisible(), false)

    const phone = await visitAs(ming, address)
    await phone.addInitScript(
      `delete window.PushManager; Object.defineProperty(navigator, 'standalone', { value: false })`,
    )
    await phone.reload()
    await phone.getByText('添加到主屏幕').waitFor()

    const page = await visitAs(ming, address, WORKER)
    const { public_key } = (await ming.get(PUSH)).json()
    const { bodyFor } = pushDevice()
    const { endpoint, keys } = bodyFor(public_key)
    await page.addInitScript(`{
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    const subscription = {
      options: { applicationServerKey: null },
      toJSON: () => (${JSON.stringify({ endpoint, keys })}),
      unsubscribe: async () => { PushManager.prototype.getSubscription = async () => null },
    }
    PushManager.prototype.getSubscription = async () => null
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      const text = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'))
      subscription.options.applicationServerKey = Uint8Array.from(text, (sign) => sign.charCodeAt(0)).buffer
      PushManager.prototype.getSubscription = async () => subscription
      return subscription
    }
  }`)
    await page.reload()
    await page.getByRole('button', { name: '在这台设备上打开' }).click()
    await page.getByText('已打开。').waitFor()
    const devices = async () => (await ming.get(PUSH)).json().devices
    assert.deepEqual(
      (await devices()).map(({ current }: { current: boolean }) => current),
      [true],
    )
    assert.equal(await page.getByRole('button', { name: '在这台设备上打开' }).isVisible(), false)

    await page.getByText('通知内容').click()
    await page.getByLabel('锁屏上显示').selectOption('who')
    await page.locator('.push-device').getByLabel('赞').uncheck()
    await page.locator('.push-device').getByRole('button', { name: '保存' }).click()
    await page.getByText('已保存。').waitFor()
    const [changed] = await devices()
    assert.deepEqual([changed.shows, changed.categories.includes('like')], ['who', false])

    await page.getByLabel('这段时间不推送').check()
    await page.getByLabel('开始').fill('23:30')
    await page.locator('#push-quiet').getByRole('button', { name: '保存' }).click()
    await until(page, async () => (await ming.get(PUSH)).json().quiet_hours.from === '23:30')

    await page.getByRole('button', { name: /^关闭「/ }).click()
    await page.getByText('已关闭。').waitFor()
    assert.deepEqual(await devices(), [])
    await page.getByRole('button', { name: '在这台设备上打开' }).waitFor()
    assert.deepEqual(complaints, [])
  },
)
