import type { Readable } from 'node:stream'
import { type Static, Type } from 'typebox'
import { orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'

/** The newest of a person. `gone`: it was ready, and its file is deleted. */
export const DataExport = shape('DataExport', {
  state: Type.Enum(['queued', 'running', 'ready', 'failed', 'gone']),
  /** Files in the archive: written so far, and in all. */
  done: Type.Integer(),
  total: Type.Integer(),
  bytes: orNull(Type.Integer()),
  created_at: Time,
  finished_at: orNull(Time),
  expires_at: orNull(Time),
})
export type DataExport = Static<typeof DataExport>

export const ExportState = shape('ExportState', {
  latest: orNull(DataExport),
  /** When another one may be requested; null: now. */
  next_at: orNull(Time),
})
export type ExportState = Static<typeof ExportState>

export const ExportLocation = shape('ExportLocation', { location: Type.String() })
export type ExportLocation = Static<typeof ExportLocation>

export const ZipFile = Type.Unsafe<Readable>({ type: 'string', contentMediaType: 'application/zip' })
