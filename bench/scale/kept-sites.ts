import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from '../processes.ts'

interface ScaleFolder {
  dataDir: string
  /** What building the site reported, stored in a kept folder for the next run. */
  once<T>(make: () => Promise<T>): Promise<T>
}

/** A folder removed with the benchmark; with JOULE_SCALE_DIR one that stays, so that the site is seeded once. */
export async function openScaleFolder(closing: AsyncDisposableStack, name: string): Promise<ScaleFolder> {
  const kept = process.env.JOULE_SCALE_DIR
  if (!kept) return { dataDir: await temporaryFolder(closing), once: (make) => make() }
  const folder = path.join(kept, name)
  await mkdir(folder, { recursive: true })
  // PostgreSQL runs as another user when root starts it.
  await chmod(folder, 0o755)
  const notes = path.join(folder, 'seeded.json')
  return {
    dataDir: path.join(folder, 'data'),
    async once<T>(make: () => Promise<T>) {
      const known = await readFile(notes, 'utf8').catch(() => null)
      if (known) return JSON.parse(known) as T
      const made = await make()
      await writeFile(notes, JSON.stringify(made))
      return made
    },
  }
}
