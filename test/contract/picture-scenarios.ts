import type { TestApp } from '../app.ts'
import { externalSite } from '../external-site.ts'
import { picture } from '../fixtures/pictures.ts'
import { IMPORT_PICTURE, POST_PICTURE, sendPicture } from '../multipart.ts'
import { uploadsOf } from '../uploads.ts'
import type { PersonLike } from '../user-builders.ts'
import { type Prepare, ready } from './scenario.ts'

export const pictureScenarios: Record<string, Prepare> = {
  [`POST ${POST_PICTURE}`]: async (site) => {
    const person = await ready(await site.user())
    const image = await picture('png', 1_200, 600)
    return {
      call: () => sendPicture(person, POST_PICTURE, image),
      done: () => hasAllSizes(site, person),
    }
  },

  [`POST ${IMPORT_PICTURE}`]: async (site) => {
    const person = await ready(await site.user())
    const image = await picture('png', 1_200, 600)
    const { url, fetch } = await externalSite((_request, reply) => reply.end(image))
    site.app.fetchForeign = fetch
    return {
      call: () => person.post(IMPORT_PICTURE, { url }),
      done: () => hasAllSizes(site, person),
    }
  },
}

async function hasAllSizes({ app, db }: TestApp, person: PersonLike): Promise<boolean> {
  const stored = await uploadsOf(db, person)
  const files = await Promise.all(stored.map(({ name }) => app.files.read(name)))
  for (const file of files) file?.stream.destroy()
  return stored.map(({ width }) => width).join() === '1200,480,960' && files.every((file) => file)
}
