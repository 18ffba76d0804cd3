import { type Limit, maxOf } from '../rate-limit.ts'
import type { DeclaredRoute } from '../route-policy.ts'

const ROLES: Record<string, string> = { admin: 'For admins and owners.', owner: 'For owners only.' }
const STEP_UP = 'within the last ten minutes, by a login or `POST /api/auth/step-up`.'

/** What a route declares of its callers (role, step-up, rate limit) in sentences, which follow its description. */
export function conditionsOf({ options: { config = {} } }: DeclaredRoute, limitScale: number): string {
  const { access = 'user', stepUp, limit } = config
  const sentences = [
    ROLES[access],
    stepUp === true && `The caller has proved who they are ${STEP_UP}`,
    stepUp === 'without-password' && `A caller without a password has proved who they are ${STEP_UP}`,
    typeof stepUp === 'object' && `For ${stepUp.calls}, the caller has proved who they are ${STEP_UP}`,
    limit && limitText(limit, limitScale),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Routes with a limit of the same name are counted together. */
function limitText(limit: Limit, scale: number): string | null {
  const max = maxOf(limit, scale)
  if (max === null) return null
  const caller = limit.per === 'ip' ? 'from one network address' : 'for one person'
  const block = limit.blockSeconds ? `, then none for ${duration(limit.blockSeconds)}` : ''
  return `Limit \`${limit.name}\`: ${max} calls in ${duration(limit.windowSeconds)} ${caller}${block}.`
}

const UNITS: Record<number, string> = { 60: 'a minute', 3600: 'an hour', 86400: 'a day' }

function duration(seconds: number): string {
  return UNITS[seconds] ?? `${seconds / 60} minutes`
}
