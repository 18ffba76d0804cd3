import { html, type SafeHtml } from '@remix-run/html-template'
import { changedAt } from '../../features/posts/rules.ts'
import type { Article } from '../../features/posts/service.ts'
import { type Covers, postUrl } from '../../features/posts/view.ts'
import type { SharedPage } from '../../kernel/html/page.ts'
import { pictureUrl } from '../../kernel/html/picture-url.ts'
import { jsonLd } from '../../kernel/html/trusted-html.ts'

const LOCALES = { zh: 'zh_CN', en: 'en_US' }

/** Open Graph and JSON-LD of a post; noindex if it is not public. */
export function articleMetaTags(page: SharedPage, article: Article, covers: Covers): SafeHtml {
  if (article.status !== 'approved') return html`<meta name="robots" content="noindex">`
  const { title, summary, published_at, tags, author, language } = article
  const url = page.origin + postUrl(article.id)
  const image = article.cover_url && new URL(pictureUrl(article.cover_url), page.origin).href
  return html`<link rel="canonical" href="${url}">
<meta property="og:type" content="article">
<meta property="og:site_name" content="${page.siteName}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${summary}">
<meta property="og:url" content="${url}">
${language ? html`<meta property="og:locale" content="${LOCALES[language]}">` : null}
<meta property="article:published_time" content="${published_at!.toISOString()}">
<meta property="article:modified_time" content="${changedAt(article).toISOString()}">
${tags.map((tag) => html`<meta property="article:tag" content="${tag}">`)}
${image ? ogImage(image, title, covers.get(article.cover_url ?? '')) : null}
<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">
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
  ...(image ? { image } : {}),
})}`
}

/** No picture without a cover: text drawn on a picture would need a Chinese font, which a bare machine does not have. */
function ogImage(url: string, alt: string, size: { width: number; height: number } | undefined): SafeHtml {
  const dimensions = size
    ? html`<meta property="og:image:width" content="${size.width}"><meta property="og:image:height" content="${size.height}">`
    : null
  return html`<meta property="og:image" content="${url}">${dimensions}<meta property="og:image:alt" content="${alt}">`
}

/** Canonical URL without query, the feed, and Open Graph of a list. */
export function listMetaTags(page: SharedPage, path: string, feed: string, title: string): SafeHtml {
  return html`${canonicalAndFeed(page, path, feed)}
<meta property="og:type" content="website">
<meta property="og:site_name" content="${page.siteName}">
<meta property="og:title" content="${title}">
<meta property="og:url" content="${page.origin}${path}">
<meta name="twitter:card" content="summary">`
}

export function canonicalAndFeed({ origin }: SharedPage, path: string, feed: string): SafeHtml {
  return html`<link rel="canonical" href="${origin}${path}">
<link rel="alternate" type="application/atom+xml" href="${feed}">`
}
