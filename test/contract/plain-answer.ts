/** A body without what differs each time: the request's id and the masked CSRF tokens. */
export function plainBody(body: string): string {
  return body
    .replace(/"request_id":"[^"]+"/, '"request_id":""')
    .replace(/(name="csrf[-_]token" (?:content|value)=")[^"]*/g, '$1')
}

/** Where two texts begin to differ; a whole page is no message for a test that fails. */
export function difference(actual: string, expected: string): { actual: string; expected: string } | null {
  if (actual === expected) return null
  const at = firstDifference(actual, expected)
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80)
  return { actual: around(actual), expected: around(expected) }
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}
