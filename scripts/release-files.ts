import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { packTar, type TarEntry, unpackTar } from 'modern-tar'

const MAX_ARCHIVE_BYTES = 200_000_000

export interface ReleaseFiles {
  version: string
  /** By file name. */
  files: Record<string, Buffer>
}

/**
 * What is published of a commit, as bytes that depend on nothing but the commit: a plain tar, the bill of materials, where they come
 * from, and their checksums. Not compressed: what zlib writes depends on the processor.
 */
export async function releaseFiles(repository: string, revision = 'HEAD'): Promise<ReleaseFiles> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: repository, maxBuffer: MAX_ARCHIVE_BYTES })
  const commit = String(git('rev-parse', '--verify', `${revision}^{commit}`)).trim()
  const committed = new Date(String(git('show', '-s', '--format=%cI', commit)).trim())
  const sources = await unpackTar(git('-c', 'core.autocrlf=false', 'archive', '--format=tar', commit))
  const textOf = (name: string) => {
    const source = sources.find(({ header }) => header.name === name)
    if (!source?.data) throw new Error(`${commit} has no ${name}`)
    return Buffer.from(source.data).toString()
  }
  const { version } = JSON.parse(textOf('package.json'))
  const name = `joule-${version}`
  const files: Record<string, Buffer> = {
    [`${name}.tar`]: Buffer.from(await packTar(normalized(sources, name, committed))),
    [`${name}.cdx.json`]: json(billOfMaterials(JSON.parse(textOf('package-lock.json')), committed)),
  }
  const subject = Object.entries(files).map(([file, bytes]) => ({
    name: file,
    digest: { sha256: sha256(bytes) },
  }))
  files[`${name}.provenance.json`] = json(
    provenance(subject, commit, sha256(Buffer.from(textOf('package-lock.json')))),
  )
  files.SHA256SUMS = Buffer.from(
    Object.entries(files)
      .map(([file, bytes]) => `${sha256(bytes)}  ${file}\n`)
      .join(''),
  )
  return { version, files }
}

/** In the order of names, of nobody, at the time of the commit. */
function normalized(
  sources: { header: TarEntry['header']; data?: Uint8Array }[],
  name: string,
  mtime: Date,
): TarEntry[] {
  return sources
    .filter(({ header }) => header.type === 'file' && header.name !== 'pax_global_header')
    .sort((a, b) => (a.header.name < b.header.name ? -1 : 1))
    .map(({ header, data = new Uint8Array() }) => ({
      header: {
        name: `${name}/${header.name}`,
        type: 'file',
        size: data.length,
        mode: (header.mode ?? 0) & 0o100 ? 0o755 : 0o644,
        mtime,
        uid: 0,
        gid: 0,
        uname: 'root',
        gname: 'root',
      },
      body: data,
    }))
}

interface Lock {
  name: string
  version: string
  packages: Record<string, Locked>
}

export interface Locked {
  version: string
  integrity?: string
  license?: string
  dev?: true
  optional?: true
  hasInstallScript?: true
}

/** CycloneDX 1.6, of everything that the lock file names. */
export function billOfMaterials({ name, version, packages }: Lock, at: Date) {
  const root = { type: 'application', 'bom-ref': `pkg:npm/${name}@${version}`, name, version }
  const components = Object.entries(packages).flatMap(([place, locked]) =>
    place === '' ? [] : [componentOf(place, locked)],
  )
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      lifecycles: [{ phase: 'pre-build' }],
      component: { ...root, licenses: [{ license: { id: 'MIT' } }] },
    },
    components,
  }
}

function componentOf(
  place: string,
  { version, integrity = '', license, dev, optional, hasInstallScript }: Locked,
) {
  const name = place.split('node_modules/').at(-1)!
  return {
    type: 'library',
    // The same package may be in several places.
    'bom-ref': place,
    name,
    version,
    scope: dev ? 'excluded' : optional ? 'optional' : 'required',
    hashes: [
      { alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') },
    ],
    licenses: license ? [{ expression: license }] : [],
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    properties: [{ name: 'joule:install-script', value: hasInstallScript ? 'present, never run' : 'none' }],
  }
}

/** SLSA provenance, Build L1: how it was made, in the words of who made it. Nothing attests that this is true but the same bytes. */
function provenance(subject: unknown[], commit: string, lock: string) {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject,
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'npm run release:pack',
        externalParameters: { commit },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha256: lock } },
        ],
      },
      runDetails: {
        builder: { id: 'a maintainer, on a machine of their own, by hand: no build service, no isolation' },
      },
    },
  }
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
