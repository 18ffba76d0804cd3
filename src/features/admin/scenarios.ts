import { isDeepStrictEqual } from 'node:util'
import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { readSettings } from '../site/service.ts'

export const scenarios: Record<string, Prepare> = {
  'PUT /api/admin/users/:uid/status': async (site) => {
    const { boss, person } = await bossAndPerson(site)
    return {
      call: () => boss.put(`/api/admin/users/${person.id}/status`, { status: 'banned', reason: '刷屏' }),
      done: async () =>
        (await decisionTrace(site, person)) === 'user banned, 0 sessions, logged user.ban, told banned',
    }
  },

  'PUT /api/admin/canned-reasons': async (site) => {
    const boss = await ready(await site.owner())
    const entries = async () => {
      const log = site.db.selectFrom('moderation_log').select('id')
      return (await log.where('action', '=', 'canned_reasons.changed').execute()).length
    }
    const [before, text] = [await entries(), `Spam | Posted spam ${await entries()} times.`]
    return {
      call: () => boss.put('/api/admin/canned-reasons', { about: 'people', lang: 'en', text }),
      done: async () => {
        const { body } = await boss.get('/api/admin/canned-reasons?about=people')
        return (await entries()) === before + 1 && body.includes(`Posted spam ${before} times.`)
      },
    }
  },

  'PUT /api/admin/users/:uid/role': async (site) => {
    const { boss, person } = await bossAndPerson(site)
    return {
      call: () => boss.put(`/api/admin/users/${person.id}/role`, { role: 'admin' }),
      done: async () =>
        (await decisionTrace(site, person)) ===
        'admin active, 0 sessions, logged user.role, told role_changed',
    }
  },

  'POST /api/admin/users/:uid/removal': async (site) => {
    const { boss, person } = await bossAndPerson(site)
    await wrote(site, person)
    return {
      call: () => boss.post(`/api/admin/users/${person.id}/removal`, { reason: '广告' }),
      done: async () =>
        (await decisionTrace(site, person)) === 'user banned, 0 sessions, logged user.remove, told removed' &&
        (await removalTrace(site, person)) === '0 posts, 0 tags, 0 found, 0 comments',
    }
  },

  'DELETE /api/admin/users/:uid/removal': async (site) => {
    const { boss, person } = await bossAndPerson(site)
    await wrote(site, person)
    await boss.post(`/api/admin/users/${person.id}/removal`, { reason: '广告' })
    return {
      call: () => boss.delete(`/api/admin/users/${person.id}/removal`),
      done: async () =>
        (await decisionTrace(site, person)) ===
          'user active, 0 sessions, logged user.remove user.restore, told removed removal_undone' &&
        (await removalTrace(site, person)) === '1 posts, 1 tags, 1 found, 2 comments',
    }
  },

  'DELETE /api/admin/posts/:id': takingPost((admin, id) =>
    admin.delete(`/api/admin/posts/${id}`, { reason: '广告' }),
  ),

  'POST /api/admin/posts/bulk': takingPost((admin, id) =>
    admin.post('/api/admin/posts/bulk', { action: 'delete', ids: [id], reason: '广告' }),
  ),

  'DELETE /api/admin/comments/:id': takingComment((admin, id) =>
    admin.delete(`/api/admin/comments/${id}`, { reason: '广告' }),
  ),

  'POST /api/admin/comments/bulk': takingComment((admin, id) =>
    admin.post('/api/admin/comments/bulk', { ids: [id], reason: '广告' }),
  ),

  'PUT /api/admin/site-settings': async (site) => {
    const boss = await ready(await site.owner())
    const value = !(await readSettings(site.db))['audit.enabled']
    return {
      call: () => boss.put('/api/admin/site-settings', { key: 'audit.enabled', value }),
      done: async () => {
        const log = site.db.selectFrom('moderation_log').selectAll().orderBy('id', 'desc').limit(1)
        const { details } = (await log.executeTakeFirst()) ?? {}
        const logged = isDeepStrictEqual(details, { key: 'audit.enabled', value })
        return logged && (await readSettings(site.db))['audit.enabled'] === value
      },
    }
  },

  'POST /api/admin/site-settings': async (site) => {
    const boss = await ready(await site.owner())
    const before = await readSettings(site.db)
    const text = `${before['announcement.en']}.`
    return {
      call: () =>
        boss.post('/api/admin/site-settings', { 'announcement.en': text, 'announcement.link': '/rules' }),
      done: async () => {
        const settings = await readSettings(site.db)
        const log = site.db.selectFrom('moderation_log').selectAll().orderBy('id', 'desc').limit(2)
        const logged = (await log.execute()).some(({ details }) =>
          isDeepStrictEqual(details, { key: 'announcement.en', value: text }),
        )
        return logged && settings['announcement.en'] === text && settings['announcement.link'] === '/rules'
      },
    }
  },
}

