import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const FOLDER = 'docs/security'
const ASVS = readFileSync(`${FOLDER}/asvs.md`, 'utf8')
/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

const FOLDERS = readdirSync('.', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
)
/** A file of any folder of the project, and perhaps a test in it. */
const NAMED = new RegExp(`\`((?:${FOLDERS.join('|')})/[^\`" ]+)(?: "([^"\`]+)")?\``, 'g')

const verdicts = [...ASVS.matchAll(/^\| (\d+)\.\d+\.\d+ \| [^|]+ \| (yes|partly|no|n\/a) \| [^|]+ \|$/gm)]

test('every requirement of ASVS 5.0 has one verdict, and the sums at the top are theirs', () => {
  const numbers = verdicts.map(([line]) => line.split(' ')[1])
  assert.equal(new Set(numbers).size, numbers.length)
  const inChapter = REQUIREMENTS.map((_, index) => verdicts.filter(([, n]) => Number(n) === index + 1).length)
  assert.deepEqual(inChapter, REQUIREMENTS)
  const sum = (verdict: string) => verdicts.filter(([, , given]) => given === verdict).length
  const sums = `**${sum('yes')} yes, ${sum('partly')} partly, ${sum('no')} no, ${sum('n/a')} n/a**`
  assert.ok(ASVS.includes(sums), sums)
})

test('what is not met, or only partly, is listed at the top with its reason, and nothing else', () => {
  const [, missing = ''] = /^## What is missing$(.*?)^## /ms.exec(ASVS) ?? []
  const listed = new Set([...missing.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([number]) => number))
  const unmet = verdicts.filter(([, , verdict]) => verdict === 'partly' || verdict === 'no')
  assert.deepEqual([...listed].sort(), unmet.map(([line]) => line.split(' ')[1]).sort())
})

test('what the security documents name is there: files, and tests by their names', () => {
  for (const document of readdirSync(FOLDER)) {
    const text = readFileSync(`${FOLDER}/${document}`, 'utf8')
    const named = text.matchAll(NAMED)
    for (const [, file = '', title] of named) {
      assert.ok(existsSync(file), `${document}: ${file}`)
      if (title) assert.ok(readFileSync(file, 'utf8').includes(`'${title}'`), `${file}: ${title}`)
    }
  }
})
