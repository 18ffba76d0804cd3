import { stat } from 'node:fs/promises'
import { StartupError } from '../../../kernel/errors.ts'
import { picturesIn } from './pictures.ts'
import type { SiteKind, SiteSource } from './records.ts'
import { openDiscourse } from './sources/discourse.ts'
import { openGhost } from './sources/ghost.ts'
import { openNodebb } from './sources/nodebb.ts'
import { objectsInFile, openNodebbDatabase } from './sources/nodebb-objects.ts'
import { openWordpressSite } from './sources/wordpress-site.ts'

interface Options {
  /** Where the other site stands, without a slash at the end; empty if nobody said. */
  address: string
  /** A folder with its pictures. */
  pictures: string | null
}

export async function openSite(kind: SiteKind, source: string, options: Options): Promise<SiteSource> {
  const folder = options.pictures
  if (folder !== null && !(await stat(folder).catch(() => null))?.isDirectory())
    throw new StartupError(`${folder} is no folder`)
  const openPicture = folder === null ? async () => null : picturesIn(folder)
  if (kind === 'nodebb' && /^postgres(ql)?:\/\//.test(source)) {
    const database = await openNodebbDatabase(source)
    return {
      ...openNodebb(database.objects, options.address),
      openPicture,
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    }
  }
  if (!(await stat(source).catch(() => null))?.isFile()) throw new StartupError(`${source} is no file`)
  return { ...recordsIn(kind, source, options.address), openPicture, async [Symbol.asyncDispose]() {} }
}

function recordsIn(kind: SiteKind, file: string, address: string) {
  switch (kind) {
    case 'ghost':
      return openGhost(file, address)
    case 'wordpress':
      return openWordpressSite(file)
    case 'nodebb':
      return openNodebb(objectsInFile(file), address)
    case 'discourse':
      return openDiscourse(file, address)
  }
}
