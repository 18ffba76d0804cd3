import type { Operation } from '../../src/kernel/http/openapi/describe-api.ts'

type Way = Operation['security'][number]

/** Ways to authenticate that are no longer sufficient, one line each. */
export function securityChanges(old: Operation, operation: Operation): string[] {
  return old.security
    .filter((way) => !operation.security.some((other) => isEnough(way, other)))
    .map((way) => `lets in with ${operation.security.map(textOf).join(' or ')}, no more with ${textOf(way)}`)
}

/** Whether someone who sends this has everything that another way requires. */
function isEnough(sent: Way, asked: Way): boolean {
  return Object.entries(asked).every(
    ([scheme, scopes]) => sent[scheme] && scopes.every((scope) => sent[scheme]!.includes(scope)),
  )
}

function textOf(way: Way): string {
  const parts = Object.entries(way).map(([scheme, scopes]) => [scheme, ...scopes].join(' '))
  return parts.join(' and ') || 'nothing'
}
