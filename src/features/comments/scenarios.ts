import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import { picture } from '../../../test/fixtures/pictures.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import { raiseTo } from '../../../test/kit/levels.ts'
import { COMMENT_PICTURE, PICTURE_LEVEL, sendPicture } from '../../../test/kit/multipart.ts'
import { uploadsOf } from '../../../test/kit/uploads.ts'
import { twoBelowAPost } from '../reactions/scenarios.ts'

export const scenarios: Record<string, Prepare> = {
  [`POST ${COMMENT_PICTURE}`]: async (site) => {
    const person = await ready(await raiseTo(site.db, PICTURE_LEVEL, await site.user()))
    // The daily check-in is not part of the upload.
    await person.get('/api/level/info')
    const image = await picture('jpeg', 120, 60)
    return {
      call: () => sendPicture(person, COMMENT_PICTURE, image),
      done: async () => {
        const [stored] = await uploadsOf(site.db, person)
        const file = stored && (await site.app.files.read(stored.name))
        file?.stream.destroy()
        return stored?.kind === 'comment' && !!file
      },
    }
  },

  'POST /api/posts/:id/comments': async (site) => {
    const { ming, hua, id } = await twoBelowAPost(site)
    return {
      call: () => ming.post(`/api/posts/${id}/comments`, { content: `@${hua.username} 看` }),
      done: async () => (await shape(site, id)) === '1 counted, 1 comment, 1 today, 2 told, 1 mentioned',
    }
  },

  'POST /api/comments/:id/reply': async (site) => {
    const { ming, hua, id } = await twoBelowAPost(site)
    const root = (await hua.post(`/api/posts/${id}/comments`, { content: '根' })).json()
    return {
      call: () => ming.post(`/api/comments/${root.id}/reply`, { content: '回' }),
      done: async () =>
        (await shape(site, id)) === '2 counted, 2 comments, 2 today, 2 told, 0 mentioned' &&
        (await ming.get(`/api/posts/${id}/comments`)).json().items[0].replies_count === 1,
    }
  },

  'PUT /api/comments/:id': async (site) => {
    const { ming, hua, id } = await twoBelowAPost(site)
    const { id: comment } = (await ming.post(`/api/posts/${id}/comments`, { content: '说' })).json()
    return {
      call: () => ming.put(`/api/comments/${comment}`, { content: `@${hua.username} 改` }),
      done: async () =>
        (await shape(site, id)) === '1 counted, 1 comment, 1 today, 2 told, 1 mentioned' &&
        (await site.db.selectFrom('comment_edits').select('content').execute())[0]?.content === '说' &&
        (await site.visitor.get(`/api/posts/${id}/comments`)).json().items[0].content.endsWith(' 改'),
    }
  },

  'POST /api/comments/:id/like': async (site) => {
    const { ming, hua, id } = await twoBelowAPost(site)
    const { id: comment } = (await hua.post(`/api/posts/${id}/comments`, { content: '说' })).json()
    return {
      call: () => ming.post(`/api/comments/${comment}/like`),
      done: async () => {
        const days = await site.db.selectFrom('daily_comment_likes').select('likers').execute()
        const [shown] = (await site.visitor.get(`/api/posts/${id}/comments`)).json().items
        return shown.likes_count === 1 && days.length === 1 && days[0]!.likers === 1
      },
    }
  },

  'PUT /api/posts/:id/comments/closed': async (site) => closingScenario(site, 'put'),
  'DELETE /api/posts/:id/comments/closed': async (site) => closingScenario(site, 'delete'),
  'PUT /api/comments/:id/pin': async (site) => pinScenario(site, 'put'),
  'DELETE /api/comments/:id/pin': async (site) => pinScenario(site, 'delete'),
  'PUT /api/comments/:id/answer': async (site) => answerScenario(site, 'put'),
  'DELETE /api/comments/:id/answer': async (site) => answerScenario(site, 'delete'),

  'PUT /api/posts/:id/comments/seen': async (site) => {
    const { ming, hua, id } = await twoBelowAPost(site)
    const { id: comment_id } = (await hua.post(`/api/posts/${id}/comments`, { content: '说' })).json()
    return {
      call: () => ming.put(`/api/posts/${id}/comments/seen`, { comment_id }),
      done: async () => {
        const [visit] = await site.db.selectFrom('comment_visits').select('seen_id').execute()
        return visit?.seen_id === comment_id
      },
    }
  },

  'DELETE /api/held-comments/:id': async (site) => {
    const { ming, held } = await oneWaiting(site)
    return {
      call: () => ming.delete(`/api/held-comments/${held}`),
      done: async () => !(await waits(site, held)),
    }
  },

  'POST /api/admin/held-comments/:id/approve': async (site) => {
    const { id, held } = await oneWaiting(site)
    const admin = await ready(await site.user({ role: 'admin' }))
    return {
      call: () => admin.post(`/api/admin/held-comments/${held}/approve`),
      done: async () =>
        !(await waits(site, held)) &&
        (await shape(site, id)) === '1 counted, 1 comment, 1 today, 2 told, 1 mentioned' &&
        (await decisionsBy(site, admin.id)) === 'comment.approve',
    }
  },

  'POST /api/admin/held-comments/:id/reject': async (site) => {
    const { id, held } = await oneWaiting(site)
    const admin = await ready(await site.user({ role: 'admin' }))
    return {
      call: () => admin.post(`/api/admin/held-comments/${held}/reject`, { reason: '广告' }),
      done: async () =>
        !(await waits(site, held)) &&
        (await shape(site, id)) === '0 counted, 0 comments, 0 today, 0 told, 0 mentioned' &&
        (await decisionsBy(site, admin.id)) === 'comment.reject',
    }
  },

  'DELETE /api/comments/:id': async (site) => {
    const { hua, id } = await twoBelowAPost(site)
    const admin = await ready(await site.user({ role: 'admin' }))
    const root = (await hua.post(`/api/posts/${id}/comments`, { content: '根' })).json()
    await hua.post(`/api/comments/${root.id}/reply`, { content: '回' })
    return {
      call: () => admin.delete(`/api/comments/${root.id}`),
      done: async () => {
        const log = site.db.selectFrom('moderation_log').select('id').where('target_id', '=', root.id)
        return (
          (await shape(site, id)).startsWith('0 counted, 0 comments, 0 today') &&
          (await log.where('action', '=', 'comment.delete').execute()).length === 1
        )
      },
    }
  },
}

