import type { Connection } from '../../src/kernel/db/db.ts'
import { registerActiveMember, registerMember } from '../member.ts'
import { ask } from './ask.ts'
import type { Seeded } from './seed-steps.ts'

/** The people who make requests, with their headers. */
export interface ScalePeople extends Omit<Seeded, 'paragraphs'> {
  owner: Record<string, string>
  author: Record<string, string>
}

/** The first one is the owner, who sees more than others. */
export async function registerPeople(url: string, connection: Connection): Promise<ScalePeople> {
  const { headers: owner } = await registerMember(url)
  const ownerId = await newestUser(connection)
  const { headers: author } = await registerActiveMember(url)
  return { owner, ownerId, author, authorId: await newestUser(connection) }
}

async function newestUser(connection: Connection): Promise<number> {
  const [row] = await ask<{ id: number }>(connection, 'select max(id)::int as id from users')
  return row!.id
}
