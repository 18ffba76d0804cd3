import assert from 'node:assert/strict'
import { RIGHT_NAMES, type Right } from '../../src/kernel/viewer.ts'
import { type BrowserLike, outcomeOf } from '../kit/browser-like.ts'

/** The owner gives moderators these rights and takes all others away. */
export async function giveRights(owner: BrowserLike, rights: readonly Right[]): Promise<void> {
  for (const right of RIGHT_NAMES) {
    const setting = { key: `moderators.${right}`, value: rights.includes(right) }
    assert.equal(outcomeOf(await owner.put('/api/admin/site-settings', setting)), '200 ok')
  }
}
