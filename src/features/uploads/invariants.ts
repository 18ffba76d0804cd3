import { createHash } from 'node:crypto'
import type { Invariant, Snapshot } from '../../kernel/audit.ts'
import type { FileStore } from '../../kernel/file-store.ts'
import { orphansOf } from './orphans.ts'
import { type Upload, uploadsAfter } from './queries.ts'

const MOST_PROBLEMS = 20
const BATCH = 200

export function uploadInvariants(files: FileStore): Invariant[] {
  return [
    {
      id: 'I52',
      rule: 'every upload row has one file with the same hash, and the other way round',
      async find(snapshot) {
        const problems: string[] = []
        for await (const problem of problemsIn(snapshot, files)) {
          if (problems.push(problem) === MOST_PROBLEMS) break
        }
        return problems
      },
    },
  ]
}

async function* problemsIn(snapshot: Snapshot, files: FileStore): AsyncGenerator<string, void, void> {
  for (let last = 0, rest = true; rest; ) {
    const uploads = await uploadsAfter(snapshot, last, BATCH)
    for (const upload of uploads) {
      const hash = await hashOf(files, upload)
      if (!hash) yield `upload ${upload.name} has no file`
      else if (!hash.equals(upload.sha256)) yield `the file of upload ${upload.name} was changed`
    }
    rest = uploads.length === BATCH
    last = uploads.at(-1)?.id ?? last
  }
  for await (const name of orphansOf(snapshot, files, snapshot.now)) yield `file ${name} belongs to no upload`
}

async function hashOf(files: FileStore, { name }: Upload): Promise<Buffer | null> {
  const found = await files.read(name)
  if (!found) return null
  const hash = createHash('sha256')
  for await (const chunk of found.stream) hash.update(chunk)
  return hash.digest()
}
