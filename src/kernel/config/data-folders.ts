import { chmod, stat } from 'node:fs/promises'
import path from 'node:path'

/** Our folders in DATA_DIR; the database manages its own. */
export function dataFolders({ dataDir }: { dataDir: string }) {
  return {
    uploads: path.join(dataDir, 'uploads'),
    /** Exports and imports; the folder store derives this name. */
    privateUploads: path.join(dataDir, 'uploads-private'),
    /** Uploads in progress. */
    incoming: path.join(dataDir, 'incoming'),
    /** Cache of the pictures of shared links; may be deleted. */
    sharePictures: path.join(dataDir, 'share-pictures'),
    /** Signed ledger digests and their key. */
    ledger: path.join(dataDir, 'ledger'),
    assets: path.join(dataDir, 'assets'),
  }
}

/** File modes: what this process and its children write is private to their user, 0600 in folders of 0700. */
export function writePrivately(): void {
  process.umask(0o077)
}

/** Closes folders that anyone may enter, as versions before 0.3.0 created them. One open to a group was opened by an operator and stays. */
export async function closeToOthers(
  config: { dataDir: string },
  warn: (line: string) => void,
): Promise<void> {
  for (const folder of Object.values(dataFolders(config))) {
    const found = await stat(folder).catch(() => null)
    if (!found || !(found.mode & 0o007)) continue
    await chmod(folder, 0o700).catch((error) =>
      warn(`Other users of this machine can read ${folder}: ${error.message}`),
    )
  }
}
