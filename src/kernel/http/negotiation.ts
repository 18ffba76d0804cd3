/** Another form of the resources at some addresses, which has an address of its own. */
export interface Representation {
  /** Paths that have this form. */
  of: RegExp
  type: string
  /** Makes its path. */
  suffix: string
}

/**
 * Content negotiation: who prefers another form to HTML asks for its own address instead. Decided before routing and before the response
 * cache is searched, so that both know each form by its address alone.
 */
export function negotiatedUrl(
  representations: readonly Representation[],
  url: string,
  accept: string | undefined,
): string {
  if (accept === undefined) return url
  const path = url.split('?', 1)[0] ?? url
  const found = representations.find(({ of, type }) => of.test(path) && prefers(accept, type))
  return found ? path + found.suffix : url
}

/** Whether a type is named and wanted at least as much as HTML; browsers name none but HTML. */
function prefers(accept: string, type: string): boolean {
  const ranges = accept.toLowerCase()
  if (!ranges.includes(type)) return false
  const weights = new Map(ranges.split(',').map(rangeOf))
  const wanted = weights.get(type) ?? 0
  return (
    wanted > 0 && wanted >= (weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0)
  )
}

/** A media range with its weight; a malformed weight is none. */
function rangeOf(range: string): [name: string, weight: number] {
  const [name = '', ...parameters] = range.split(';', 5).map((part) => part.trim())
  const q = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = q === undefined ? 1 : Number(q.slice(2))
  return [name, weight >= 0 && weight <= 1 ? weight : 0]
}
