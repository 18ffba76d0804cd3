import { picture } from '../fixtures/pictures.ts'
import { raiseTo } from '../levels.ts'
import { COMMENT_PICTURE, PICTURE_LEVEL, sendPicture } from '../multipart.ts'
import { uploadsOf } from '../uploads.ts'
import { type Prepare, ready } from './scenario.ts'

export const commentPictureScenarios: Record<string, Prepare> = {
  [`POST ${COMMENT_PICTURE}`]: async (site) => {
    const person = await ready(await raiseTo(site.db, PICTURE_LEVEL, await site.user()))
    // The check-in of the day is not part of the upload.
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
}
