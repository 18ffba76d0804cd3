import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { DEEP, SLACK } from '../../kit/deep.ts'
import { readCorpus, writeCorpus } from './corpus.ts'
import { Coverage } from './coverage.ts'
import { grow, runOn, textsFor } from './grow.ts'

// Everything that parses what strangers send: it answers or refuses within its budget, and keeps its promises, whatever the text.

/** For each parser; the corpus in the repository is replaced by what was found. */
const MINUTES = Number(process.env.FUZZ_MINUTES ?? 0.5)
const SEED = Number(process.env.FUZZ_SEED ?? Date.now())
/** Names with commas; all without it. */
const ONLY = process.env.FUZZ_PARSERS?.split(',')

const coverage = DEEP ? await Coverage.start() : null
const { PARSERS } = await import('./parsers.ts')

for (const [name, parser] of Object.entries(PARSERS)) {
  if (ONLY && !ONLY.includes(name)) continue
  const triedIn = async (t: TestContext) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'joule-fuzz-'))
    t.after(() => rm(folder, { recursive: true }))
    return { ...parser, name, folder, slack: SLACK }
  }

  test(`${name}: no known text breaks a promise or the budget`, async (t) => {
    const tried = await triedIn(t)
    for (const text of textsFor(tried)) await runOn(tried, text)
  })

  if (coverage)
    test(`${name}: no text made from them does so either, for ${MINUTES} minutes from seed ${SEED}`, async (t) => {
      const before = readCorpus(name)
      const how = { seed: SEED, milliseconds: MINUTES * 60_000 }
      const { corpus, tried } = await grow(await triedIn(t), coverage, how)
      t.diagnostic(`${tried} texts; the corpus had ${before.length}, and has ${corpus.length}`)
      if (corpus.join('\n') !== before.join('\n')) writeCorpus(name, corpus)
    })
}
