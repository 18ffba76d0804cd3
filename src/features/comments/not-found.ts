import { Refusal } from '../../kernel/errors.ts'

/** Turns post_not_found into comment_not_found: a comment below a hidden post answers as one that does not exist. */
export async function asCommentNotFound<T>(gate: Promise<T>): Promise<T> {
  try {
    return await gate
  } catch (error) {
    throw error instanceof Refusal && error.code === 'post_not_found'
      ? new Refusal('comment_not_found')
      : error
  }
}
