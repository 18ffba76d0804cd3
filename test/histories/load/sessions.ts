import { setTimeout as pause } from 'node:timers/promises'
import type { Fact } from '../history.ts'
import { Client } from './client.ts'
import { Person, type Recorder } from './person.ts'
import type { World } from './world.ts'

const LOOKS_AFTER_THE_END = 3
const MAX_TRIES = 50
const AGAIN_MS = 200

/** Logs out, and somebody with a copy of the cookies goes on trying: no process may take them for long. */
export async function logOutAndIn(me: Person, around: Around): Promise<void> {
  if (!me.session) return void (await me.logIn())
  const thief = copyOf(me, around)
  await me.logOut()
  await tryOn(thief)
  await me.logIn()
}

/** Ends every session of the person, at all devices. */
export async function banAndPardon({ owner, members }: World, other: Person, around: Around): Promise<void> {
  const devices = members.filter(({ uid }) => uid === other.uid)
  if (devices.some(({ suspended }) => suspended)) return
  const thieves = devices.filter(({ session }) => session).map((device) => copyOf(device, around))
  const ended: Fact[] = thieves.map(({ session }) => ({
    kind: 'write',
    register: session!,
    values: ['ended'],
  }))
  for (const device of devices) {
    device.suspended = true
    device.session = null
  }
  const set = (status: 'banned' | 'active', facts: Fact[]) =>
    owner.act({
      method: 'PUT',
      path: `/api/admin/users/${other.uid}/status`,
      body: { status, reason: 'noise' },
      may: facts,
      says: () => facts,
    })
  await set('banned', ended)
  for (const thief of thieves) await tryOn(thief)
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { status } = await set('active', [])
    if (status !== null && status < 500) break
    await pause(AGAIN_MS)
  }
  for (const device of devices) device.suspended = false
}

interface Around {
  recorder: Recorder
  anyTarget(): Client['target']
}

function copyOf(me: Person, { recorder, anyTarget }: Around): Person {
  const thief = new Person(me.name, new Client(`${me.client.name}'s copy`, anyTarget()), recorder)
  thief.uid = me.uid
  me.client.copyTo(thief.client)
  thief.session = me.session
  return thief
}

async function tryOn(thief: Person): Promise<void> {
  for (let look = 0; look < LOOKS_AFTER_THE_END; look++) {
    const { session } = thief
    await thief.act({ method: 'GET', path: '/api/energy/info' })
    thief.session = session
    await thief.act({ method: 'PUT', path: '/api/space/privacy', body: { follower_list_public: true } })
    thief.session = session
  }
  thief.client.close()
}
