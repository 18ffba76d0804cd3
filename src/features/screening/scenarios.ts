import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'

const PROGRAM = '/api/admin/screening-program'
const NEW_PROGRAM = { url: 'https://example.org/screen', scopes: ['posts'] }
const NEW = { kind: 'words', name: '词', action: 'hold', scopes: ['tags'], text: '某某词' }
const PATH = '/api/admin/screening-lists'

export const scenarios: Record<string, Prepare> = {
  [`POST ${PATH}`]: async (site) => {
    const owner = await provenOwner(site)
    const before = await counts(site)
    return {
      call: () => owner.post(PATH, NEW),
      done: async () => isMoved(before, await counts(site), 1),
    }
  },

  [`PUT ${PATH}/:id`]: async (site) => {
    const owner = await provenOwner(site)
    const { id } = (await owner.post(PATH, NEW)).json()
    const before = await counts(site)
    return {
      call: () => owner.put(`${PATH}/${id}`, { text: '某某词\n另一个词' }),
      done: async () => {
        const [list] = (await owner.get(PATH)).json().items
        return list.entries_count === 2 && isMoved(before, await counts(site), 0)
      },
    }
  },

  [`POST ${PATH}/try`]: async (site) => {
    const owner = await provenOwner(site)
    return {
      call: () => owner.post(`${PATH}/try`, { text: '某某词', scope: 'tags' }),
      done: async () => true,
    }
  },

  [`POST ${PROGRAM}`]: async (site) => {
    const { call, programs, isLogged } = await programScenario(site, false, (owner) =>
      owner.post(PROGRAM, NEW_PROGRAM),
    )
    return { call, done: async () => (await programs()).length === 1 && isLogged() }
  },

  [`PUT ${PROGRAM}`]: async (site) => {
    const { call, programs, isLogged } = await programScenario(site, true, (owner) =>
      owner.put(PROGRAM, { enabled: false }),
    )
    return { call, done: async () => (await programs())[0]?.enabled === false && isLogged() }
  },

  [`DELETE ${PROGRAM}`]: async (site) => {
    const { call, programs, isLogged } = await programScenario(site, true, (owner) => owner.delete(PROGRAM))
    return { call, done: async () => (await programs()).length === 0 && isLogged() }
  },

  [`DELETE ${PATH}/:id`]: async (site) => {
    const owner = await provenOwner(site)
    const { id } = (await owner.post(PATH, NEW)).json()
    const before = await counts(site)
    return {
      call: () => owner.delete(`${PATH}/${id}`),
      done: async () => isMoved(before, await counts(site), -1),
    }
  },
}

/** The owner's program, from none or from one that is there. */
async function programScenario(site: TestApp, isThere: boolean, call: (owner: PersonLike) => Call) {
  const owner = await provenOwner(site)
  await site.db.deleteFrom('screening_program').execute()
  if (isThere) await owner.post(PROGRAM, NEW_PROGRAM)
  const { log } = await counts(site)
  const programs = () => site.db.selectFrom('screening_program').select(['url', 'enabled']).execute()
  return { call: () => call(owner), programs, isLogged: async () => (await counts(site)).log === log + 1 }
}
type Call = ReturnType<PersonLike['post']>

/** Removes the lists of other scenarios, because their number is limited. */
async function provenOwner(site: TestApp): Promise<PersonLike> {
  await site.db.deleteFrom('screening_lists').execute()
  const owner = await ready(await site.owner())
  await owner.post('/api/auth/step-up', { password: PASSWORD })
  return owner
}

async function counts({ db }: TestApp): Promise<{ lists: number; log: number }> {
  const [lists, log] = await Promise.all([
    db.selectFrom('screening_lists').select('id').execute(),
    db.selectFrom('moderation_log').select('id').execute(),
  ])
  return { lists: lists.length, log: log.length }
}

function isMoved(before: { lists: number; log: number }, after: typeof before, by: number): boolean {
  return after.lists === before.lists + by && after.log === before.log + 1
}
