import { paperColors } from '../../kernel/assets/palettes.ts'
import type { Db, Reader } from '../../kernel/db/db.ts'
import { createLiveValue } from '../../kernel/db/live-value.ts'
import type { Brand, BrandPicture } from '../../kernel/html/brand.ts'
import type { Settings } from '../site/rules.ts'
import { currentSettings } from '../site/service.ts'
import type { BrandSlot } from '../uploads/rules.ts'
import { findPictures, findStyles, type PictureFacts, type StyleState } from './queries.ts'
import { paletteOf, pictureUrl, styleText, styleUrl } from './rules.ts'

export const DRAFT_URL = '/admin/appearance/draft.css'

/** The owner's pictures, without their bytes, and stylesheets. */
export interface BrandFiles {
  pictures: PictureFacts[]
  styles: Record<StyleState, string>
}

/** Available in every process without a query. */
export const {
  follow: followBrandFiles,
  refresh: refreshBrandFiles,
  signalChanged: signalBrandChanged,
  currentOf,
} = createLiveValue<BrandFiles>('branding', readBrandFiles)

export async function readBrandFiles(db: Reader): Promise<BrandFiles> {
  const [pictures, styles] = await Promise.all([findPictures(db), findStyles(db)])
  return { pictures, styles }
}

/** Made again only when the settings or the files have changed: every page asks for it. */
export function brandReader(db: Db, files: { readonly current: BrandFiles }): () => Brand {
  let made: { settings: Settings; files: BrandFiles; brand: Brand } | undefined
  return () => {
    const settings = currentSettings(db)
    const { current } = files
    if (made?.settings !== settings || made.files !== current)
      made = { settings, files: current, brand: brandOf(settings, current) }
    return made.brand
  }
}

function brandOf(settings: Settings, { pictures, styles }: BrandFiles): Brand {
  const { name, palette } = paletteOf(settings)
  const part = (slot: BrandSlot, name: string): BrandPicture | null => {
    const found = pictures.find((each) => each.slot === slot && each.part === name)
    return found
      ? { url: pictureUrl(found), type: found.type, width: found.width, height: found.height }
      : null
  }
  const [shown, touch, small, large, maskable] = ['shown', 'touch', 'small', 'large', 'maskable'].map(
    (name) => part('icon', name),
  )
  const [wide, narrow] = [part('cover', 'shown'), part('cover', 'narrow')]
  return {
    palette: name,
    face: settings['look.face'],
    paper: paperColors(palette),
    logo: part('logo', 'shown'),
    logoDark: part('logo_dark', 'shown'),
    icons: shown && touch && small && large && maskable ? { shown, touch, small, large, maskable } : null,
    share: part('share', 'shown'),
    cover: wide && narrow && { shown: wide, narrow },
    welcome: {
      'zh-CN': settings['welcome.zh-CN'],
      'zh-TW': settings['welcome.zh-TW'],
      en: settings['welcome.en'],
    },
    stylesheet: styleUrl(styleText(settings, styles.live)),
    colors: styleUrl(styleText(settings, '')),
    draft: styles.draft === '' ? null : DRAFT_URL,
  }
}
