import { type Static, Type } from 'typebox'
import { closed, orNull, Time } from '../../kernel/http/schema/shapes.ts'
import { FAILURES, KINDS, MAX_ITEMS, PROBLEMS } from './rules.ts'

export const ImportItem = Type.Object(
  {
    position: Type.Integer(),
    title: Type.String(),
    dated_at: orNull(Type.String()),
    tags: Type.Array(Type.String()),
    pictures: Type.Integer(),
    state: Type.Enum(['found', 'chosen', 'written', 'refused']),
    post_id: orNull(Type.Integer()),
    problems: Type.Array(
      Type.Object({ code: Type.Enum([...PROBLEMS]), detail: Type.Optional(Type.String()) }),
    ),
  },
  { title: 'ImportItem' },
)
export type ImportItem = Static<typeof ImportItem>

/** A person's newest import, with what was found in it. */
export const ImportState = Type.Object(
  {
    kind: Type.Enum([...KINDS]),
    phase: Type.Enum(['read', 'write']),
    state: Type.Enum(['queued', 'preview', 'done', 'failed']),
    done: Type.Integer(),
    total: Type.Integer(),
    problem: orNull(Type.Enum([...FAILURES])),
    created_at: Time,
    finished_at: orNull(Time),
    found: Type.Array(ImportItem, { maxItems: MAX_ITEMS }),
  },
  { title: 'ImportState' },
)
export type ImportState = Static<typeof ImportState>

export const LatestImport = Type.Object({ latest: orNull(ImportState) }, { title: 'LatestImport' })

export const ImportForm = closed(
  {
    file: Type.String({
      format: 'binary',
      description: 'zip of Markdown files, WordPress export, RSS or Atom',
    }),
  },
  { title: 'ImportForm' },
)
export const FeedAddress = closed(
  { url: Type.String({ minLength: 1, maxLength: 2000 }) },
  { title: 'FeedAddress' },
)
/** Positions may be strings: a form sends the values of its checkboxes. */
export const Choice = closed(
  {
    items: Type.Array(Type.String({ maxLength: 4, pattern: '^\\d{1,4}$' }), {
      minItems: 1,
      maxItems: MAX_ITEMS,
      uniqueItems: true,
    }),
  },
  { title: 'ImportChoice' },
)
