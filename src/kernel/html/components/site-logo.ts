import { html, type SafeHtml } from '@remix-run/html-template'
import { attributes } from '../attributes.ts'
import type { BrandPicture } from '../brand.ts'
import { logo } from '../icons.ts'
import type { PageContext } from '../page.ts'

/** A picture this much wider than high holds the name of the site: it stands alone. */
const WORDMARK_RATIO = 2

/** The sign of the site and its name; the owner's logo in place of the bolt, and of the name where it is a word mark. */
export function siteLogo({ brand, siteName }: Pick<PageContext, 'brand' | 'siteName'>): SafeHtml {
  if (!brand.logo) return html`${logo()}<span>${siteName}</span>`
  const alone = isWordmark(brand.logo)
  return html`${logoPictures(brand, alone ? siteName : '')}${alone ? null : html`<span>${siteName}</span>`}`
}

export function isWordmark({ width, height }: Pick<BrandPicture, 'width' | 'height'>): boolean {
  return width >= WORDMARK_RATIO * height
}

/** The sign alone, next to headings that name the site. */
export function siteMark({ brand }: Pick<PageContext, 'brand'>): SafeHtml {
  return brand.logo ? logoPictures(brand, '') : logo()
}

/** The style hides one of two; what is hidden is not loaded, because it is lazy. */
function logoPictures({ logo, logoDark }: PageContext['brand'], alt: string): SafeHtml {
  const picture = ({ url, width, height }: BrandPicture, look: string) =>
    html`<img${attributes({ class: look, src: url, alt, width, height, loading: logoDark ? 'lazy' : null })}>`
  return html`${logo && picture(logo, logoDark ? 'own-mark own-mark-light' : 'own-mark')}${logoDark && picture(logoDark, 'own-mark own-mark-dark')}`
}
