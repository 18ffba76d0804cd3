import { checksumOf, type FileStore } from '../../kernel/files/file-store.ts'
import { firstProblems, type Invariant, type Snapshot } from '../../kernel/integrity/check.ts'
import * as uploads from '../uploads/service.ts'
import { existingPrivateNames, privateFilesAfter } from './queries.ts'

const BATCH = 200

export function privateFileInvariants(files: FileStore): Invariant[] {
  return [
    {
      id: 'I102',
      heavy: true,
      rule: 'every row of a private file has one file with the same hash, and the other way round',
      find: (snapshot) => firstProblems(problemsIn(snapshot, files)),
    },
  ]
}

async function* problemsIn(snapshot: Snapshot, files: FileStore): AsyncGenerator<string, void, void> {
  const store = files.privateFiles()
  for (let last = '', rest = true; rest; ) {
    const rows = await privateFilesAfter(snapshot, last, BATCH)
    for (const { name, sha256 } of rows) {
      const hash = await checksumOf(store, name)
      if (!hash) yield `private file ${name} is missing`
      else if (!hash.equals(sha256)) yield `private file ${name} was changed`
    }
    rest = rows.length === BATCH
    last = rows.at(-1)?.name ?? last
  }
  // Of a store that belongs to another site the invariant of the uploads tells.
  if ((await uploads.ownershipOf(snapshot, files)) === 'foreign') return
  for await (const name of uploads.orphansOf(snapshot, store, snapshot.now, existingPrivateNames))
    yield `private file ${name} belongs to nothing`
}
