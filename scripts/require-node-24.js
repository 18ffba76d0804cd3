// Loaded with --import before anything else, so that an old Node ends in one clear line and not in a syntax error.
import module from 'node:module'
import path from 'node:path'

const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  process.stderr.write(
    `Joule needs Node 24 or newer and found ${process.version}. On Linux and Windows "npm ci" brings it along; elsewhere install Node 24.\n`,
  )
  process.exit(1)
}

// Compile cache: the second start finds our TypeScript stripped and compiled, faster and 20 MB smaller. Where the folder
// cannot be written, nothing is cached.
module.enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compiled'))
