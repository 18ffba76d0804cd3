import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeTexRenderer } from './tex-renderer.ts'

test('a text with more formulas than are kept comes to rest, and those that went make room', async () => {
  let count = 0
  globalThis.renderTex = () => {
    count += 1
    return null
  }
  const renderer = makeTexRenderer('data:text/javascript,')
  const formulas = (name: string) =>
    Array.from({ length: 1_500 }, (_, index) => ({ tex: `${name}_${index}`, isBlock: false }))
  const renderAll = (name: string) =>
    new Promise<void>((done) => {
      const all = formulas(name)
      const shown = () => all.filter((formula) => renderer.find(formula) !== undefined).length
      const ask = () => {
        renderer.request(all, ask)
        if (shown() === 1_000) done()
      }
      ask()
    })
  await renderAll('x')
  await renderAll('y')
  // Nothing is asked for beyond the limit.
  await new Promise((passed) => setTimeout(passed))
  assert.equal(count, 2_000)
})
