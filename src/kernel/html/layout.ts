import { html, type SafeHtml } from '@remix-run/html-template'
import { inShanghai } from '../calendar.ts'
import { attributes } from './attributes.ts'
import { bottomBar, footer, topBar } from './bars.ts'
import { DEFAULT_BRAND } from './brand.ts'
import { iconButton } from './components/button.ts'
import { buttonForm } from './components/plain-form.ts'
import { toastRegion } from './components/toast.ts'
import { icon, iconsIn, sprite } from './icons.ts'
import type { PageContext } from './page.ts'

export interface LayoutContent {
  title: string
  /** Defaults to the site's description; an empty one is omitted. */
  description?: string
  main: SafeHtml
  aside?: SafeHtml
  /** Uses the full width if there is no side column: tables, charts, the editor. */
  wide?: boolean
  /** The whole page is one sheet to write on, without tabs and footer. */
  sheet?: boolean
  /** Metadata: canonical URLs, feeds, Open Graph cards. */
  head?: SafeHtml
  /** The icon sprite, if the caller provides it (page shell). */
  sprite?: SafeHtml
  /** Entry points of src/client that this page needs beyond the site's own: `editor.js`, `editor.css`. */
  extras?: string[]
}

export function layout(page: PageContext, content: LayoutContent): SafeHtml {
  const body = html`<a class="skip-link" href="#main">${page.t.layout.skip}</a>
${maintenanceBar(page)}
${announcementBar(page)}
${topBar(page)}
${page.bars?.().notice}
${columns(page, content)}
${footer(page)}
${bottomBar(page)}
${buttonForm(page)}
${toastRegion(page.t)}`

  return html`<!DOCTYPE html>
<html lang="${page.lang}"${look(page)}>
<head>${head(page, content)}</head>
<body>
${content.sprite ?? sprite(iconsIn(String(body)))}
${body}
</body>
</html>
`
}

/** What the owner and the operator chose; nothing of it where it is the default. */
function look({ timeZone, mayBeOld, brand: { palette, face } }: PageContext): SafeHtml {
  return attributes({
    'data-zone': timeZone === inShanghai.timeZone ? null : timeZone,
    'data-may-be-old': mayBeOld,
    'data-colors': palette === DEFAULT_BRAND.palette ? null : palette,
    'data-face': face === DEFAULT_BRAND.face ? null : face,
  })
}

function columns({ t }: PageContext, { main, aside, wide, sheet }: LayoutContent): SafeHtml {
  const width = aside ? 'columns columns-two' : wide ? 'columns columns-wide' : 'columns'
  const shape = sheet ? `${width} columns-sheet` : width
  return html`<div class="${shape}">
<main id="main" tabindex="-1">
${main}
</main>
${aside ? html`<aside aria-label="${t.layout.aside}">${aside}</aside>` : null}
</div>`
}

function head(page: PageContext, content: LayoutContent): SafeHtml {
  const { siteName, brand, assets, announcement } = page
  const extras = content.extras ?? []
  return html`
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${content.title} · ${siteName}</title>
<meta name="color-scheme" content="light dark">
${Object.entries(brand.paper).map(([theme, color]) => html`<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${theme})" data-theme="${theme}">`)}
<meta name="csrf-token" content="${page.csrfToken}">
${announcement ? html`<meta name="announcement" content="${announcement.mark}">` : null}
${page.bars?.().head}
<script src="${assets.url('early.js')}"></script>
${descriptionTag(content.description ?? (page.siteDescription || page.t.home.lead(siteName)))}${content.head}
${iconLinks(page)}
<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">
${['site.css', ...extras.filter((name) => name.endsWith('.css'))].map((name) => html`<link rel="stylesheet" href="${assets.url(name)}">`)}
${brand.stylesheet ? html`<link rel="stylesheet" href="${brand.stylesheet}">` : null}
${['site.js', ...extras.filter((name) => name.endsWith('.js'))].map((name) => html`<script type="module" src="${assets.url(name)}" fetchpriority="low"></script>`)}
`
}

function iconLinks({ brand: { icons }, assets }: PageContext): SafeHtml {
  if (!icons) return html`<link rel="icon" type="image/svg+xml" href="${assets.url('favicon.svg')}">`
  const { shown, touch } = icons
  return html`<link rel="icon" type="${shown.type}" href="${shown.url}"><link rel="apple-touch-icon" href="${touch.url}">`
}

export function descriptionTag(description?: string): SafeHtml | null {
  return description ? html`<meta name="description" content="${description}">` : null
}

/** Dismissible banner at the top of every page; client/shell/announcement.ts stores the dismissal in a cookie and hides it. */
function announcementBar({ t: { layout }, announcement }: PageContext): SafeHtml | null {
  if (!announcement) return null
  const dismiss = { class: 'icon-button needs-script', 'data-put-away': true }
  return html`<aside class="announcement" aria-label="${layout.announcement}">
${announcementText(announcement.text, announcement.href)}
${iconButton('close', layout.putAway, dismiss)}
</aside>`
}

/** Line at the top of every page while the site is read-only. */
function maintenanceBar({ t: { layout }, maintenance }: PageContext): SafeHtml | null {
  if (!maintenance) return null
  return html`<aside class="announcement maintenance" aria-label="${layout.notices}">
${announcementText([layout.readOnly, maintenance.message].join(' ').trim())}
</aside>`
}

export function announcementText(text: string, href = ''): SafeHtml {
  const words = href ? html`<a href="${href}">${text}</a>` : html`<span>${text}</span>`
  return html`<p>${icon('info')}${words}</p>`
}
