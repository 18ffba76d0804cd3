import type { Lang } from '../../i18n/languages.ts'
import { DEFAULT_PALETTE, PALETTES, paperColors } from '../assets/palettes.ts'

export interface BrandPicture {
  url: string
  type: string
  width: number
  height: number
}

interface BrandIcons {
  shown: BrandPicture
  touch: BrandPicture
  small: BrandPicture
  large: BrandPicture
  maskable: BrandPicture
}

/** How the owner wants the site to look. */
export interface Brand {
  /** Names a rule of palettes.ts, or `own`, which is in the stylesheet. */
  palette: string
  face: 'serif' | 'sans'
  /** Of the ground of the page, for the bars of browsers. */
  paper: { light: string; dark: string }
  logo: BrandPicture | null
  logoDark: BrandPicture | null
  icons: BrandIcons | null
  /** For links to pages that have no picture of their own. */
  share: BrandPicture | null
  cover: { shown: BrandPicture; narrow: BrandPicture } | null
  /** For visitors; may be empty. */
  welcome: Record<Lang, string>
  /** Address of the owner's own colours and styles. */
  stylesheet: string | null
  /** Address of the colours without the styles. */
  colors: string | null
  /** The same before it is published, which only owners see. */
  draft: string | null
}

export const DEFAULT_BRAND: Brand = {
  palette: DEFAULT_PALETTE,
  face: 'serif',
  paper: paperColors(PALETTES[DEFAULT_PALETTE]),
  logo: null,
  logoDark: null,
  icons: null,
  share: null,
  cover: null,
  welcome: { 'zh-CN': '', 'zh-TW': '', en: '' },
  stylesheet: null,
  colors: null,
  draft: null,
}
