import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Invariant } from '../../kernel/audit.ts'
import type { FileStore } from '../../kernel/file-store.ts'
import { knownNames, uploadsAfter } from './queries.ts'

const MOST_PROBLEMS = 20
const BATCH = 200
const YOUNG_MS = 60 * 60 * 1000

/** Every row has one file with the same hash, and the other way round. */
export function uploadInvariants(files: FileStore): Invariant[] {
  return [
    {
      id: 'I52',
      rule: 'every upload row has one file with the same hash, and the other way round',
      async find(snapshot) {
        const problems: string[] = []
        for (let last = 0; ; ) {
          const uploads = await uploadsAfter(snapshot, last, BATCH)
          for (const { name, sha256 } of uploads) {
            const found = await files.read(name)
            const hash =
              found &&
              createHash('sha256')
                .update(await buffer(found.stream))
                .digest()
            if (!hash) problems.push(`upload ${name} has no file`)
            else if (!hash.equals(sha256)) problems.push(`the file of upload ${name} was changed`)
          }
          if (uploads.length < BATCH) break
          last = uploads.at(-1)!.id
        }
        for await (const { name, changed } of files.list()) {
          // Just written, its row may not be committed yet.
          if (snapshot.now.getTime() - changed.getTime() < YOUNG_MS) continue
          const known = await knownNames(snapshot, [name])
          if (!known.has(name)) problems.push(`file ${name} belongs to no upload`)
        }
        return problems.slice(0, MOST_PROBLEMS)
      },
    },
  ]
}
