import { createReadStream } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as accounts from '../../features/accounts/service.ts'
import { createFolder } from '../../features/favorites/service.ts'
import { changeAvatar, updateProfile } from '../../features/profile/service.ts'
import { viewerFor } from '../../features/sessions/rules.ts'
import { decideRole, openSession } from '../../features/sessions/service.ts'
import { transaction } from '../../kernel/db/db.ts'
import { receiveFile } from '../../kernel/files/received-file.ts'
import type { Role, Viewer } from '../../kernel/viewer.ts'
import { ADMIN, type Character, OWNER, type Theme } from './characters.ts'
import type { TimelineEvent } from './timeline.ts'
import { hoursAfter, joinedAt, personNamed, type World } from './world.ts'

const FOLDERS: Record<Theme, string> = {
  garden: '明年春天试试',
  kitchen: '周末做的菜',
  photo: '想学的光',
  code: '踩坑备忘',
  books: '值得重读',
  travel: '下次去',
  running: '训练计划',
  film: '片单',
  music: '通勤路上听',
  history: '旧事',
  repair: '家里坏了先看这里',
  science: '讲给孩子听',
}

/** In list order: the first to register becomes the owner. */
export function registrations(
  world: World,
  characters: readonly Character[],
  password_hash: string,
): TimelineEvent[] {
  return characters.map((character, index) => ({
    at: hoursAfter(joinedAt(world, character), index / 60),
    act: () => register(world, character, password_hash),
  }))
}

async function register(world: World, character: Character, password_hash: string): Promise<void> {
  const { db, files } = world
  const email = `${character.mailbox}@example.org`
  const user = await transaction(db, (trx) =>
    accounts.createAccount(trx, { email, password_hash, ownerEmail: null }),
  )
  const role = roleOf(character)
  if (role === 'admin') await decideRole(db, personNamed(world, OWNER).viewer, user.id, role)
  const { session } = await transaction(db, (trx) =>
    openSession(trx, user, { ip: '127.0.0.1', user_agent: '' }),
  )
  const viewer = viewerFor(user, { role, session_id: session.id, exp: 1, checked_in_today: false })
  const { name: username, signature } = character
  await updateProfile(db, viewer, signature ? { username, signature } : { username })
  if (character.hasFace) {
    const file = createReadStream(path.join(import.meta.dirname, 'faces', `${character.mailbox}.webp`))
    await using face = await receiveFile(os.tmpdir(), file)
    await changeAvatar(db, files, viewer, face)
  }
  const folder = await folderOf(world, viewer, character)
  world.people.set(username, {
    character,
    viewer: { ...viewer, username },
    read: new Set(),
    liked: [],
    given: new Map(),
    follows: new Set(),
    folder,
  })
}

/** Frequent visitors have a folder; half of these are public. */
async function folderOf({ db, random }: World, viewer: Viewer, { loves, comes }: Character) {
  if (comes < 0.7 || loves.length === 0) return null
  const input = { name: FOLDERS[loves[0]!], is_public: random.happens(0.5) }
  return (await createFolder(db, viewer, input)).id
}

function roleOf({ name }: Character): Role {
  return name === OWNER ? 'owner' : name === ADMIN ? 'admin' : 'user'
}
