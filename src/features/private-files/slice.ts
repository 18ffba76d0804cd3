import { checksumOf, type FileStore } from '../../kernel/files/file-store.ts'
import { firstProblems, type Snapshot } from '../../kernel/integrity/check.ts'
import type { Slice } from '../slice.ts'
import * as uploads from '../uploads/service.ts'
import { existingPrivateNames, privateFilesAfter } from './queries.ts'
import { erasePrivateFiles } from './service.ts'

const BATCH = 200

export const privateFilesSlice = {
  name: 'private-files',
  invariants: (files) => [
    {
      id: 'I102',
      heavy: true,
      rule: 'every row of a private file has one file with the same hash, and the other way round',
      find: (snapshot) => firstProblems(problemsIn(snapshot, files)),
    },
  ],
  erase: async (trx, userId, files) => ({ private_files: await erasePrivateFiles(trx, files, userId) }),
  notExported: { private_files: 'exports themselves, and files on their way in' },
} satisfies Slice

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