async function bossAndPerson(site: TestApp): Promise<{ boss: PersonLike; person: PersonLike }> {
  return { boss: await ready(await site.owner()), person: await ready(await site.writer()) }
}

async function wrote(site: TestApp, person: PersonLike): Promise<void> {
  const { id } = await site.post({ author: person, tags: ['一'] })
  const elsewhere = await site.post({})
  for (const place of [id, elsewhere.id]) await person.post(`/api/posts/${place}/comments`, { content: '买' })
}

/** All effects of a decision, in one line. */
async function decisionTrace({ db }: TestApp, { id }: PersonLike): Promise<string> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const sessions = await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
  const log = db.selectFrom('moderation_log').select('action').where('target_type', '=', 'user')
  const actions = (await log.where('target_id', '=', id).orderBy('id').execute()).map(({ action }) => action)
  const notices = db.selectFrom('notifications').select('data').where('recipient_id', '=', id)
  const told = (await notices.where('kind', '=', 'system').orderBy('id').execute()).map(
    ({ data }) => data.event,
  )
  return `${user.role} ${user.status}, ${sessions.length} sessions, logged ${actions.join(' ')}, told ${told.join(' ')}`
}

async function removalTrace({ db }: TestApp, { id }: PersonLike): Promise<string> {
  const posts = db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', id)
    .where('deleted_at', 'is', null)
  const tags = db.selectFrom('post_tags').select('tag').where('author_id', '=', id)
  const found = db.selectFrom('post_search').select('place').where('author_id', '=', id)
  const comments = db.selectFrom('comments').select('id').where('author_id', '=', id)
  const counts = await Promise.all(
    [posts, tags, found, comments.where('deleted_at', 'is', null)].map(countOf),
  )
  return `${counts[0]} posts, ${counts[1]} tags, ${counts[2]} found, ${counts[3]} comments`
}

async function countOf(query: { execute(): Promise<unknown[]> }): Promise<number> {
  return (await query.execute()).length
}

type Take = (admin: PersonLike, id: number) => ReturnType<PersonLike['post']>

function takingPost(take: Take): Prepare {
  return async (site) => {
    const [author, admin] = [await site.writer(), await ready(await site.user({ role: 'admin' }))]
    const { id } = await site.post({ author, tags: ['一'] })
    return {
      call: () => take(admin, id),
      done: async () => {
        const { db } = site
        const post = db.selectFrom('posts').select('deleted_at').where('id', '=', id)
        const tags = db.selectFrom('post_tags').select('tag').where('post_id', '=', id)
        const gone = (await post.executeTakeFirstOrThrow()).deleted_at !== null
        return (
          gone &&
          (await tags.execute()).length === 0 &&
          (await isLoggedAndNotified(site, author, 'post.delete', id))
        )
      },
    }
  }
}

function takingComment(take: Take): Prepare {
  return async (site) => {
    const [author, admin] = [await site.user(), await ready(await site.user({ role: 'admin' }))]
    const { id: postId } = await site.post()
    const { id } = (await author.post(`/api/posts/${postId}/comments`, { content: '买一送一' })).json()
    return {
      call: () => take(admin, id),
      done: async () => {
        const { db } = site
        const post = db.selectFrom('posts').select('comments_count').where('id', '=', postId)
        const left = db.selectFrom('comments').select('id').where('id', '=', id)
        return (
          (await post.executeTakeFirstOrThrow()).comments_count === 0 &&
          (await left.where('deleted_at', 'is', null).execute()).length === 0 &&
          (await isLoggedAndNotified(site, author, 'comment.delete', id))
        )
      },
    }
  }
}

async function isLoggedAndNotified(
  { db }: TestApp,
  author: PersonLike,
  action: string,
  id: number,
): Promise<boolean> {
  const log = db.selectFrom('moderation_log').select('id').where('action', '=', action)
  const notices = db.selectFrom('notifications').select('id').where('recipient_id', '=', author.id)
  const heard = await notices.where('kind', 'in', ['post_review', 'system']).execute()
  return (await log.where('target_id', '=', id).execute()).length === 1 && heard.length === 1
}
