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
  '.png': 'image/png',
}

/**
 * Lazy cache of built files by hashed name. Files of earlier builds are served too, so that a page sent before the latest build still
 * finds its styles.
 */
export function openBuiltFiles(directory: string): (name: string) => Asset | null {
  const cache = new Map<string, Asset>()

  return (name) => {
    const cached = cache.get(name)
    if (cached) return cached
    const type = TYPES[path.extname(name)]
    if (!type || !/^[\w-]+\.\w+$/.test(name)) return null
    const asset = read(path.join(directory, name), type)
    if (asset) cache.set(name, asset)
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
