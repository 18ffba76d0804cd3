import path from 'node:path'

/** The folders of ours in DATA_DIR; the database has its own. */
export function dataFolders({ dataDir }: { dataDir: string }) {
  return {
    uploads: path.join(dataDir, 'uploads'),
    /** Uploads on their way in. */
    incoming: path.join(dataDir, 'incoming'),
    /** Signed digests of the ledgers, and the key. */
    ledger: path.join(dataDir, 'ledger'),
    assets: path.join(dataDir, 'assets'),
  }
}
