import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import sharp from 'sharp'
import type { Level } from '../../src/features/levels/rules.ts'
import { testApp } from '../kit/app.ts'
import { raiseTo } from '../kit/levels.ts'
import { type Kind, SpecClient } from './spec-client.ts'

const OWNER = { email: 'owner@example.org', password: 'sand and stone 11' }
type Site = Awaited<ReturnType<typeof openSite>>
export type People = Awaited<ReturnType<typeof community>>

/** A site over sockets, with the limits that it has by itself. */
export async function openSite(t: TestContext) {
  const { app, db, clock } = await testApp(t, { env: { LIMITS: '1' } })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const picture = new Uint8Array(
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#e8a33d' } })
      .png()
      .toBuffer(),
  )
  const client = (kind: Kind, account: { email: string; password: string }) =>
    new SpecClient(kind, {
      base: `http://127.0.0.1:${port}`,
      account,
      wait: (seconds) => clock.advance(seconds),
      async reach(level, id) {
        await raiseTo(db, level as Level, { id })
      },
    })
  return { client, picture, clock }
}

/** An owner, an author and a reader with programs of one kind; `pick` is a usual name each: the other kind guesses another one. */
export async function community({ client, picture, clock }: Site, kind: Kind) {
  const pick = <A, B>(cookies: A, bearer: B): A | B => (kind === 'cookies' ? cookies : bearer)
  const everyone: SpecClient[] = []
  const join = async (name: string) => {
    const account = { email: `${name}-${kind}@example.org`, password: `sand and stone ${name}` }
    const person = client(kind, account)
    everyone.push(person)
    await person.call('POST /api/auth/register', {
      body: pick({ ...account, username: name }, { ...account, confirmPassword: account.password }),
    })
    const file = pick('avatar', 'file')
    await person.call('POST /api/settings/avatar', { picture: [file, picture] })
    const body = pick({ username: `${name}_${kind}`, bio: 'hello' }, { name: `${name}_${kind}` })
    await person.call('PUT /api/settings/profile', { body })
    return person
  }
  const owner = client(kind, OWNER)
  everyone.push(owner)
  const { body } = await owner.call('POST /api/auth/check-email', {
    body: pick({ mail: OWNER.email }, { address: OWNER.email }),
  })
  if (body.registered)
    await owner.call('POST /api/auth/login', { body: { account: OWNER.email, password: OWNER.password } })
  else await owner.call('POST /api/auth/register', { body: OWNER })
  const [author, reader] = [await join('ada'), await join('rea')]
  return { owner, author, reader, everyone, pick, picture, clock, kind, client }
}
