import { readFileSync } from 'node:fs'
import path from 'node:path'

export const PROMETHEUS = path.join(import.meta.dirname, '../../deploy/prometheus')

/** The metrics that the alert rules and the dashboard ask for: words with an underscore that are no function. */
export function askedMetrics(): Set<string> {
  const rules = readFileSync(path.join(PROMETHEUS, 'alerts.yml'), 'utf8')
  const dashboard = readFileSync(path.join(PROMETHEUS, 'grafana-dashboard.json'), 'utf8')
  const expressions = [
    ...rules.matchAll(/expr: (\|(?:\n {10}.*)+|.*)/g),
    ...dashboard.matchAll(/"expr": (".*")/g),
  ]
  const words = expressions.flatMap(([, expression = '']) => [
    ...expression.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)\b(?!\s*\()/g),
  ])
  return new Set(words.map(([, name = '']) => name))
}

/** The names in what /metrics shows. */
export function shownMetrics(text: string): Set<string> {
  const families = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    families.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
}
