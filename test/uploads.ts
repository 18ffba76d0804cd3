import { utimes } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Db } from '../src/kernel/db/db.ts'
import type { ManualClock } from './clock.ts'
import { TEST_DATA_DIR } from './postgres.ts'

/** The files that are there, of all people. */
export async function uploadedNames(app: FastifyInstance): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of app.files.list()) names.push(name)
  return names.sort()
}

/** Where a test that wants to spoil a file finds it. */
export function pathOfUpload(name: string): string {
  return path.join(TEST_DATA_DIR, `uploads-${process.pid}`, name.slice(0, 2), name)
}

/** Makes a file older than files must be before they are swept away. */
export async function ageUpload(name: string, clock: ManualClock): Promise<void> {
  const then = new Date(clock.now().getTime() - 2 * 60 * 60 * 1000)
  await utimes(pathOfUpload(name), then, then)
}

export function uploadsOf(db: Db, { id }: { id: number }) {
  return db.selectFrom('uploads').selectAll().where('owner_id', '=', id).orderBy('id').execute()
}

export function outcome(reply: LightMyRequestResponse): string {
  return `${reply.statusCode} ${reply.json().error?.code ?? 'ok'}`
}
