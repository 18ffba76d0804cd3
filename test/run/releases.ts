import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = path.join(import.meta.dirname, '../..')
const read = (file: string, root = ROOT) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

export interface Release {
  version: string
  /** The last commit before the one that only dates and records the release. */
  commit: string
  /** Checksums of the migrations it added, by file name. */
  migrations: Record<string, string>
}

/** All releases, oldest first. */
export const RELEASES: Release[] = Object.entries<Omit<Release, 'version'>>(read('releases.json')).map(
  ([version, release]) => ({ version, ...release }),
)

/** The newest release before the version in package.json, which is the one being made or just made. */
export function lastRelease(): Release {
  const { version } = read('package.json')
  return RELEASES.findLast((release) => release.version !== version)!
}

/** The code of a release in a folder, ready to run; null where this copy has no history. */
export async function checkOut({ commit }: Release, folder: string): Promise<string | null> {
  const archive = path.join(folder, 'release.tar')
  const root = path.join(folder, 'release')
  try {
    await run('git', ['archive', '--output', archive, commit], { cwd: ROOT })
  } catch {
    return null
  }
  await mkdir(root)
  await run('tar', ['-xf', archive, '-C', root])
  if (canShareModules(root)) await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  else await run('npm', ['ci', '--prefer-offline', '--omit=dev'], { cwd: root })
  return root
}

/** Whether every package that it locks is locked here in the same version. */
function canShareModules(root: string): boolean {
  const [theirs, ours] = [root, ROOT].map((folder) => read('package-lock.json', folder).packages)
  return Object.keys(theirs).every((name) => name === '' || theirs[name].version === ours[name]?.version)
}
