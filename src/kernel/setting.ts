import { StartupError } from './ops/startup-error.ts'

export function invalidSetting(name: string, why: string): StartupError {
  return new StartupError(`Setting ${name}: ${why}`)
}

/** The parts of a list separated by commas. */
export function partsOf(text: string): string[] {
  return text.split(',').flatMap((part) => part.trim() || [])
}
