import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Deliver, PushAnswer } from '../../src/features/push/deliver.ts'
import { pushLanes } from '../../src/features/push/send.ts'
import { type TestApp, testApp } from '../kit/app.ts'
import { type BrowserLike, outcomeOf } from '../kit/browser-like.ts'
import type { PersonLike } from '../kit/user-builders.ts'
import { pushDevice, pushService } from '../peers/push-service.ts'

export const PUSH = '/api/settings/push'

/** A site without subscriptions of earlier tests, and a push service that answers as it is told. */
export async function sitePushingTo(t: TestContext, answer?: Parameters<typeof pushService>[1]) {
  const site = await testApp(t)
  await site.db.deleteFrom('push_subscriptions').execute()
  const service = await pushService(t, answer)
  return { site, service, send: () => sendDue(site, service.deliver) }
}

/** What the sender of the site does after a notice. */
export async function sendDue({ db, app }: TestApp, deliver: Deliver): Promise<void> {
  const log = { info() {}, warn() {} }
  const contact = 'https://joule.example'
  const lanes = pushLanes(db, { deliver, keyFor: app.keyFor, contact, siteName: 'Joule', log })
  lanes.openLane(new AbortController().signal)
  await lanes.untilIdle()
}

/** A push service that answers nobody before the test lets it. */
export function hangingService() {
  const answer = Promise.withResolvers<PushAnswer>()
  let asked = 0
  return {
    asked: () => asked,
    answer: () => answer.resolve({ status: 201, error: null, retryAfterMs: 0 }),
    deliver(): Promise<PushAnswer> {
      asked += 1
      return answer.promise
    },
  }
}

/** Has the browser of a person subscribe. */
export async function subscribed(browser: BrowserLike, device = pushDevice()) {
  const { public_key } = (await browser.get(PUSH)).json()
  const answer = await browser.put(`${PUSH}/device`, device.bodyFor(public_key))
  assert.equal(outcomeOf(answer), '200 ok')
  return { ...device, id: Number(answer.json().id) }
}

/** A post of this author, and how others comment on it, a second after what was before. */
export async function commentedPost(site: TestApp, author: PersonLike) {
  const { id } = await site.post({ author, title: '潮汐' })
  return async (by: PersonLike, content: string) => {
    site.clock.advance(1)
    assert.equal(outcomeOf(await by.post(`/api/posts/${id}/comments`, { content })), '201 ok')
  }
}
