import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { DOCUMENTS, wrapDocument } from '../../scripts/wrap-documents.ts'

// The last one is the example of CONTRIBUTING.md.
const FILES = [...globSync('{src,test,scripts,bench,packages/*/src,examples}/**/*.ts'), 'greetings.test.ts']

test('every source file that a document names is there, by its path or the end of it', () => {
  const gone = DOCUMENTS.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/`([\w./-]+\.ts)`/g)]
      .filter(([, name]) => !FILES.some((file) => `/${file}`.endsWith(`/${name}`)))
      .map(([, name]) => `${document}: ${name}`),
  )
  assert.deepEqual(gone, [])
})

test('documents are wrapped at 100', () => {
  const unwrapped = DOCUMENTS.filter((document) => {
    const text = readFileSync(document, 'utf8')
    return wrapDocument(text) !== text
  })
  assert.deepEqual(unwrapped, [], 'npm run fix')
})

test('every link of a document leads to a file that is there, and to a heading of it', () => {
  const broken = DOCUMENTS.flatMap((document) =>
    linksIn(document)
      .filter(([target = '', heading]) => {
        const file = target ? path.join(path.dirname(document), target) : document
        return !existsSync(file) || (heading && !headingsOf(file).has(heading))
      })
      .map((link) => `${document}: ${link.join('#')}`),
  )
  assert.deepEqual(broken, [])
})

function linksIn(document: string): string[][] {
  const links = readFileSync(document, 'utf8').matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)
  return [...links].map(([, link = '']) => link.split('#'))
}

/** As GitHub makes them: lower case, spaces as hyphens, no punctuation. */
function headingsOf(file: string): Set<string> {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)
  return new Set(
    [...headings].map(([, text = '']) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}
