import { newSigningSecret } from '../../../../kernel/crypto/signed-body.ts'
import type { KeyFor } from '../../../../kernel/crypto/signed-token.ts'
import { type Db, type Trx, write } from '../../../../kernel/db/db.ts'
import { InvalidRequest, notFound, Refusal } from '../../../../kernel/errors.ts'
import { isAllowedUrl } from '../../../../kernel/fetch/pinned-request.ts'
import type { Viewer } from '../../../../kernel/viewer.ts'
import * as moderation from '../../../moderation/service.ts'
import { sealSecret } from './check.ts'
import * as queries from './queries.ts'
import type {
  CreatedScreeningProgram,
  NewScreeningProgram,
  ScreeningProgram,
  ScreeningProgramChange,
} from './schema.ts'

export async function readProgram(db: Db): Promise<ScreeningProgram | null> {
  const program = await queries.findProgram(db)
  return program && toProgram(program)
}

/** The secret is in this answer and nowhere else. */
export async function addProgram(
  db: Db,
  viewer: Viewer,
  { url, scopes }: NewScreeningProgram,
  { keyFor, privateAddresses }: { keyFor: KeyFor; privateAddresses: boolean },
): Promise<CreatedScreeningProgram> {
  refuseForbiddenUrl(url, privateAddresses)
  const secret = newSigningSecret()
  const added = await change(db, viewer, 'created', async (trx) => {
    const row = await queries.insertProgram(trx, { url, scopes, secret: sealSecret(keyFor, secret) })
    if (!row) throw new Refusal('screening_program_exists')
    return row
  })
  return { ...added, secret }
}

/** Only the fields that are sent change. */
export function changeProgram(
  db: Db,
  viewer: Viewer,
  input: ScreeningProgramChange,
  privateAddresses: boolean,
): Promise<ScreeningProgram> {
  if (input.url !== undefined) refuseForbiddenUrl(input.url, privateAddresses)
  return change(db, viewer, 'changed', async (trx) => {
    const changed = Object.keys(input).length > 0 ? await queries.updateProgram(trx, input) : undefined
    if (!changed) throw notFound()
    return changed
  })
}

export async function deleteProgram(db: Db, viewer: Viewer): Promise<Record<string, never>> {
  await change(db, viewer, 'deleted', async (trx) => {
    const deleted = await queries.deleteProgram(trx)
    if (!deleted) throw notFound()
    return deleted
  })
  return {}
}

async function change(
  db: Db,
  viewer: Viewer,
  what: moderation.Change,
  work: (trx: Trx) => Promise<queries.ProgramRow>,
): Promise<ScreeningProgram> {
  const program = await write(db, viewer, async (trx) => {
    // Pages of readers show nothing of it.
    trx.declareChanges([])
    const row = await work(trx)
    queries.signalProgramChanged(trx)
    await moderation.record(trx, {
      actor_id: viewer.id,
      action: `screening_program.${what}`,
      target_type: 'screening_program',
      target_id: row.id,
      details: { host: new URL(row.url).host, scopes: row.scopes, enabled: row.enabled },
    })
    return toProgram(row)
  })
  // In force in this process when the owner is answered, and by signal in others.
  await queries.refreshProgram(db)
  return program
}

function refuseForbiddenUrl(url: string, privateAddresses: boolean): void {
  if (!isAllowedUrl(url, privateAddresses)) throw new InvalidRequest([{ field: 'url', rule: 'pattern' }])
}

function toProgram({ url, scopes, enabled, created_at }: queries.ProgramRow): ScreeningProgram {
  return { url, scopes, enabled, created_at }
}
