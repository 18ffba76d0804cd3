import type { Readable } from 'node:stream'
import { type Static, Type } from 'typebox'
import { orNull, Time } from '../../kernel/http/schema/shapes.ts'

/** A person's newest export. `gone`: it was ready, but its file has been deleted. */
export const DataExport = Type.Object(
  {
    state: Type.Enum(['queued', 'running', 'ready', 'failed', 'gone']),
    /** Files in the archive: written so far, and in total. */
    done: Type.Integer(),
    total: Type.Integer(),
    bytes: orNull(Type.Integer()),
    created_at: Time,
    finished_at: orNull(Time),
    expires_at: orNull(Time),
  },
  { title: 'DataExport' },
)
export type DataExport = Static<typeof DataExport>

export const ExportState = Type.Object(
  {
    latest: orNull(DataExport),
    /** When another one may be requested; null: now. */
    next_at: orNull(Time),
  },
  { title: 'ExportState' },
)
export type ExportState = Static<typeof ExportState>

export const ExportLocation = Type.Object({ location: Type.String() }, { title: 'ExportLocation' })
export type ExportLocation = Static<typeof ExportLocation>

export const ZipFile = Type.Unsafe<Readable>({ type: 'string', contentMediaType: 'application/zip' })
