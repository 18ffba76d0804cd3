import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearestPage } from './nearest-page.ts'

test('the last page is a whole number, and no page comes after it', async () => {
  const asked: number[] = []
  const read = async (page: number) => {
    asked.push(page)
    return { total: 10_000 }
  }
  for (const requested of ['333', '334', '9999'])
    assert.deepEqual(await nearestPage(requested, 30, read), {
      found: { total: 10_000 },
      page: 333,
      pages: 333,
    })
  assert.deepEqual(asked, [333, 333, 333])
})
