import path from 'node:path'
import { type Assets, buildAssets } from '../../src/kernel/assets/assets.ts'
import { testDataDir } from './postgres.ts'

let ofThisProcess: Promise<Assets> | undefined

/** The browser's files: built before the first test by scripts/test.ts, looked at once in a process. */
export function testAssets(): Promise<Assets> {
  ofThisProcess ??= buildAssets({ directory: path.join(testDataDir(), 'assets') })
  return ofThisProcess
}
