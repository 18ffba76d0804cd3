import { picture } from '../fixtures/pictures.ts'
import type { TestApp } from '../kit/app.ts'
import type { BrowserLike } from '../kit/browser-like.ts'
import { adjust } from '../kit/energy.ts'
import { PASSWORD, PersonLike } from '../kit/user-builders.ts'
import type { Memory } from './memory.ts'
import type { Random } from './random.ts'

export const ROLES = ['visitor', 'member', 'author', 'banned', 'admin', 'owner'] as const
export type RoleName = (typeof ROLES)[number]

/** One of each role, replaced when the session has ended or the account is not what it was. */
export class Cast {
  readonly #site: TestApp
  readonly #memory: Memory
  readonly #random: Random
  readonly #people = new Map<RoleName, BrowserLike>()
  readonly picture: Promise<Buffer>

  constructor(site: TestApp, memory: Memory, random: Random) {
    this.#site = site
    this.#memory = memory
    this.#random = random
    this.picture = picture('png')
  }

  async actor(role: RoleName): Promise<BrowserLike> {
    let person = this.#people.get(role)
    if (!person) {
      person = await this.#enter(role)
      this.#people.set(role, person)
    }
    return person
  }

  /** After a 401: by the refresh token, or as someone new. */
  async enterAgain(role: RoleName): Promise<void> {
    const person = this.#people.get(role)
    const reply = person instanceof PersonLike ? await person.post('/api/auth/refresh') : undefined
    if (reply?.statusCode !== 200) this.#people.delete(role)
  }

  /** From now on everyone is someone new. */
  replaceAll(): void {
    this.#people.clear()
  }

  /** The site as it is at first, whatever the owner did to it; in every other story posts are reviewed. */
  async openSite(): Promise<void> {
    const owner = await this.#site.owner()
    const settings = {
      'maintenance.enabled': false,
      'admins.two_factor': false,
      'audit.enabled': this.#random.chance(0.5),
      'register.mode': 'open',
    }
    for (const [key, value] of Object.entries(settings))
      await owner.put('/api/admin/site-settings', { key, value })
  }

  async #enter(role: RoleName): Promise<BrowserLike> {
    const { site, person } = { site: this.#site, person: await this.#newcomer(role) }
    if (!(person instanceof PersonLike)) return person
    const known = { users: person.id, email: person.email, username: person.username }
    for (const [name, value] of Object.entries(known)) this.#memory.keep(name, value, this.#random)
    for (const status of role === 'author' ? (['approved', 'pending'] as const) : []) {
      const { id } = await site.post({ author: person, tags: ['一', '二'], status })
      this.#memory.keep('posts', id, this.#random)
    }
    if (role === 'member') await adjust(site.db, person, 40)
    return person
  }

  #newcomer(role: RoleName): Promise<BrowserLike> | BrowserLike {
    const { newVisitor, user, writer, owner } = this.#site
    if (role === 'visitor') return newVisitor()
    if (role === 'owner') return owner()
    if (role === 'author' || role === 'member') return writer()
    return user(role === 'admin' ? { role } : { ban: { reason: PASSWORD, until: null } })
  }
}
