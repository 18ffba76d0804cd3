import { labelOf } from '../statement-label.ts'
import { Client } from './client.ts'

interface Timing {
  count: number
  seconds: number
}

const MAX_TEXTS = 2_000
const MAX_LABELS = 200
const byLabel = new Map<string, Timing>()
const byText = new Map<string, Timing>()

/** How often and how long the statements of this process ran, from sending to the answer, by label. */
export function statementFigures(): Iterable<[string, Timing]> {
  return byLabel
}

/** A connection that times its statements; only used with METRICS_PORT. */
export class TimedClient extends Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg has a dozen overloads; our calls return a promise, the pool's end with a callback.
  override query(statement: any, values?: any, callback?: any): any {
    // COPY and cursors.
    if (statement.submit) return super.query(statement, values)
    const timing = timingOf(statement.text ?? statement)
    const begin = performance.now()
    const done = () => {
      timing.count++
      timing.seconds += (performance.now() - begin) / 1000
    }
    if (callback)
      return super.query(statement, values, (error, result) => {
        done()
        callback(error, result)
      })
    const running = super.query(statement, values)
    running.then(done, done)
    return running
  }
}

function timingOf(text: string): Timing {
  const known = byText.get(text)
  if (known) return known
  const label = labelOf(text)
  const kept = byLabel.has(label) || byLabel.size < MAX_LABELS ? label : 'other'
  const timing = byLabel.get(kept) ?? { count: 0, seconds: 0 }
  byLabel.set(kept, timing)
  if (byText.size < MAX_TEXTS) byText.set(text, timing)
  return timing
}
