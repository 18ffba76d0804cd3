/** Blocked people cannot reach me; muted people I do not see. Both are private. */
export const BLOCK_KINDS = ['block', 'mute'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** Limited because the ids of the people a member mutes are part of each of their pages. */
export const MAX_MUTES = 100

/** SQL condition: the first does not block the second; both are id expressions. */
export function hasNoBlockSql(blocker: string, writer: string): string {
  return `not exists (select from blocks as b
    where b.user_id = ${blocker} and b.kind = 'block' and b.other_id = ${writer})`
}

/**
 * The same as a guard of batched writes, along with `times_blocked` of the writer's row, which the statement locks: it waits for a block
 * in progress, or the block waits for it. A block since the statement's snapshot shows only in that number, so the call is left to its
 * own transaction. Zero saves the lookup.
 */
export function isUnblockedSql(blocker: string, writer: string): string {
  return `(times_blocked = 0 or ${hasNoBlockSql(blocker, writer)}
    and times_blocked = (select w.times_blocked from users as w where w.id = ${writer}))`
}

/** SQL condition: the first does not mute the second. */
export function hasNoMuteSql(reader: string, author: string): string {
  return `not exists (select from blocks as m
    where m.user_id = ${reader} and m.kind = 'mute' and m.other_id = ${author})`
}

/** SQL: the ids of the people someone mutes, separated by spaces. */
export function mutedIdsSql(userId: string): string {
  return `(select string_agg(m.other_id::text, ' ' order by m.other_id) from blocks as m
    where m.user_id = ${userId} and m.kind = 'mute')`
}
