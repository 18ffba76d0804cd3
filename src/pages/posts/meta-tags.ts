import { html, type SafeHtml } from '@remix-run/html-template'
import { changedAt } from '../../features/posts/rules.ts'
import type { Article } from '../../features/posts/service.ts'
import { markdownUrl, postUrl } from '../../features/posts/view.ts'
import { type ShareSubject, sharePictureTags, sharePictureUrl } from '../../features/share-pictures/view.ts'
import type { BrandPicture } from '../../kernel/html/brand.ts'
import type { SharedPage } from '../../kernel/html/page.ts'
import { jsonLd } from '../../kernel/html/trusted-html.ts'

const LOCALES = { zh: 'zh_CN', en: 'en_US' }

/** Open Graph and JSON-LD of a post; noindex if it is not public. */
export function articleMetaTags(
  page: SharedPage,
  article: Article,
  mentionEndpoint: string | null,
): SafeHtml {
  if (article.status !== 'approved') return html`<meta name="robots" content="noindex">`
  const { title, summary, published_at, tags, author, language } = article
  const url = page.origin + postUrl(article.id)
  const shared = { kind: 'posts', key: article.id, title, cover_url: article.cover_url } as const
  return html`<link rel="canonical" href="${url}">
<link rel="alternate" type="text/markdown" href="${markdownUrl(article.id)}">
${mentionEndpoint ? html`<link rel="webmention" href="${mentionEndpoint}">` : null}
<meta property="og:type" content="article">
<meta property="og:site_name" content="${page.siteName}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${summary}">
<meta property="og:url" content="${url}">
${language ? html`<meta property="og:locale" content="${LOCALES[language]}">` : null}
<meta property="article:published_time" content="${published_at!.toISOString()}">
<meta property="article:modified_time" content="${changedAt(article).toISOString()}">
${tags.map((tag) => html`<meta property="article:tag" content="${tag}">`)}
${sharePictureTags(page, shared)}
${jsonLd({
  '@context': 'https://schema.org',
  '@type': 'Article',
  mainEntityOfPage: url,
  headline: title,
  description: summary,
  keywords: tags,
  ...(language ? { inLanguage: language } : {}),
  datePublished: published_at,
  dateModified: changedAt(article),
  author: { '@type': 'Person', name: author.username },
  publisher: { '@type': 'Organization', name: page.siteName },
  image: sharePictureUrl(page, shared),
})}`
}

/** Canonical URL without query, the feeds, and Open Graph of a list; `shared` where it has a picture of its own. */
export function listMetaTags(
  page: SharedPage,
  path: string,
  feed: string,
  title: string,
  shared: ShareSubject | BrandPicture | null = null,
): SafeHtml {
  return html`${canonicalAndFeeds(page, path, feed)}
<meta property="og:type" content="website">
<meta property="og:site_name" content="${page.siteName}">
<meta property="og:title" content="${title}">
<meta property="og:url" content="${page.origin}${path}">
${shared ? shareTags(page, shared, title) : html`<meta name="twitter:card" content="summary">`}`
}

/** Of a picture that is drawn for the page, or of the owner's for the whole site. */
function shareTags(page: SharedPage, shared: ShareSubject | BrandPicture, title: string): SafeHtml {
  if ('kind' in shared) return sharePictureTags(page, shared)
  const { url, width, height } = shared
  return html`<meta property="og:image" content="${page.origin}${url}">
<meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}">
<meta property="og:image:alt" content="${title}"><meta name="twitter:card" content="summary_large_image">`
}

/** The feed is a path without extension: there is one of each format. */
export function canonicalAndFeeds({ origin }: SharedPage, path: string, feed: string): SafeHtml {
  return html`<link rel="canonical" href="${origin}${path}">
<link rel="alternate" type="application/atom+xml" href="${feed}.xml">
<link rel="alternate" type="application/feed+json" href="${feed}.json">`
}
