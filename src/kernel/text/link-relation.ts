/** Whether the value of `rel`, of a link or a `Link` header, has a relation among others. */
export function hasRelation(rel: string | undefined, name: string): boolean {
  return (rel ?? '').toLowerCase().split(/\s/).includes(name)
}
