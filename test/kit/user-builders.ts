import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import * as accounts from '../../src/features/accounts/service.ts'
import { completeTask } from '../../src/features/levels/service.ts'
import { openSession } from '../../src/features/sessions/service.ts'
import { type Db, transaction } from '../../src/kernel/db/db.ts'
import type { Ban, Role } from '../../src/kernel/viewer.ts'
import { BrowserLike } from './browser-like.ts'
import { beforeDrop } from './database.ts'

export const PASSWORD = 'correct horse battery staple'
/** Checked by the cost that it names itself, the least there is: people of tests log in and prove who they are thousands of times. */
const hashed = hash(PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 })
let made = 0
// The people of every database have the same addresses, so that generated requests can be repeated.
beforeDrop.push(async () => {
  made = 0
})

/** A registered user with a logged-in browser; like the pages, it proves again who it is where that is asked for. */
export class PersonLike extends BrowserLike {
  readonly id: number
  readonly email: string
  readonly username: string
  readonly sessionId: number

  constructor(app: FastifyInstance, user: accounts.User, sessionId: number) {
    super(app)
    this.sessionId = sessionId
    this.id = user.id
    this.email = user.email!
    this.username = user.username
  }

  override async request(...call: Parameters<BrowserLike['request']>) {
    const reply = await super.request(...call)
    if (reply.statusCode !== 403 || !reply.body.includes('"step_up_required"')) return reply
    const proved = await super.request('POST', '/api/auth/step-up', { password: PASSWORD })
    return proved.statusCode === 200 ? super.request(...call) : reply
  }
}

export interface PersonOptions {
  role?: Role
  ban?: Ban
}

/** A user who has completed a first-time task, and so may write. */
export type NewWriter = () => Promise<PersonLike>

export type NewPerson = (options?: PersonOptions) => Promise<PersonLike>

export interface People {
  user: NewPerson
  writer: NewWriter
  owner(): Promise<PersonLike>
}

/** Builders of users on one app; an owner is always created first. */
export function peopleOf(app: FastifyInstance, db: Db): People {
  let ownerThere: Promise<accounts.User> | undefined
  const owner = async () => logIn(await ownersAccount())
  const user: NewPerson = async ({ role = 'user', ban } = {}) => {
    ownerThere ??= ownersAccount()
    await ownerThere
    const created = await create()
    if (role === 'user' && !ban) return logIn(created)
    const changed = await transaction(db, async (trx) => {
      if (role !== 'user') await accounts.setRole(trx, created.id, role)
      if (ban) await accounts.setBan(trx, created.id, ban)
      return (await accounts.findUser(trx, created.id))!
    })
    return logIn(changed)
  }
  const writer = async () => {
    const person = await user()
    await transaction(db, (trx) => completeTask(trx, person.id, 'avatar'))
    return person
  }
  return { user, writer, owner }

  async function ownersAccount(): Promise<accounts.User> {
    const owners = db.selectFrom('users').selectAll().where('role', '=', 'owner')
    // There may be a second owner who is leaving.
    return (await owners.where('status', '=', 'active').executeTakeFirst()) ?? create()
  }

  async function create(): Promise<accounts.User> {
    const password_hash = await hashed
    const email = `person${++made}@example.org`
    return transaction(db, (trx) => accounts.createAccount(trx, { email, password_hash, ownerEmail: null }))
  }

  async function logIn(account: accounts.User): Promise<PersonLike> {
    const { session, pair } = await transaction(db, async (trx) => {
      const locked = await accounts.lockUser(trx, account.id)
      return openSession(trx, locked!, { ip: '127.0.0.1', user_agent: 'test' })
    })
    const person = new PersonLike(app, account, session.id)
    person.keepCookies(pair)
    return person
  }
}
