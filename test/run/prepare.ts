import { bundleOf, PROGRAMS } from '../../scripts/bundled.ts'
import { testAssets } from './assets.ts'
import { createOriginalDataFolder } from './original-data-folder.ts'

const STARTED_BY_TESTS = [...PROGRAMS, 'test/fixtures/notes-server.ts']

/** Makes once, before the tests, what each of them would otherwise make or wait for. */
export async function prepareRun(): Promise<void> {
  await Promise.all([bundlePrograms(), createOriginalDataFolder(), testAssets()])
}

async function bundlePrograms(): Promise<void> {
  for (const program of STARTED_BY_TESTS) await bundleOf(program)
}
