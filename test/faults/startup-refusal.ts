import assert from 'node:assert/strict'
import type { Launched } from './launch.ts'

/** The single line on stderr with which a site refuses to start. */
export async function startupRefusal(process: Launched): Promise<string> {
  const { code } = await process.ended
  const lines = process.stderr().trimEnd().split('\n')
  assert.equal(code, 1, process.stderr())
  assert.equal(lines.length, 1, process.stderr())
  return lines[0]!
}