type Verb = 'put' | 'delete'

/** A moderator's: logged, and told to the author. */
async function closingScenario(site: TestApp, verb: Verb) {
  const { id } = await twoBelowAPost(site)
  const admin = await ready(await site.user({ role: 'admin' }))
  const path = `/api/posts/${id}/comments/closed`
  if (verb === 'delete') await admin.put(path)
  const effects = async () => {
    const logged = await site.db
      .selectFrom('moderation_log')
      .select('action')
      .where('target_type', '=', 'post')
      .where('target_id', '=', id)
      .execute()
    const notices = site.db.selectFrom('notifications').select('id').where('related_id', '=', id)
    const told = await notices.where('kind', '=', 'system').execute()
    return [logged.length, told.length].join()
  }
  const times = verb === 'put' ? '1,1' : '2,2'
  return {
    call: () => admin[verb](path),
    done: async () =>
      (await effects()) === times &&
      (await site.visitor.get(`/api/posts/${id}`)).json().comments_closed === (verb === 'put'),
  }
}

/** In place of another one, by a moderator: logged. */
async function pinScenario(site: TestApp, verb: Verb) {
  const { ming, id } = await twoBelowAPost(site)
  const admin = await ready(await site.user({ role: 'admin' }))
  const said = async () => (await ming.post(`/api/posts/${id}/comments`, { content: '说' })).json().id
  const [one, other] = [await said(), await said()]
  await admin.put(`/api/comments/${verb === 'put' ? one : other}/pin`)
  return {
    call: () => admin[verb](`/api/comments/${other}/pin`),
    done: async () => {
      const { items } = (await site.visitor.get(`/api/posts/${id}/comments`)).json()
      const pinned = items.filter((each: { pinned: boolean }) => each.pinned)
      const log = site.db.selectFrom('moderation_log').select('id').where('target_id', '=', other)
      const logged = await log
        .where('action', '=', verb === 'put' ? 'comment.pin' : 'comment.unpin')
        .execute()
      const expected = verb === 'put' ? [other] : []
      return logged.length === 1 && pinned.map((each: { id: number }) => each.id).join() === expected.join()
    },
  }
}

/** By the author of the post; the author of the comment gets a notice. */
async function answerScenario(site: TestApp, verb: Verb) {
  const author = await ready(await site.writer())
  // The daily check-in is not part of it.
  await author.get('/api/level/info')
  const { id } = await site.post({ author })
  const ming = await site.user()
  const { id: comment } = (await ming.post(`/api/posts/${id}/comments`, { content: '说' })).json()
  if (verb === 'delete') await author.put(`/api/comments/${comment}/answer`)
  return {
    call: () => author[verb](`/api/comments/${comment}/answer`),
    done: async () => {
      const told = await site.db
        .selectFrom('notifications')
        .select('id')
        .where('kind', '=', 'comment_answer')
        .where('related_id', '=', id)
        .execute()
      const { answer } = (await site.visitor.get(`/api/comments/${comment}`)).json()
      return told.length === 1 && answer === (verb === 'put')
    },
  }
}

/** A comment of ming's below a post, that mentions hua and waits. */
async function oneWaiting(site: TestApp) {
  const { ming, hua, id } = await twoBelowAPost(site)
  const row = { post_id: id, author_id: ming.id, reply_to_id: null, comment_id: null, image: null }
  const held = await site.db
    .insertInto('held_comments')
    .values({ ...row, content: `@${hua.username} 看`, held_for: 'words', created_at: site.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ming, id, held: held.id }
}

async function waits({ db }: TestApp, id: number): Promise<boolean> {
  return (await db.selectFrom('held_comments').select('id').where('id', '=', id).execute()).length > 0
}

async function decisionsBy({ db }: TestApp, actor: number): Promise<string> {
  const rows = await db.selectFrom('moderation_log').select('action').where('actor_id', '=', actor).execute()
  return rows.map(({ action }) => action).join(' ')
}

/** All comments on a post and their effects elsewhere, in one line. */
async function shape({ db }: TestApp, id: number): Promise<string> {
  const post = await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const comments = await db
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
  const days = await db
    .selectFrom('author_days')
    .select('comments')
    .where('author_id', '=', post.author_id)
    .execute()
  const told = await db
    .selectFrom('notifications')
    .select('id')
    .where('related_id', '=', id)
    .where('kind', 'in', ['comment', 'comment_reply', 'mention'])
    .execute()
  const mentioned = await db
    .selectFrom('comment_mentions')
    .innerJoin('comments', 'comments.id', 'comment_id')
    .select('comment_id')
    .where('post_id', '=', id)
    .execute()
  const count = `${comments.length} comment${comments.length === 1 ? '' : 's'}`
  const today = days.reduce((sum, day) => sum + day.comments, 0)
  return `${post.comments_count} counted, ${count}, ${today} today, ${told.length} told, ${mentioned.length} mentioned`
}
