import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IMPORTS, SOURCES } from './sources.ts'

const TARGETS = Map.groupBy(IMPORTS, ({ from }) => from)

test('no file imports itself over others, type imports included', () => {
  const circles = SOURCES.flatMap((file) => circleFrom(file) ?? [])
  assert.deepEqual(circles, [], 'move what both files need into a lower one')
})

/** Breadth-first, so that the shortest way back is reported. */
function circleFrom(start: string): string | null {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const file of queue) {
    for (const { to } of TARGETS.get(file) ?? []) {
      if (to === start) return [start, ...wayTo(file)].reverse().join(' → ')
      if (!cameFrom.has(to)) queue.push(to)
      cameFrom.set(to, cameFrom.get(to) ?? file)
    }
  }
  return null

  function wayTo(file: string): string[] {
    return file === start ? [file] : [file, ...wayTo(cameFrom.get(file) ?? start)]
  }
}
