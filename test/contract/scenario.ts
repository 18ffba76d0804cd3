import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '../kit/app.ts'
import type { BrowserLike } from '../kit/browser-like.ts'
import type { PersonLike } from '../kit/user-builders.ts'

/** A prepared write that is about to succeed. */
export interface Scenario {
  call(): Promise<LightMyRequestResponse>
  /** Whether its whole effect is there. */
  done(): Promise<boolean>
}

export type Prepare = (site: TestApp) => Promise<Scenario>

/** Switches the review on or off; returns the owner who did. */
export async function review(site: TestApp, value: boolean): Promise<PersonLike> {
  const boss = await site.owner()
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value })
  return boss
}

/** Fetches the CSRF token, so that the next request is the write alone. */
export async function ready<B extends BrowserLike>(browser: B): Promise<B> {
  await browser.csrfToken()
  return browser
}

/** What other sites call this one. */
export const ADDRESS = 'https://joule.example'

/** For the time of a call, a site that knows its address: without, other sites have nothing to do with it. */
export async function withAddress<T>({ app }: TestApp, call: () => Promise<T>): Promise<T> {
  const { publicUrl } = app.config
  Object.assign(app.config, { publicUrl: new URL(ADDRESS) })
  try {
    return await call()
  } finally {
    Object.assign(app.config, { publicUrl })
  }
}
