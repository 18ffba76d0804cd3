import { type Anomaly, endOf, type Operation } from '../history.ts'

export interface Edge {
  before: Operation
  after: Operation
  /** Why one must come before the other: it was overwritten, it was seen, or it was not seen yet. */
  reason: 'ww' | 'wr' | 'rw'
  /** What both are about. */
  about: string
}

type Node = number

interface Step {
  to: Node
  edge?: Edge
}

/**
 * Strict serializability (Elle's idea): an order of all operations exists in which each sees what came before, if the edges have no
 * cycle. Two kinds of edges are added here: of each client, its own operations in their order, and whatever began after a write was
 * acknowledged comes after it. The latter through nodes that stand for moments, so that they are few.
 */
export function findCycles(history: Operation[], edges: Edge[]): Anomaly[] {
  const concerned = new Set(edges.flatMap(({ before, after }) => [before, after]))
  const operations = history.filter((operation) => concerned.has(operation))
  const nodes = new Map(operations.map((operation, node) => [operation, node]))
  const steps: Step[][] = operations.map(() => [])
  for (const edge of edges) steps[nodes.get(edge.before)!]!.push({ to: nodes.get(edge.after)!, edge })
  for (const { before, after } of clientOrder(operations))
    steps[nodes.get(before)!]!.push({ to: nodes.get(after)! })
  const writes = new Set(
    edges.flatMap(
      ({ before, after, reason }) => ({ ww: [before, after], wr: [before], rw: [after] })[reason],
    ),
  )
  addTimes(steps, operations, nodes, writes)
  return componentsOf(steps)
    .map((component) => shortestCycle(steps, component, operations))
    .filter((found) => found !== undefined)
}

function clientOrder(operations: Operation[]): { before: Operation; after: Operation }[] {
  const byLane = Map.groupBy(operations, ({ client, lane }) => `${client} ${lane}`)
  return [...byLane.values()].flatMap((own) =>
    own
      .toSorted((one, other) => one.from - other.from)
      .flatMap((after, n, sorted) => {
        const before = sorted[n - 1]
        return before && before.to <= after.from ? [{ before, after }] : []
      }),
  )
}

/** One chain of moments for all, which answers of other processes may lag behind, and one for each process, which its own may not. */
function addTimes(
  steps: Step[][],
  operations: Operation[],
  nodes: Map<Operation, Node>,
  writes: Set<Operation>,
): void {
  const lanes = Map.groupBy(operations, ({ lane }) => lane)
  addChain(steps, operations, nodes, writes, ({ from, lagMs }) => from - lagMs)
  for (const own of lanes.values()) addChain(steps, own, nodes, writes, ({ from }) => from)
}

function addChain(
  steps: Step[][],
  operations: Operation[],
  nodes: Map<Operation, Node>,
  writes: Set<Operation>,
  beginOf: (operation: Operation) => number,
): void {
  const ends = operations
    .filter((operation) => writes.has(operation) && operation.outcome === 'ok')
    .map((operation) => ({ at: operation.to, operation, begins: false }))
  const begins = operations.map((operation) => ({ at: beginOf(operation), operation, begins: true }))
  // What begins at the very moment of an end may have come first.
  const moments = [...ends, ...begins].sort(
    (one, other) => one.at - other.at || Number(other.begins) - Number(one.begins),
  )
  let last: Node | undefined
  for (const { operation, begins } of moments) {
    const node = nodes.get(operation)!
    if (begins) {
      if (last !== undefined) steps[last]!.push({ to: node })
      continue
    }
    const moment = steps.push([]) - 1
    if (last !== undefined) steps[last]!.push({ to: moment })
    steps[node]!.push({ to: moment })
    last = moment
  }
}

/** Strongly connected components of more than one node (Tarjan, without recursion). */
function componentsOf(steps: Step[][]): Node[][] {
  const index = new Int32Array(steps.length).fill(-1)
  const low = new Int32Array(steps.length)
  const onStack = new Uint8Array(steps.length)
  const stack: Node[] = []
  const found: Node[][] = []
  let next = 0
  for (let root = 0; root < steps.length; root++) {
    if (index[root] !== -1) continue
    const path: { node: Node; step: number }[] = []
    const enter = (node: Node) => {
      index[node] = low[node] = next++
      onStack[node] = 1
      stack.push(node)
      path.push({ node, step: 0 })
    }
    enter(root)
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const step = steps[top.node]![top.step++]
      if (step && index[step.to] === -1) enter(step.to)
      else if (step && onStack[step.to]) low[top.node] = Math.min(low[top.node]!, index[step.to]!)
      else if (!step) leave(path, top.node)
    }
  }
  return found

  function leave(path: { node: Node }[], node: Node): void {
    path.pop()
    const parent = path.at(-1)?.node
    if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[node]!)
    if (low[node] !== index[node]) return
    const component = stack.splice(stack.lastIndexOf(node))
    for (const member of component) onStack[member] = 0
    if (component.length > 1) found.push(component)
  }
}

/** The cycle that is easiest to understand: the one with the fewest steps through some edge that is no order of time. */
function shortestCycle(steps: Step[][], component: Node[], operations: Operation[]): Anomaly | undefined {
  const inside = new Set(component)
  let best: Step[] | undefined
  for (const start of component
    .filter((node) => steps[node]!.some(({ edge }) => edge?.reason === 'rw'))
    .slice(0, 50)) {
    const path = pathBack(steps, inside, start)
    if (path && (!best || path.length < best.length)) best = path
  }
  if (!best) return
  const edges = best.flatMap(({ edge }) => edge ?? [])
  const members = best.flatMap(({ to }) => operations[to] ?? [])
  return {
    kind: 'cycle',
    expected: 'one order in which everyone saw all that came before',
    seen: edges.map(sentence).join('; '),
    operations: [...new Set(members)].sort(
      (one, other) => one.from - other.from || endOf(one) - endOf(other),
    ),
  }
}

/** Breadth first, from a node back to itself. */
function pathBack(steps: Step[][], inside: Set<Node>, start: Node): Step[] | undefined {
  const cameBy = new Map<Node, { from: Node; step: Step }>()
  const queue = [start]
  for (const node of queue)
    for (const step of steps[node]!) {
      if (!inside.has(step.to) || cameBy.has(step.to)) continue
      cameBy.set(step.to, { from: node, step })
      if (step.to === start) return walkBack(cameBy, start)
      queue.push(step.to)
    }
}

function walkBack(cameBy: Map<Node, { from: Node; step: Step }>, start: Node): Step[] {
  const path: Step[] = []
  let node = start
  do {
    const { from, step } = cameBy.get(node)!
    path.unshift(step)
    node = from
  } while (node !== start)
  return path
}

function sentence({ before, after, reason, about }: Edge): string {
  const says = {
    ww: 'was overwritten by',
    wr: 'was seen by',
    rw: 'did not see',
  }[reason]
  return `${before.id} ${says} ${after.id} (${about})`
}
