import { Buffer } from 'node:buffer'
import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import { IMPORT, runImports, sendImport, zipFile } from '../../../test/subjects/imports.ts'

const archive = zipFile({ 'a.md': '# a' })
const FEED = Buffer.from('<rss><channel><item><title>a</title></item></channel></rss>')

export const scenarios: Record<string, Prepare> = {
  'POST /api/studio/import': async (site) => {
    const person = await checkedIn(site)
    const content = await archive
    return {
      call: () => sendImport(person, content),
      done: async () => (await stateOf(site, person.id)) === 'read queued',
    }
  },

  'POST /api/studio/import/feed': async (site) => {
    const person = await checkedIn(site)
    site.app.fetchForeign = async function* () {
      yield FEED
    }
    return {
      call: () => person.post(`${IMPORT}/feed`, { url: 'https://example.org/feed' }),
      done: async () => (await stateOf(site, person.id)) === 'read queued',
    }
  },

  'POST /api/studio/import/choice': async (site) => {
    const person = await ready(await site.writer())
    await sendImport(person, await archive)
    await runImports(site)
    return {
      call: () => person.post(`${IMPORT}/choice`, { items: ['0'] }),
      done: async () => (await stateOf(site, person.id)) === 'write queued',
    }
  },

  'DELETE /api/studio/import': async (site) => {
    const person = await ready(await site.writer())
    await sendImport(person, await archive)
    return {
      call: () => person.delete(IMPORT),
      done: async () => (await stateOf(site, person.id)) === 'read done',
    }
  },
}

/** Already checked in, because that is a write of its own. */
async function checkedIn(site: TestApp) {
  const person = await ready(await site.writer())
  await person.get('/api/level/info')
  return person
}

async function stateOf({ db }: TestApp, id: number): Promise<string> {
  const newest = db.selectFrom('imports').select(['phase', 'state']).where('user_id', '=', id)
  const row = await newest.orderBy('id', 'desc').executeTakeFirst()
  return row ? `${row.phase} ${row.state}` : ''
}
