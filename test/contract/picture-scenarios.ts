import { picture } from '../fixtures/pictures.ts'
import { POST_PICTURE, sendPicture } from '../multipart.ts'
import { uploadsOf } from '../uploads.ts'
import { type Prepare, ready } from './scenario.ts'

export const pictureScenarios: Record<string, Prepare> = {
  [`POST ${POST_PICTURE}`]: async (site) => {
    const person = await ready(await site.user())
    const image = await picture('png', 1_200, 600)
    return {
      call: () => sendPicture(person, POST_PICTURE, image),
      done: async () => {
        const stored = await uploadsOf(site.db, person)
        const files = await Promise.all(stored.map(({ name }) => site.app.files.read(name)))
        for (const file of files) file?.stream.destroy()
        return stored.map(({ width }) => width).join() === '1200,480,960' && files.every((file) => file)
      },
    }
  },
}
