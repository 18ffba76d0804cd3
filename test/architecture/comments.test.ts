import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DOCUMENTS } from '../../scripts/wrap-documents.ts'
import { list, read } from './sources.ts'

const FILES = list('{src,test,scripts,bench}/**/*.ts').filter((file) => !file.endsWith('/comments.test.ts'))

test('a doc comment stands directly above what it describes, and there is one', () => {
  const stray = FILES.flatMap((file) =>
    linesOf(file).flatMap((line, index, lines) => {
      const next = lines[index + 1]?.trim()
      return line.trim().endsWith('*/') && (next === '' || next?.startsWith('/**'))
        ? [`${file}:${index + 1}`]
        : []
    }),
  )
  assert.deepEqual(stray, [], 'delete it, or move it to what it describes')
})

/** What a native engineer would write another way; each was common here once. */
const UNIDIOMATIC = [
  /\banew\b/,
  /\bwhosoever\b/i,
  /\blook(s|ed)? whether\b/,
  /\bsays? first\b/i,
  /^(\/\*\*|\/\/) Of (a|an|the) (deleted|purged)\b/,
]
/** Better: again; besides or next to; people who or anyone who. */
const OLD_HABITS = /\banew\b|\bbeside\b|\bwhoever\b/i

test('comments avoid what no native engineer writes', () => {
  const found = comments().filter((comment) => UNIDIOMATIC.some((words) => words.test(comment)))
  assert.deepEqual(found, [])
})

test('comments, names of tests and documents do not fall back into old habits', () => {
  const names = FILES.flatMap((file) =>
    [...read(file).matchAll(/\btest\(\s*(['"`])(.*?)\1/gs)].map(([, , name = '']) => `${name} (${file})`),
  )
  const lines = DOCUMENTS.flatMap((file) =>
    linesOf(file).map((line, index) => `${line} (${file}:${index + 1})`),
  )
  const found = [...comments(), ...names, ...lines].filter((text) => OLD_HABITS.test(text))
  assert.deepEqual(found, [])
})

function comments(): string[] {
  return FILES.flatMap((file) =>
    linesOf(file).flatMap((line, index) => {
      const comment = /^\s*((?:\/\*\*|\*|\/\/) .*)$/.exec(line)?.[1]
      return comment ? [`${comment} (${file}:${index + 1})`] : []
    }),
  )
}

function linesOf(file: string): string[] {
  return read(file).split('\n')
}
