import { type Db, write } from '../../kernel/db.ts'
import type { Viewer } from '../../kernel/http.ts'
import * as moderation from '../moderation/service.ts'
import { changeSetting, readSettings } from '../site/service.ts'
import type { SiteSettingBody, SiteSettings } from './schema.ts'

export async function siteSettings(db: Db): Promise<SiteSettings> {
  return { settings: await readSettings(db) }
}

export function changeSiteSetting(
  db: Db,
  viewer: Viewer,
  { key, value: wanted }: SiteSettingBody,
): Promise<SiteSettings> {
  return write(db, viewer, async (trx) => {
    const value = await changeSetting(trx, key, wanted)
    await moderation.record(trx, {
      actor_id: viewer.id,
      action: 'site_setting.changed',
      target_type: 'site',
      target_id: 0,
      details: { key, value },
    })
    return { settings: await readSettings(trx) }
  })
}
