import type { Slice } from '../slice.ts'
import { privateFileInvariants } from './invariants.ts'
import { erasePrivateFiles } from './service.ts'

export const privateFilesSlice: Slice = {
  name: 'private-files',
  invariants: privateFileInvariants,
  erase: async (trx, userId, files) => ({ private_files: await erasePrivateFiles(trx, files, userId) }),
  notExported: { private_files: 'exports themselves, and files on their way in' },
}
