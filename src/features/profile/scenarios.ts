import { type Prepare, ready, review } from '../../../test/contract/scenario.ts'
import { picture } from '../../../test/fixtures/pictures.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import { adjust } from '../../../test/kit/energy.ts'
import { sendAvatar } from '../../../test/kit/multipart.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { books } from '../levels/scenarios.ts'

export const scenarios: Record<string, Prepare> = {
  'POST /api/settings/avatar': async (site) => {
    const person = await ready(await site.user())
    const image = await picture('png')
    return {
      call: () => sendAvatar(person, image),
      done: async () => {
        const { avatar } = await accountOf(site, person)
        const file = avatar === null ? null : await site.app.files.read(avatar)
        file?.stream.destroy()
        return file !== null && (await books(site, person)).exp.join() === '10 task_avatar'
      },
    }
  },

  'PUT /api/settings/profile': async (site) => {
    const { person, name } = await readyToRename(site)
    await review(site, false)
    return {
      call: () => person.put('/api/settings/profile', { username: name, signature: '新的' }),
      done: async () => {
        const { username, signature } = await accountOf(site, person)
        const { energy, exp } = await books(site, person)
        return (
          username === name &&
          signature === '新的' &&
          energy.at(-1) === '-6 rename' &&
          exp.at(-1) === '10 task_signature' &&
          (await reviewsOf(site, person)).join() === 'username approved,username approved,signature approved'
        )
      },
    }
  },

  'POST /api/admin/profile-reviews/:id/approve': async (site) => {
    const { boss, person, id, name } = await waitingRename(site)
    return {
      call: () => boss.post(`/api/admin/profile-reviews/${id}/approve`),
      done: async () =>
        (await accountOf(site, person)).username === name &&
        (await isLoggedAndNotified(site, person, 'approved')),
    }
  },

  'POST /api/admin/profile-reviews/:id/reject': async (site) => {
    const { boss, person, id } = await waitingRename(site)
    return {
      call: () => boss.post(`/api/admin/profile-reviews/${id}/reject`, { reason: '不合适' }),
      done: async () =>
        (await books(site, person)).energy.at(-1) === '6 rename_refund' &&
        (await isLoggedAndNotified(site, person, 'rejected')),
    }
  },

  'DELETE /api/settings/profile/pending': async (site) => {
    const { person } = await waitingRename(site)
    return {
      call: () => person.delete('/api/settings/profile/pending'),
      done: async () =>
        (await books(site, person)).energy.at(-1) === '6 rename_refund' &&
        (await reviewsOf(site, person)).at(-1) === 'username withdrawn',
    }
  },
}

/** Has checked in today, has energy, and has used the free rename. */
async function readyToRename(site: TestApp): Promise<{ person: PersonLike; name: string }> {
  await review(site, false)
  const person = await ready(await site.user())
  await person.put('/api/settings/profile', { username: `first-${person.id}` })
  await adjust(site.db, person, 10)
  await person.get('/api/level/info')
  return { person, name: `second-${person.id}` }
}

async function waitingRename(site: TestApp) {
  const { person, name } = await readyToRename(site)
  const boss = await review(site, true)
  await person.put('/api/settings/profile', { username: name })
  const [waiting] = (await boss.get('/api/admin/profile-reviews')).json().items
  return { boss, person, name, id: waiting.id as number }
}

function accountOf({ db }: TestApp, { id }: PersonLike) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function reviewsOf({ db }: TestApp, { id }: PersonLike): Promise<string[]> {
  const rows = db.selectFrom('profile_reviews').select(['field', 'status']).where('user_id', '=', id)
  return (await rows.orderBy('id').execute()).map(({ field, status }) => `${field} ${status}`)
}

/** Whether the decision is in the review, in the log and in a notice. */
async function isLoggedAndNotified(site: TestApp, person: PersonLike, status: string): Promise<boolean> {
  const { db } = site
  const log = db.selectFrom('moderation_log').select('action').where('target_id', '=', person.id)
  const notices = db.selectFrom('notifications').select('kind').where('recipient_id', '=', person.id)
  return (
    (await reviewsOf(site, person)).at(-1) === `username ${status}` &&
    (await log.execute()).some(({ action }) => action === `profile_review.${status}`) &&
    (await notices.execute()).some(({ kind }) => kind === 'profile_review')
  )
}
