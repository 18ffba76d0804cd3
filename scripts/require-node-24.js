// Loaded with --import before anything else, so that an old Node ends in one clear line and not in a syntax error.
const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  process.stderr.write(
    `Joule needs Node 24 or newer and found ${process.version}. On Linux and Windows "npm ci" brings it along; elsewhere install Node 24.\n`,
  )
  process.exit(1)
}
