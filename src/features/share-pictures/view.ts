import { html, type SafeHtml } from '@remix-run/html-template'
import type { SharedPage } from '../../kernel/html/page.ts'
import { SHARE_SIZE } from '../uploads/rules.ts'
import { foreignCover, type Shared, shareUrl } from './rules.ts'

export type ShareSubject = Omit<Shared, 'siteName'>

/** The address of the picture for links to something public. */
export function sharePictureUrl({ origin, siteName }: SharedPage, subject: ShareSubject): string {
  return foreignCover(subject) ?? origin + shareUrl({ ...subject, siteName })
}

/** Open Graph of that picture. */
export function sharePictureTags(page: SharedPage, subject: ShareSubject): SafeHtml {
  const size = html`<meta property="og:image:width" content="${SHARE_SIZE.width}"><meta property="og:image:height" content="${SHARE_SIZE.height}">`
  return html`<meta property="og:image" content="${sharePictureUrl(page, subject)}">
${foreignCover(subject) ? null : size}<meta property="og:image:alt" content="${subject.title}">
<meta name="twitter:card" content="summary_large_image">`
}
