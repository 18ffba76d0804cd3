import { readFileSync } from 'node:fs'
import path from 'node:path'

/** One built file, ready to send in each encoding. */
export interface Asset {
  type: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * Finds built files by their hashed name. Whatever lies in the directory is served, so that a page sent
 * before the last build still finds its styles. A file is read when first asked for, then kept.
 */
export function openBuiltFiles(directory: string): (name: string) => Asset | null {
  const kept = new Map<string, Asset>()

  return (name) => {
    const known = kept.get(name)
    if (known) return known
    const type = TYPES[path.extname(name)]
    if (!type || !/^[\w-]+\.\w+$/.test(name)) return null
    const asset = read(path.join(directory, name), type)
    if (asset) kept.set(name, asset)
    return asset
  }
}

function read(file: string, type: string): Asset | null {
  try {
    return {
      type,
      plain: readFileSync(file),
      br: readFileSync(`${file}.br`),
      gzip: readFileSync(`${file}.gz`),
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
