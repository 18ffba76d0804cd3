import { diffArrays } from 'diff'

export type Choice = 'mine' | 'theirs' | 'both'

/** A stretch of two texts, block by block: the same in both, or different. */
export type Hunk = { same: string[] } | { mine: string[]; theirs: string[]; suggested: Choice }

/** Where only one side has moved away from what both began with, that side is the one to keep. */
export function diffBlocks(mine: string[], theirs: string[], base: string[]): Hunk[] {
  const known = new Set(base)
  const isOld = (blocks: string[]) => blocks.every((block) => known.has(block))
  const parts: Hunk[] = []
  let open: { mine: string[]; theirs: string[] } | null = null
  const close = () => {
    if (!open) return
    const suggested =
      isOld(open.mine) && !isOld(open.theirs) ? 'theirs' : isOld(open.theirs) ? 'mine' : 'both'
    parts.push({ ...open, suggested })
    open = null
  }
  for (const { value, added, removed } of diffArrays(theirs, mine)) {
    if (added || removed) {
      open ??= { mine: [], theirs: [] }
      open[added ? 'mine' : 'theirs'].push(...value)
    } else {
      close()
      parts.push({ same: value })
    }
  }
  close()
  return parts
}

export function mergeHunks(parts: Hunk[], choices: Choice[]): string[] {
  let at = 0
  return parts.flatMap((part) => {
    if ('same' in part) return part.same
    const choice = choices[at++] ?? part.suggested
    return [...(choice === 'theirs' ? [] : part.mine), ...(choice === 'mine' ? [] : part.theirs)]
  })
}
