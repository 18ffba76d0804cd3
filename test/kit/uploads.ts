import { utimes } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Db } from '../../src/kernel/db/db.ts'
import { testDataDir } from '../run/postgres.ts'
import type { ManualClock } from './clock.ts'

/** The names of all stored files. */
export async function uploadedNames(app: FastifyInstance): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of app.files.list()) names.push(name)
  return names.sort()
}

/** The path of a stored file. */
export function pathOfUpload(name: string): string {
  return path.join(testDataDir(), `uploads-${process.pid}`, name.slice(0, 2), name)
}

/** Makes a file old enough to count as an orphan. */
export async function ageUpload(name: string, clock: ManualClock): Promise<void> {
  const then = new Date(clock.now().getTime() - 4 * 60 * 60 * 1000)
  await utimes(pathOfUpload(name), then, then)
}

export function uploadsOf(db: Db, { id }: { id: number }) {
  return db.selectFrom('uploads').selectAll().where('owner_id', '=', id).orderBy('id').execute()
}

export function outcome(reply: LightMyRequestResponse): string {
  return `${reply.statusCode} ${reply.json().error?.code ?? 'ok'}`
}
