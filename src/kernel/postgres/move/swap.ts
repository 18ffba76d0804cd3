import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { exists, syncFolder, temporaryFoldersOf } from '../../files/atomic-build.ts'
import { stopPostmaster } from '../postmaster.ts'

/** The folder of the complete new cluster until it replaces the old one. */
export function movedCluster(cluster: string): string {
  return `${cluster}-moved`
}

/** Replaces the old cluster with the moved one, and keeps the old one next to it. Returns its new name. */
export async function swapClusters(cluster: string, major: number): Promise<string> {
  const kept = await freeName(`${cluster}-${major}-kept-${new Date().toISOString().slice(0, 10)}`)
  await rename(cluster, kept)
  await finishSwap(path.dirname(cluster))
  return kept
}

/** The second half of a swap, also of one interrupted by a crash: if there is no cluster, the moved one takes its place. */
export async function finishSwap(home: string): Promise<void> {
  const cluster = path.join(home, 'postgres')
  if ((await exists(cluster)) || !(await exists(movedCluster(cluster)))) return
  await rename(movedCluster(cluster), cluster)
  await syncFolder(home)
}

/** Removes what an interrupted move left behind: the old cluster may have been written to since, so the move starts over. */
export async function removeInterrupted(cluster: string): Promise<void> {
  const moved = movedCluster(cluster)
  const folders = await temporaryFoldersOf(moved)
  for (const folder of folders) await stopPostmaster(path.join(folder, 'temporary'))
  // Retried: an initdb whose parent was killed may still be writing there.
  const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }
  for (const folder of [moved, ...folders]) await rm(folder, options)
}

async function freeName(name: string): Promise<string> {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`
    if (!(await exists(candidate))) return candidate
  }
}
