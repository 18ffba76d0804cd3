import type { OwnPost } from '../../../src/features/authoring/schema.ts'
import type { TestApp } from '../../kit/app.ts'
import type { PostOptions } from '../../kit/post-builders.ts'
import type { PersonLike } from '../../kit/user-builders.ts'
import { ready } from '../scenario.ts'

export const text = { title: '题目', body: '<p>正文</p>', tags: ['一', '二'] }

export async function written(
  site: TestApp,
  options: PostOptions,
): Promise<{ author: PersonLike; id: number }> {
  const author = await visited(await site.writer())
  const { id }: OwnPost = await site.post({ author, ...options })
  return { author, id }
}

/** Has been here today, so that the next request checks nobody in. */
export async function visited(person: PersonLike): Promise<PersonLike> {
  await person.get('/api/level/info')
  return ready(person)
}

/** All that a step leaves behind, in one line. */
export async function shape(site: TestApp, id: number): Promise<string> {
  const { db } = site
  const { status, version } = await db
    .selectFrom('posts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const revisions = await db.selectFrom('post_revisions').select('id').where('post_id', '=', id).execute()
  const steps = await db
    .selectFrom('post_history')
    .select('step')
    .where('post_id', '=', id)
    .orderBy('id')
    .execute()
  const texts = `${revisions.length} revision${revisions.length === 1 ? '' : 's'}`
  return `${status} v${version}, ${texts}, ${await tagsOf(site, id)} tags, ${steps.map(({ step }) => step).join(' ')}`
}

export async function tagsOf({ db }: TestApp, id: number): Promise<number> {
  return (await db.selectFrom('post_tags').select('tag').where('post_id', '=', id).execute()).length
}
