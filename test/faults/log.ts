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
}

/** Every line of the log is one JSON object, or this throws. */
export function logLines(site: Site): LogLine[] {
  const lines = site.process.log().trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line))
}

/** Warnings and errors. That the event loop was blocked is left out: code is compiled for the first time, on a busy machine. */
export function warningsOf(site: Site): LogLine[] {
  return logLines(site).filter(({ level, msg }) => level >= 40 && !msg.startsWith('the event loop'))
}
