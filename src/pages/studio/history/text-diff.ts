import { diffArrays } from 'diff'
import { plainText } from '../../../kernel/rich-text/plain-text.ts'
import { parse } from '../../../kernel/rich-text/tree.ts'

export interface DiffPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** A run of unchanged lines, or a changed run as a word diff. */
export type DiffBlock = { same: string[] } | { parts: DiffPart[] }

/** Time limit of a diff; beyond it the texts count as wholly replaced. */
const MAX_MS = 150
const MAX_CHARACTERS = 20_000

const WORDS = new Intl.Segmenter('zh-CN', { granularity: 'word' })

/** Line diff; changed runs are refined by a word diff. */
export function diffLines(before: string, after: string): DiffBlock[] {
  const found: DiffBlock[] = []
  let removed: string[] = []
  let added: string[] = []
  const close = () => {
    if (removed.length + added.length) found.push({ parts: diffWords(removed.join('\n'), added.join('\n')) })
    removed = []
    added = []
  }
  for (const change of changesOf(linesOf(before), linesOf(after))) {
    if (change.removed) removed.push(...change.value)
    else if (change.added) added.push(...change.value)
    else {
      close()
      found.push({ same: change.value })
    }
  }
  close()
  return found
}

export function diffWords(before: string, after: string): DiffPart[] {
  const short = before.length + after.length <= MAX_CHARACTERS
  const changes = changesOf(short ? wordsOf(before) : [before], short ? wordsOf(after) : [after])
  return changes
    .map(({ value, added, removed }): DiffPart => {
      return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value.join('') }
    })
    .filter(({ text }) => text !== '')
}

/** Plain text of a sanitized body, with a placeholder for each picture. */
export function textOfBody(body: string, picture: (name: string) => string): string {
  const named = body.replace(/<img [^>]*?src="([^"]*)"[^>]*>/g, (_, src: string) =>
    picture(src.split('/').at(-1)!.slice(0, 40)),
  )
  return plainText(parse(named))
}

interface Change {
  value: string[]
  added?: boolean
  removed?: boolean
}

function changesOf(before: string[], after: string[]): Change[] {
  const changes = diffArrays(before, after, { timeout: MAX_MS })
  return (
    changes ?? [
      { value: before, removed: true },
      { value: after, added: true },
    ]
  )
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

function wordsOf(text: string): string[] {
  return [...WORDS.segment(text)].map(({ segment }) => segment)
}
