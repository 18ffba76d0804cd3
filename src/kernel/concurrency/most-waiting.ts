/**
 * Max-min fairness for a full queue: finds the waiting key whose newest call makes room for a newcomer's. Groups are compared level by
 * level, the widest first, and the one with the most calls gives way. None does if the newcomer's own would then have the most.
 */
export function mostWaiting(
  waiting: ReadonlyMap<string, { size: number }>,
  newcomer: string,
  groupsOf: (key: string) => unknown[],
): string | undefined {
  let candidates = [...waiting].map(([key, { size }]) => ({ key, size, groups: groupsOf(key) }))
  let isOther = false
  for (const [level, own] of groupsOf(newcomer).entries()) {
    const sizes = new Map<unknown, number>()
    for (const { groups, size } of candidates)
      sizes.set(groups[level], (sizes.get(groups[level]) ?? 0) + size)
    const [largest, size] = [...sizes].reduce((most, each) => (each[1] > most[1] ? each : most), [own, 0])
    isOther ||= size > (sizes.get(own) ?? 0) + 1
    candidates = candidates.filter(({ groups }) => groups[level] === (isOther ? largest : own))
  }
  return isOther ? candidates[0]?.key : undefined
}
