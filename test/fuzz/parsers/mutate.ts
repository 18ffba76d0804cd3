import type { Random } from '../random.ts'
import { FORBIDDEN, TEXTS } from '../texts.ts'

export const MAX_LENGTH = 2_000

/** A text made from known ones by a few random changes, with the words of the format among others. */
export function mutated(random: Random, corpus: readonly string[], words: readonly string[]): string {
  let text = random.pick(corpus)
  for (let left = random.int(1, 6); left > 0; left--) text = changed(random, text, corpus, words)
  return text.slice(0, MAX_LENGTH)
}

function changed(random: Random, text: string, corpus: readonly string[], words: readonly string[]): string {
  const places = [random.int(0, text.length), random.int(0, text.length)]
  const [from, to] = [Math.min(...places), Math.max(...places)]
  const insert = (piece: string) => text.slice(0, from) + piece + text.slice(from)
  return random.pick<() => string>([
    () => text.slice(0, from) + text.slice(to),
    () => insert(random.pick(words)),
    () => insert(random.pick(words)),
    () => insert(text.slice(from, to).repeat(random.pick([1, 2, 20]))),
    () => insert(random.pick(random.chance(0.9) ? TEXTS : FORBIDDEN)),
    () => text.slice(0, from) + random.pick(corpus).slice(random.int(0, 100)),
    () => text.slice(0, from) + String.fromCharCode(random.int(0, 255)) + text.slice(from + 1),
    () => text.slice(0, from) + random.pick(words) + text.slice(to),
  ])()
}
