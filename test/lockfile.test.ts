import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

interface Locked {
  version: string
  resolved?: string
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

const text = readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8')
const packages: Record<string, Locked> = JSON.parse(text).packages

test('the lock serves x64 and arm64 alike: whoever ships a binary for one ships it for the other', () => {
  const natives = Object.keys(packages).filter((name) => /linux-(x64|arm64)(-gnu)?$/.test(name))
  assert.ok(natives.length >= 8, natives.join())
  for (const name of natives) {
    const twin =
      name.endsWith('x64') || name.includes('x64-')
        ? name.replace('x64', 'arm64')
        : name.replace('arm64', 'x64')
    assert.ok(packages[twin], `${twin} is missing beside ${name}`)
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

test('the lock names no registry', () => {
  assert.doesNotMatch(text, /"resolved": "http/)
})
