import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '../../kit/app.ts'
import type { BrowserLike } from '../../kit/browser-like.ts'
import { PASSWORD } from '../../kit/user-builders.ts'

const TOKEN_MS = 14 * 60 * 1000
let made = 0

/** One person at one browser, who renews the session or logs in again whenever it has to be. */
export class Player {
  id = 0
  readonly #site: TestApp
  readonly #email = `player${++made}@example.org`
  #browser: BrowserLike
  /** Until when the access token is surely good. */
  #goodUntil = 0

  constructor(site: TestApp) {
    this.#site = site
    this.#browser = site.newVisitor()
  }

  async register(): Promise<LightMyRequestResponse> {
    const reply = await this.#browser.post('/api/auth/register', { email: this.#email, password: PASSWORD })
    this.id = reply.json().user.uid
    this.#renewed()
    return reply
  }

  /** Takes back a deletion, too. */
  async logIn(): Promise<LightMyRequestResponse> {
    await this.#site.db.deleteFrom('rate_limits').execute()
    this.#browser = this.#site.newVisitor()
    const reply = await this.#browser.post('/api/auth/login', { email: this.#email, password: PASSWORD })
    this.#renewed()
    if (reply.statusCode !== 409) return reply
    const { restore_token } = reply.json().error.details
    return this.#browser.post('/api/auth/confirm-restore', { restore_token })
  }

  /** The browser as it is when the person sits down at it again. */
  async comeBack(): Promise<BrowserLike> {
    if (this.#site.clock.now().getTime() < this.#goodUntil) return this.#browser
    const { statusCode } = await this.#browser.post('/api/auth/refresh')
    if (statusCode === 200) this.#renewed()
    else await this.logIn()
    return this.#browser
  }

  /** The same browser, whose session the site has ended. */
  get stale(): BrowserLike {
    return this.#browser
  }

  sessionsEnded(): void {
    this.#goodUntil = 0
  }

  #renewed(): void {
    this.#goodUntil = this.#site.clock.now().getTime() + TOKEN_MS
  }
}
