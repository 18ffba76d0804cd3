import { shanghaiDay } from '../../../kernel/calendar.ts'
import { type BatchedWrite, preparedWrite } from '../../../kernel/db/db.ts'
import { countTopics } from '../../posts/service.ts'
import type { Target } from '../queries.ts'
import {
  type AddStatements,
  addHeldReplies,
  addHeldRoots,
  addReplies,
  addRoots,
  calls,
} from './add-statement.ts'
import type { Draft } from './draft.ts'

/** A comment to add; a root has no target. */
export interface AddCall {
  user_id: number
  session_id: number
  post_id: number
  draft: Draft
  target: Target | null
}

export interface Added {
  id: number
  created_at: Date
  /** Who is notified besides those mentioned. */
  recipient_id: number
}

type AddBatch = BatchedWrite<AddCall, Added>

const rootBatches = batchesOf(addRoots)
const replyBatches = batchesOf(addReplies)
const heldBatches = { root: batchesOf(addHeldRoots), reply: batchesOf(addHeldReplies) }

export function batchFor({ target, draft }: AddCall): AddBatch {
  const { plain, mentioning } = target ? replyBatches : rootBatches
  return draft.mentions.length > 0 ? mentioning : plain
}

/** For a comment that has waited; its author has no session. */
export function heldBatchFor({ target }: AddCall): AddBatch {
  return (target ? heldBatches.reply : heldBatches.root).mentioning
}

export function rootOf({ id, root_id }: Target): number {
  return root_id ?? id
}

function batchesOf({ plain, mentioning }: AddStatements): Record<'plain' | 'mentioning', AddBatch> {
  const keys: Pick<AddBatch, 'keyOf' | 'resourceOf' | 'changesOf'> = {
    keyOf: ({ user_id }) => user_id,
    resourceOf: ({ post_id }) => post_id,
    changesOf: ({ post_id }) => countTopics([post_id]),
  }
  return {
    plain: {
      ...keys,
      statement: preparedWrite(plain.text),
      parametersOf: (batch, now, locked) => plain.valuesOf(valuesOf(batch, now, locked)),
    },
    mentioning: {
      ...keys,
      statement: preparedWrite(mentioning.text),
      parametersOf: (batch, now, locked) =>
        mentioning.valuesOf({ ...valuesOf(batch, now, locked), ...mentionsOf(batch) }),
    },
  }
}

function valuesOf(batch: AddCall[], now: Date, locked: boolean) {
  const rows = batch.map(({ draft, target, ...writer }) => ({
    ...writer,
    content: draft.content,
    image: draft.image,
    root_id: target && rootOf(target),
    answered_id: target?.id ?? null,
  }))
  return { ...calls.valuesOf(rows), now, day: shanghaiDay(now), locked }
}

function mentionsOf(calls: AddCall[]) {
  const mentions = calls.flatMap(({ draft }, index) =>
    draft.mentions.map(({ uid, written }) => ({ ordinal: index + 1, uid, written })),
  )
  return {
    mentioned_in: mentions.map(({ ordinal }) => ordinal),
    mentioned: mentions.map(({ uid }) => uid),
    written: mentions.map(({ written }) => written),
  }
}
