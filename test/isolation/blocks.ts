import type { Random } from '../fuzz/random.ts'

/** Blocks of routes in which any two of them meet at least once (a covering design, greedy). */
export function coveringBlocks(routes: string[], size: number, random: Random): string[][] {
  const order = shuffled(routes, random)
  const open = new Map(order.map((route, n) => [route, new Set(order.slice(n + 1))]))
  const unmet = (one: string, other: string) => Number(open.get(one)!.has(other) || open.get(other)!.has(one))
  const blocks: string[][] = []
  for (const first of order)
    for (const second of open.get(first)!) {
      const block = [first, second]
      while (block.length < Math.min(size, order.length)) block.push(bestFor(block))
      for (const one of block) for (const other of block) open.get(one)!.delete(other)
      blocks.push(block)
    }
  return shuffled(blocks, random)

  /** Who meets most of the block for the first time. */
  function bestFor(block: string[]): string {
    const rest = order.filter((route) => !block.includes(route))
    const news = (route: string) => block.reduce((sum, member) => sum + unmet(route, member), 0)
    return rest.reduce((best, route) => (news(route) > news(best) ? route : best))
  }
}

/** Any two of them, in one spelling. */
export function pairsOf(routes: string[]): string[] {
  return routes
    .toSorted()
    .flatMap((one, n, sorted) => sorted.slice(n + 1).map((other) => `${one} × ${other}`))
}

function shuffled<T>(all: T[], random: Random): T[] {
  return all
    .map((each) => ({ each, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each)
}
