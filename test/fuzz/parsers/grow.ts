import assert from 'node:assert/strict'
import { Random } from '../random.ts'
import { FORBIDDEN, TEXTS } from '../texts.ts'
import { readCorpus } from './corpus.ts'
import type { Coverage } from './coverage.ts'
import { mutated } from './mutate.ts'
import type { Parser } from './parser.ts'

/** Of one text on the main thread, on a quiet machine. */
const BUDGET_MS = 250
const BATCH = 64

interface Tried extends Parser {
  name: string
  /** For files. */
  folder: string
  slack: number
}

/** Runs a parser on a text; the error says how to see it again. */
export async function runOn({ name, run, folder, slack }: Tried, text: string): Promise<void> {
  const told = `${name} on ${JSON.stringify(text)}`
  const isOver = async () => {
    const begin = process.threadCpuUsage()
    try {
      await run(text, folder)
    } catch (cause) {
      throw new Error(`${told}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    }
    const { user, system } = process.threadCpuUsage(begin)
    return (user + system) / 1_000 > BUDGET_MS * slack
  }
  // What was loaded or compiled by the first run is not the text's fault.
  const isHeavy = (await isOver()) && (await isOver()) && (await isOver())
  assert.equal(isHeavy, false, `${told} takes more than ${BUDGET_MS} ms`)
}

/** Texts that a parser meets in any case: its corpus, and hostile ones. */
export function textsFor({ name, words }: Pick<Tried, 'name' | 'words'>): string[] {
  return [...readCorpus(name), ...TEXTS, ...FORBIDDEN, ...words]
}

/**
 * Coverage-guided fuzzing: changes known texts at random, and keeps each that makes something run that never ran. Returns the corpus
 * without what the rest covers, the shortest texts first.
 */
export async function grow(
  parser: Tried,
  coverage: Coverage,
  { seed, milliseconds }: { seed: number; milliseconds: number },
): Promise<{ corpus: string[]; tried: number }> {
  const random = new Random(seed)
  const found = textsFor(parser)
  const runAll = async (texts: string[]) => {
    for (const text of texts) await runOn(parser, text)
  }
  /** Those of a batch that make something new run: asked of halves, because an answer of the profiler takes longer than a text. */
  const sift = async (texts: string[]): Promise<string[]> => {
    await runAll(texts)
    if (!(await coverage.hasNew({ remember: texts.length === 1 }))) return []
    if (texts.length === 1) return texts
    const half = Math.ceil(texts.length / 2)
    return [...(await sift(texts.slice(0, half))), ...(await sift(texts.slice(half)))]
  }
  await runAll(found)
  await coverage.hasNew({ remember: true })
  let tried = 0
  for (const until = performance.now() + milliseconds; performance.now() < until; tried += BATCH)
    found.push(...(await sift(Array.from({ length: BATCH }, () => mutated(random, found, parser.words)))))
  await coverage.forget()
  const byLength = [...new Set(found)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  return { corpus: await sift(byLength), tried }
}
