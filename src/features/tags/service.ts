import { type Db, type Reader, type Trx, write } from '../../kernel/db/db.ts'
import { InvalidRequest, notFound, Refusal } from '../../kernel/errors.ts'
import { normalizeLine } from '../../kernel/text/normalize.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import * as moderation from '../moderation/service.ts'
import {
  countChoices,
  deleteChoice,
  findChoice,
  findChoices,
  isUsed,
  saveChoice,
  saveDescription,
} from './queries.ts'
import { lockedKey } from './renames.ts'
import { MAX_CHOICES, MAX_DESCRIPTION, requestedKey, type TagChoice } from './rules.ts'
import type { ChosenTags, TagDescription, TagState } from './schema.ts'

export { findDescriptions as tagDescriptions, isUsed as isUsedTag } from './queries.ts'
export { currentKey, currentNames, currentNamesOfMany, saveRename as renameTag } from './renames.ts'

declare module '../../kernel/viewer.ts' {
  interface Viewer {
    /** Keys of the tags that the viewer mutes. */
    muted_tags: readonly string[]
  }
}

/** Follows or mutes a tag that a public post has; this ends the other choice about it. */
export async function chooseTag(db: Db, viewer: Viewer, kind: TagChoice, name: string): Promise<TagState> {
  const asked = requestedKey(name)
  return write(db, viewer, async (trx) => {
    announceOwn(trx, viewer)
    const tag = await lockedKey(trx, asked)
    if (!(await isUsed(trx, tag))) throw notFound()
    // Row lock: concurrent choices by one user must not exceed the limit together.
    await accounts.lockUser(trx, viewer.id)
    await saveChoice(trx, { user_id: viewer.id, tag, kind })
    if ((await countChoices(trx, viewer.id, kind)) > MAX_CHOICES)
      throw new Refusal('tag_limit', { details: { limit: MAX_CHOICES } })
    return toState(tag, kind)
  })
}

/** Does nothing if it was not chosen; a tag that is neither chosen nor used is not found. */
export async function dropTag(db: Db, viewer: Viewer, kind: TagChoice, name: string): Promise<TagState> {
  const asked = requestedKey(name)
  return write(db, viewer, async (trx) => {
    announceOwn(trx, viewer)
    const tag = await lockedKey(trx, asked)
    const dropped = await deleteChoice(trx, { user_id: viewer.id, tag, kind })
    if (!dropped && !(await isUsed(trx, tag))) throw notFound()
    return toState(tag, await findChoice(trx, viewer.id, tag))
  })
}

/** Declares a topic of the viewer, so that all processes reload the session, whose row lists what is muted. */
function announceOwn(trx: Trx, { id }: Viewer): void {
  trx.declareChanges([`person ${id}`])
}

export async function tagState(db: Reader, { id }: Viewer, tag: string): Promise<TagState> {
  return toState(tag, await findChoice(db, id, tag))
}

export async function chosenTags(db: Reader, { id }: Viewer): Promise<ChosenTags> {
  const choices = await findChoices(db, id)
  const of = (kind: TagChoice) => choices.filter((choice) => choice.kind === kind).map(({ tag }) => tag)
  return { followed: of('follow'), muted: of('mute') }
}

/** Called by admins; an empty text removes the description. */
export async function describeTag(
  db: Db,
  viewer: Viewer,
  name: string,
  text: string,
): Promise<TagDescription> {
  const [asked, description] = [requestedKey(name), normalizeLine(text)]
  if ([...description].length > MAX_DESCRIPTION)
    throw new InvalidRequest([{ field: 'description', rule: 'tooLong', limit: MAX_DESCRIPTION }])
  return write(db, viewer, async (trx) => {
    const tag = await lockedKey(trx, asked)
    await saveDescription(trx, tag, description)
    await moderation.record(trx, {
      actor_id: viewer.id,
      action: 'tag.described',
      target_type: 'tag',
      target_id: 0,
      details: { tag, description },
    })
    return { tag, description }
  })
}

function toState(tag: string, kind: TagChoice | null): TagState {
  return { tag, followed: kind === 'follow', muted: kind === 'mute' }
}
