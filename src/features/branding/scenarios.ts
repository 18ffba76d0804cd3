import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import { picture } from '../../../test/fixtures/pictures.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import { sendPicture } from '../../../test/kit/multipart.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'

const SHARE = '/api/admin/branding/pictures/share'

export const scenarios: Record<string, Prepare> = {
  'POST /api/admin/branding/pictures/:slot': async (site) => {
    const owner = await provenOwner(site)
    await owner.delete(SHARE)
    const [before, content] = [await logged(site), await picture('png', 40, 40)]
    return {
      call: () => sendPicture(owner, SHARE, content),
      done: async () => (await parts(site)) === 1 && (await logged(site)) === before + 1,
    }
  },

  'DELETE /api/admin/branding/pictures/:slot': async (site) => {
    const owner = await provenOwner(site)
    await sendPicture(owner, SHARE, await picture('png', 40, 40))
    const before = await logged(site)
    return {
      call: () => owner.delete(SHARE),
      done: async () => (await parts(site)) === 0 && (await logged(site)) === before + 1,
    }
  },

  'PUT /api/admin/branding/css': async (site) => {
    const owner = await provenOwner(site)
    await owner.put('/api/admin/branding/css', { css: '', publish: true })
    const before = await logged(site)
    return {
      call: () => owner.put('/api/admin/branding/css', { css: 'p{color:red}', publish: true }),
      done: async () => {
        const styles = await site.db.selectFrom('brand_styles').select('css').execute()
        return styles.length === 1 && (await logged(site)) === before + 1
      },
    }
  },
}

async function provenOwner(site: TestApp) {
  const owner = await ready(await site.owner())
  await owner.post('/api/auth/step-up', { password: PASSWORD })
  return owner
}

async function parts({ db }: TestApp): Promise<number> {
  return (await db.selectFrom('brand_pictures').select('part').where('slot', '=', 'share').execute()).length
}

async function logged({ db }: TestApp): Promise<number> {
  const entries = db.selectFrom('moderation_log').select('id').where('target_type', '=', 'brand')
  return (await entries.execute()).length
}
