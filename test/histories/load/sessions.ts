import { setTimeout as pause } from 'node:timers/promises'
import type { Fact } from '../history.ts'
import { Client } from './client.ts'
import { Person, type Recorder } from './person.ts'
import type { World } from './world.ts'

const LOOKS_AFTER_THE_END = 3
const BAN_MS = 1_000

/** Logs out, and somebody with a copy of the cookies goes on trying: no process may take them for long. */
export async function logOutAndIn(
  me: Person,
  recorder: Recorder,
  anyTarget: () => Client['target'],
): Promise<void> {
  if (!me.session) return void (await me.logIn())
  const thief = new Person(me.name, new Client(`${me.client.name}'s copy`, anyTarget()), recorder)
  thief.uid = me.uid
  me.client.copyTo(thief.client)
  thief.session = me.session
  await me.logOut()
  for (let look = 0; look < LOOKS_AFTER_THE_END; look++) {
    await thief.act({ method: 'GET', path: '/api/energy/info' })
    await thief.act({ method: 'PUT', path: '/api/space/privacy', body: { follower_list_public: true } })
  }
  thief.client.move(thief.client.target)
  await me.logIn()
}

/** Ends every session of the person, at all devices; nothing is written in their name until the pardon. */
export async function banAndPardon({ owner, members }: World, other: Person): Promise<void> {
  const sessions = members
    .filter(({ uid, session }) => uid === other.uid && session)
    .map(({ session }) => session!)
  const ended: Fact[] = sessions.map((register) => ({ kind: 'write', register, values: ['ended'] }))
  const set = (status: 'banned' | 'active', facts: Fact[]) =>
    owner.act({
      method: 'PUT',
      path: `/api/admin/users/${other.uid}/status`,
      body: { status, reason: 'noise' },
      may: facts,
      says: () => facts,
    })
  await set('banned', [...ended, { kind: 'write', register: `ban ${other.who}`, values: ['banned'] }])
  await pause(BAN_MS)
  for (let tries = 0; tries < 20; tries++) {
    const { status } = await set('active', [
      { kind: 'write', register: `ban ${other.who}`, values: ['none'] },
    ])
    if (status !== null && status < 500) return
    await pause(BAN_MS)
  }
}
