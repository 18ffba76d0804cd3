import { diffArrays } from 'diff'

export type Choice = 'mine' | 'theirs' | 'both'

/** A hunk of a block-wise diff: equal in both versions, or different. */
export type Hunk = { same: string[] } | { mine: string[]; theirs: string[]; suggested: Choice }

/** Three-way diff: where only one side changed since the common base, that side is suggested. */
export function diffBlocks(mine: string[], theirs: string[], base: string[]): Hunk[] {
  const known = new Set(base)
  const isOld = (blocks: string[]) => blocks.every((block) => known.has(block))
  const hunks: Hunk[] = []
  let open: { mine: string[]; theirs: string[] } | null = null
  const close = () => {
    if (!open) return
    const suggested =
      isOld(open.mine) && !isOld(open.theirs) ? 'theirs' : isOld(open.theirs) ? 'mine' : 'both'
    hunks.push({ ...open, suggested })
    open = null
  }
  for (const { value, added, removed } of diffArrays(theirs, mine)) {
    if (added || removed) {
      open ??= { mine: [], theirs: [] }
      open[added ? 'mine' : 'theirs'].push(...value)
    } else {
      close()
      hunks.push({ same: value })
    }
  }
  close()
  return hunks
}

export function mergeHunks(hunks: Hunk[], choices: Choice[]): string[] {
  let at = 0
  return hunks.flatMap((hunk) => {
    if ('same' in hunk) return hunk.same
    const choice = choices[at++] ?? hunk.suggested
    return [...(choice === 'theirs' ? [] : hunk.mine), ...(choice === 'mine' ? [] : hunk.theirs)]
  })
}
