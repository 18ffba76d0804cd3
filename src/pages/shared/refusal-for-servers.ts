import type { Refusal } from '../../kernel/errors.ts'

/** For the people who run another server. */
export function refusalForServers({ code }: Refusal, message: string, details?: object): object {
  return { error: { code, message, ...(details && { details }) } }
}
