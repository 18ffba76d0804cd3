import { withDeadline } from '../../kernel/concurrency/deadline.ts'
import type { Db } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/errors.ts'
import type { DiskCache } from '../../kernel/files/disk-cache.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { receiveFile } from '../../kernel/files/received-file.ts'
import { authorProfile, visiblePosts } from '../posts/service.ts'
import { readSeries } from '../series/service.ts'
import { tagKey } from '../tags/rules.ts'
import { isUsedTag } from '../tags/service.ts'
import { imageTypeOfName, nameInUrl } from '../uploads/rules.ts'
import { queueSharePicture } from '../uploads/service.ts'
import { coverOf, DEADLINE_MS, fileOf, type Shared, sharedTagOf } from './rules.ts'

/** What visitors see of it; what they do not see is not found, for anybody. */
export type Find = (db: Db) => Promise<Omit<Shared, 'siteName'>>

export function sharedPost(id: number): Find {
  return async (db) => {
    const post = (await visiblePosts(db, null, [id])).get(id)
    if (!post) throw notFound()
    return { kind: 'posts', key: id, title: post.title, cover_url: post.cover_url }
  }
}

export function sharedSeries(id: number): Find {
  return async (db) => {
    const { title, cover_url } = await readSeries(db, id)
    return { kind: 'series', key: id, title, cover_url }
  }
}

export function sharedSpace(uid: number): Find {
  return async (db) => {
    const { username, avatar_url } = (await authorProfile(db, uid)).person
    return { kind: 'space', key: uid, title: username, avatar_url }
  }
}

export function sharedTag(tag: string): Find {
  return async (db) => {
    if (!(await isUsedTag(db, tagKey(tag)))) throw notFound()
    return sharedTagOf(tag)
  }
}

export interface PictureMaker {
  folder: DiskCache
  files: FileStore
  tempDir: string
}

const drawing = new Map<string, Promise<void>>()

/** From the folder, or drawn now; concurrent callers share one drawing. */
export async function openSharePicture(maker: PictureMaker, shared: Shared) {
  const name = fileOf(shared)
  const known = await maker.folder.find(name)
  if (known) return known
  const drawn = drawing.get(name) ?? draw(maker, shared, name).finally(() => drawing.delete(name))
  drawing.set(name, drawn)
  await withDeadline('share picture', DEADLINE_MS, () => drawn)
  return (await maker.folder.find(name)) ?? Promise.reject(notFound())
}

function draw({ folder, files, tempDir }: PictureMaker, shared: Shared, name: string): Promise<void> {
  return queueSharePicture(async (make) => {
    const { title, siteName, avatar_url } = shared
    const given = coverOf(shared) ?? (avatar_url ? nameInUrl(avatar_url) : null)
    const stored = given === null ? null : await files.read(given)
    await using received = await receiveFile(tempDir, stored?.stream ?? [])
    const type = given && stored ? imageTypeOfName(given) : undefined
    const picture = type ? { fills: coverOf(shared) !== null, path: received.path, type } : null
    const made = await make({ title, siteName, picture }, received.folder)
    await folder.keep(name, made.path)
  })
}
