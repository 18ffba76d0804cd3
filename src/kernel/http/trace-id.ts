import type { IncomingHttpHeaders } from 'node:http'

const VERSION_0 = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/
/** Later versions may add fields at the end; ff is none. */
const LATER = /^(?!00|ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/
const ZEROS = /^0+$/

/** For the log: the trace that a caller says the request belongs to (W3C Trace Context). One that is malformed is ignored. */
export function traceOf({ traceparent }: IncomingHttpHeaders): { traceId: string } | undefined {
  if (typeof traceparent !== 'string') return undefined
  const [, traceId = '0', parentId = '0'] = VERSION_0.exec(traceparent) ?? LATER.exec(traceparent) ?? []
  return ZEROS.test(traceId) || ZEROS.test(parentId) ? undefined : { traceId }
}
