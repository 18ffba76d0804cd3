import { notFound, Refusal } from '../../kernel/errors.ts'

/** Whoever may not see a post does not learn that there is a comment below it. */
export async function hiddenWithPost<T>(gate: Promise<T>): Promise<T> {
  try {
    return await gate
  } catch (error) {
    throw error instanceof Refusal && error.code === 'post_not_found' ? notFound('comment_not_found') : error
  }
}
