import type { Site } from './site.ts'

export interface LogLine {
  level: number
  pid: number
  msg: string
  reqId?: string
  traceId?: string
  req?: { method: string; path: string }
  status?: number
  user?: number
  refused?: string
  err?: { message: string }
}

/** Every line of the log is one JSON object, or this throws. */
export function logLines(site: Site): LogLine[] {
  const lines = site.process.log().trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line))
}

/** What background work says that waited for a connection in vain; a request that did was refused with a 503. */
const NO_CONNECTION = ['timeout exceeded when trying to connect', 'timeout expired']

/**
 * Warnings and errors. Left out is what comes of a busy machine: code that is compiled for the first time blocks the event loop, and
 * background work gets no connection in time.
 */
export function warningsOf(site: Site): LogLine[] {
  return logLines(site).filter(
    ({ level, msg, err }) =>
      level >= 40 && !msg.startsWith('the event loop') && !NO_CONNECTION.includes(err?.message ?? ''),
  )
}
