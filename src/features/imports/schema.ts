import { type Static, Type } from 'typebox'
import { closedShape, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { FAILURES, KINDS, MAX_ITEMS, PROBLEMS } from './rules.ts'

export const ImportItem = shape('ImportItem', {
  position: Type.Integer(),
  title: Type.String(),
  dated_at: orNull(Type.String()),
  tags: Type.Array(Type.String()),
  pictures: Type.Integer(),
  state: Type.Enum(['found', 'chosen', 'written', 'refused']),
  post_id: orNull(Type.Integer()),
  problems: Type.Array(Type.Object({ code: Type.Enum([...PROBLEMS]), detail: Type.Optional(Type.String()) })),
})
export type ImportItem = Static<typeof ImportItem>

/** The newest import of a person, with what was found in it. */
export const ImportState = shape('ImportState', {
  kind: Type.Enum([...KINDS]),
  phase: Type.Enum(['read', 'write']),
  state: Type.Enum(['queued', 'preview', 'done', 'failed']),
  done: Type.Integer(),
  total: Type.Integer(),
  problem: orNull(Type.Enum([...FAILURES])),
  created_at: Time,
  finished_at: orNull(Time),
  found: Type.Array(ImportItem, { maxItems: MAX_ITEMS }),
})
export type ImportState = Static<typeof ImportState>

export const LatestImport = shape('LatestImport', { latest: orNull(ImportState) })

export const ImportForm = closedShape('ImportForm', {
  file: Type.String({
    format: 'binary',
    description: 'zip of Markdown files, WordPress export, RSS or Atom',
  }),
})
export const FeedAddress = closedShape('FeedAddress', { url: Type.String({ minLength: 1, maxLength: 2000 }) })
/** Positions as texts too: a form sends the values of its checkboxes. */
export const Choice = closedShape('ImportChoice', {
  items: Type.Array(Type.String({ maxLength: 4, pattern: '^\\d{1,4}$' }), {
    minItems: 1,
    maxItems: MAX_ITEMS,
    uniqueItems: true,
  }),
})
