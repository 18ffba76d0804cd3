import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

interface Locked {
  version: string
  resolved?: string
  integrity?: string
  license?: string
  hasInstallScript?: true
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

const ROOT = path.join(import.meta.dirname, '..')
/** Each with a package.json and a lock file. */
const FOLDERS = ['.', 'packages/client', 'test/peers/fedify']
const packages: Record<string, Locked> = JSON.parse(
  readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
).packages

test('the lock serves x64 and arm64 alike: a package with a binary for one has it for the other', () => {
  // recheck has its backend in JavaScript as well, which is the one we use.
  const natives = Object.keys(packages).filter((name) =>
    /(?<!\/recheck-)linux-(x64|arm64)(-gnu)?$/.test(name),
  )
  assert.ok(natives.length >= 8, natives.join())
  for (const name of natives) {
    const twin =
      name.endsWith('x64') || name.includes('x64-')
        ? name.replace('x64', 'arm64')
        : name.replace('arm64', 'x64')
    assert.ok(packages[twin], `${twin} is missing for ${name}`)
    assert.equal(packages[twin].version, packages[name]!.version)
  }
})

test('every optional package that the lock promises is in it', () => {
  for (const [name, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const dependency of Object.keys(optionalDependencies)) {
      const nested = `${name}/node_modules/${dependency}`
      assert.ok(packages[`node_modules/${dependency}`] ?? packages[nested], `${dependency} of ${name}`)
    }
  }
})

for (const folder of FOLDERS) {
  const textOf = (file: string) => readFileSync(path.join(ROOT, folder, file), 'utf8')
  const where = folder === '.' ? '' : ` (${folder})`

  test(`the lock names no registry${where}`, () => {
    assert.doesNotMatch(textOf('package-lock.json'), /"resolved": "http/)
  })

  test(`every package has its checksum, every version of ours is exact, and no install script runs${where}`, () => {
    const locked: Record<string, Locked> = JSON.parse(textOf('package-lock.json')).packages
    const unchecked = Object.entries(locked).filter(
      ([name, { integrity }]) => name && !integrity?.startsWith('sha512-'),
    )
    assert.deepEqual(unchecked, [])
    const own = JSON.parse(textOf('package.json'))
    const wanted = { ...own.dependencies, ...own.optionalDependencies, ...own.devDependencies }
    for (const [name, version] of Object.entries(wanted))
      assert.match(String(version), /^\d+\.\d+\.\d+/, name)
    assert.match(textOf('.npmrc'), /^ignore-scripts=true$/m)
  })
}

test('every package has a licence that we allow, and each with an install script is known, with the reason', () => {
  const page = readFileSync(path.join(ROOT, 'docs/security/supply-chain.md'), 'utf8')
  const rowsBelow = (heading: string) =>
    [
      ...(page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(
        /^\| `([^`]+)` \| (.{20,}) \|$/gm,
      ),
    ].map(([, first]) => first!)
  for (const folder of FOLDERS) {
    const locked = Object.entries<Locked>(
      JSON.parse(readFileSync(path.join(ROOT, folder, 'package-lock.json'), 'utf8')).packages,
    ).filter(([place]) => place !== '')
    const licences = new Set(rowsBelow('Licences'))
    assert.deepEqual(
      locked.filter(([, { license = 'none' }]) => !licences.has(license)).map(([place]) => place),
      [],
      'licences to weigh: docs/security/supply-chain.md',
    )
    const known = rowsBelow('Install scripts').map(
      (name) => new RegExp(`node_modules/${name.replace('*', '[^/]+')}$`),
    )
    const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place)
    assert.deepEqual(
      scripted.filter((place) => !known.some((name) => name.test(place))),
      [],
      'install scripts to read: docs/security/supply-chain.md',
    )
    assert.match(readFileSync(path.join(ROOT, folder, '.npmrc'), 'utf8'), /^min-release-age=7$/m)
  }
})
