import { shanghaiDay } from '../../../kernel/calendar.ts'
import { type BatchedWrite, preparedWrite } from '../../../kernel/db/db.ts'
import { countTopics } from '../../posts/service.ts'
import type { Target } from '../queries.ts'
import { type AddStatements, addReplies, addRoots } from './add-statement.ts'
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
  /** Who is notified beside those mentioned. */
  recipient_id: number
}

type AddBatch = BatchedWrite<AddCall, Added>

const rootBatches = batchesOf(addRoots)
const replyBatches = batchesOf(addReplies)

export function batchFor({ target, draft }: AddCall): AddBatch {
  const { plain, mentioning } = target ? replyBatches : rootBatches
  return draft.mentions.length > 0 ? mentioning : plain
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
      parametersOf: (calls, now, locked) => plain.valuesOf(valuesOf(calls, now, locked)),
    },
    mentioning: {
      ...keys,
      statement: preparedWrite(mentioning.text),
      parametersOf: (calls, now, locked) =>
        mentioning.valuesOf({ ...valuesOf(calls, now, locked), ...mentionsOf(calls) }),
    },
  }
}

function valuesOf(calls: AddCall[], now: Date, locked: boolean) {
  return {
    users: calls.map(({ user_id }) => user_id),
    sessions: calls.map(({ session_id }) => session_id),
    posts: calls.map(({ post_id }) => post_id),
    contents: calls.map(({ draft }) => draft.content),
    images: calls.map(({ draft }) => draft.image),
    roots: calls.map(({ target }) => target && rootOf(target)),
    answered: calls.map(({ target }) => target?.id ?? null),
    now,
    day: shanghaiDay(now),
    locked,
  }
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
