const CTE = /([a-z_]+) as (?:(?:not )?materialized )?\(/g
/** Does not match the `update` in `for update`, `for no key update` and `do update`. */
const CHANGE = /\b(insert into|(?<!for |key |do )update|delete from) "?([a-z_]+)/i
const RELATION = /\b(?:from|join) "?([a-z_]+)\b"?(?!\()/gi

/** What a statement does, for the metrics: its verb and first table (`select posts`). There are few distinct labels. */
export function labelOf(text: string): string {
  const [, change, changed] = CHANGE.exec(text) ?? []
  if (change) return `${change.toLowerCase().replace(/ .*/, '')} ${changed}`
  const ctes = new Set([...text.matchAll(CTE)].map(([, name]) => name))
  const tables = [...text.matchAll(RELATION)].map(([, name]) => name)
  const table = tables.find((name) => !ctes.has(name))
  const verb = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? ''
  return table ? `select ${table}` : verb
}
