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
  let next = 0
  const run = async (lane: number) => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at]!, lane)
  }
  await Promise.all(Array.from({ length: LANES }, (_, lane) => run(lane)))
  return results
}
