import { globSync } from 'node:fs'
import path from 'node:path'
import type { Prepare } from './scenario.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** One for every write of the site, from the `scenarios.ts` of all slices; a test sees to it that none is missing. */
export const scenarios: Record<string, Prepare> = {}

for (const file of globSync('src/features/*/scenarios.ts', { cwd: ROOT }).sort())
  Object.assign(scenarios, (await import(path.join(ROOT, file))).scenarios)
