import { globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { DEEP } from '../kit/deep.ts'
import { aptInstall, mayInstall } from '../run/apt.ts'

const findLibrary = () => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]
if (DEEP && mayInstall() && !findLibrary()) aptInstall('faketime')
const LIBRARY = findLibrary()

export const mayFakeClock = LIBRARY !== undefined

/** A fake system clock (libfaketime) for processes with these settings; it jumps when the offset is set. */
export async function fakeSystemClock(t: TestContext) {
  const folder = await mkdtemp(path.join(tmpdir(), 'joule-clock-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'offset')
  const setOffset = (hours: number) => writeFile(file, `${hours < 0 ? '' : '+'}${hours}h`)
  await setOffset(0)
  return {
    env: {
      LD_PRELOAD: LIBRARY ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // The rest of a wait does not change when a real clock is set.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    /** This many hours before or after the real time. */
    setOffset,
  }
}
