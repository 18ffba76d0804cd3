/** Texts that are cleaned at a time. Each lane has a key of its own, because the pool gives a key one thread. */
const LANES = 2

export function laneKey(lane: number): string {
  return `site import ${lane}`
}

/** Maps in order, with as many calls at a time as there are lanes. */
export async function mapInLanes<Item, Result>(
  items: Item[],
  work: (item: Item, lane: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  const run = async (lane: number) => {
    for (const [at, item] of queue) results[at] = await work(item, lane)
  }
  await Promise.all(Array.from({ length: LANES }, (_, lane) => run(lane)))
  return results
}
