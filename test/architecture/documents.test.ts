import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const DOCUMENTS = ['README.md', 'SECURITY.md', ...globSync('docs/**/*.md')]
const FILES = globSync('{src,test,scripts,bench,packages/*/src,examples}/**/*.ts')

test('every source file that a document names is there, by its path or the end of it', () => {
  const gone = DOCUMENTS.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/`([\w./-]+\.ts)`/g)]
      .filter(([, name]) => !FILES.some((file) => `/${file}`.endsWith(`/${name}`)))
      .map(([, name]) => `${document}: ${name}`),
  )
  assert.deepEqual(gone, [])
})
