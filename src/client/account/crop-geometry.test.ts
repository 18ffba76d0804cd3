import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialView, moved, sideOf, zoomed } from './crop-geometry.ts'

const LYING = { width: 400, height: 200 }

test('at first the largest square in the middle is seen', () => {
  const view = initialView(LYING)
  assert.deepEqual([view, sideOf(LYING, view)], [{ x: 200, y: 100, zoom: 1 }, 200])
})

test('the picture follows the hand, and stops at its edges', () => {
  const view = initialView(LYING)
  assert.deepEqual(moved(LYING, view, 0.25, 0.25), { x: 150, y: 100, zoom: 1 })
  assert.deepEqual(moved(LYING, view, -9, 0), { x: 300, y: 100, zoom: 1 })
})

test('zooming keeps what is under the pointer, and goes neither too near nor too far', () => {
  const near = zoomed(LYING, initialView(LYING), 2, { x: 1, y: 1 })
  assert.deepEqual(near, { x: 250, y: 150, zoom: 2 })
  assert.equal(zoomed(LYING, near, 100).zoom, 4)
  assert.deepEqual(zoomed(LYING, near, 0.1), { x: 250, y: 100, zoom: 1 })
})
