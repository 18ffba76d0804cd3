import { html, type SafeHtml } from '@remix-run/html-template'
import { personUrl } from '../../features/accounts/view.ts'
import type { LogEntry } from '../../features/admin/schema.ts'
import { BRAND_SLOTS } from '../../features/branding/rules.ts'
import { commentUrl } from '../../features/comments/view.ts'
import { peopleOf } from '../../features/follows/service.ts'
import { PLACES } from '../../features/navigation/rules.ts'
import { visiblePosts } from '../../features/posts/service.ts'
import { postUrl, tagUrl } from '../../features/posts/view.ts'
import { isFixedPage } from '../../features/site-pages/rules.ts'
import { DEFAULT_LANG, isLang } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { signed, timeTag } from '../../kernel/format.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { iconLink } from '../../kernel/html/components/button.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { isAtLeast, type Viewer } from '../../kernel/viewer.ts'
import { listUrl } from '../shared/list-url.ts'

/** Names of targets by `type id`. */
export type TargetNames = Map<string, string>

export async function namesIn(db: Db, viewer: Viewer, entries: LogEntry[]): Promise<TargetNames> {
  const idsOf = (type: string) =>
    entries.filter(({ target_type }) => target_type === type).map(({ target_id }) => target_id)
  const [posts, people] = await Promise.all([
    visiblePosts(db, viewer, idsOf('post')),
    peopleOf(db, idsOf('user')),
  ])
  return new Map([
    ...[...posts.values()].map(({ id, title }) => [`post ${id}`, title] as const),
    ...[...people.values()].map(({ uid, username }) => [`user ${uid}`, username] as const),
  ])
}

/** Decisions whose reason may be missing; others have none. */
const AGAINST = new Set([
  'post.reject',
  'post.lock',
  'post.delete',
  'comment.delete',
  'profile_review.rejected',
  'user.ban',
])

/** Actor, action and target, then the reason. */
export function logRow(page: PageContext, entry: LogEntry, names: TargetNames): SafeHtml {
  const words = page.t.admin.log
  // The log may have what a later release wrote.
  const actions: Record<string, string> = words.actions
  const { actor, action, reason, target_type, target_id, details } = entry
  const about = listUrl('/admin/log', { target_type, target_id })
  return html`<div class="row">
<div class="row-body">
<p class="row-title"><a href="${personUrl(actor.uid)}">${bdi(actor.username)}</a>${details.operator ? words.operator : null} <span class="log-action">${actions[action] ?? action}</span> ${target(page, entry, names)}</p>
${reason || AGAINST.has(action) ? html`<p class="row-text" dir="auto">${reason || page.t.messages.reason('')}</p>` : null}
<p class="row-meta">${timeTag(page, entry.created_at)}</p>
</div>
${page.viewer && isAtLeast(page.viewer.role, 'admin') ? html`<div class="row-trail">${iconLink('history', words.about, about)}</div>` : null}
</div>`
}

function target(
  page: PageContext,
  { target_type, target_id, details }: LogEntry,
  names: TargetNames,
): SafeHtml {
  const words = page.t.admin.log
  const name = names.get(`${target_type} ${target_id}`)
  switch (target_type) {
    case 'post':
      return html`<a href="${postUrl(target_id)}">${bdi(name ?? words.targets.post(target_id))}</a>`
    case 'comment':
      return link(commentLink(target_id, details.post_id), words.targets.comment(target_id))
    case 'user':
      return html`<a href="/admin/users/${target_id}">${bdi(name ?? words.targets.user(target_id))}</a>${changeOf(page, details)}`
    case 'invitation':
      return html`${words.targets.invitation(target_id)}`
    case 'adjustment':
      return link('/admin/energy/logs?reason=admin_adjust', adjusted(page, details))
    case 'held_comment':
      return link(postUrl(Number(details.post_id)), words.targets.comment(target_id))
    case 'outside_reply':
      return link(details.post_id ? postUrl(Number(details.post_id)) : null, String(details.host))
    case 'webmention':
      return link(postUrl(Number(details.post_id)), String(details.source))
    case 'screening_list':
      return link('/admin/screening', String(details.name))
    case 'screening_program':
      return link('/admin/screening', String(details.host))
    case 'webhook':
      return link('/admin/webhooks', String(details.host))
    case 'navigation':
      return navigationEntry(page, details)
    case 'site_page':
      return sitePage(page, details)
    case 'brand':
      return link('/admin/appearance', brandPart(page, details.slot))
    case 'site':
      return html`<code>${words.set(String(details.key), JSON.stringify(details.value))}</code>`
    case 'tag':
      return tag(page, details)
    default:
      return html`${target_type} #${target_id}`
  }
}

function sitePage({ t }: PageContext, { page, lang, version, title }: LogEntry['details']): SafeHtml {
  const name = String(page)
  const shown = isFixedPage(name) ? t.layout.sitePages[name] : String(title)
  const language = isLang(lang) ? lang : DEFAULT_LANG
  const label = `${shown} · ${t.sitePages.languages[language]}`
  return link(`/admin/site-pages?page=${name}&text=${language}&version=${version}`, label)
}

function navigationEntry({ t }: PageContext, { place, target }: LogEntry['details']): SafeHtml {
  const known = PLACES.find((each) => each === place)
  return link('/admin/navigation', [known && t.admin.navigation.places[known].title, target].join(' · '))
}

function brandPart({ t }: PageContext, slot: unknown): string {
  const { pictures, css } = t.admin.appearance
  const found = BRAND_SLOTS.find((each) => each === slot)
  return found ? pictures.slots[found].label : css.title
}

function tag(page: PageContext, details: LogEntry['details']): SafeHtml {
  const name = String(details.new_value ?? details.tag)
  return html`${link(tagUrl(name), name)}${changeOf(page, details)}`
}

function link(href: string | null, label: string): SafeHtml {
  return href ? html`<a href="${href}">${label}</a>` : html`${label}`
}

function commentLink(id: number, postId: unknown): string | null {
  return typeof postId === 'number' ? commentUrl(postId, id) : null
}

function adjusted({ t }: PageContext, { people, total }: LogEntry['details']): string {
  return t.admin.log.adjusted(Number(people), signed(Number(total)))
}

function changeOf({ t }: PageContext, { old_value, new_value }: LogEntry['details']): SafeHtml | null {
  if (typeof old_value !== 'string' || typeof new_value !== 'string') return null
  return html` <span class="log-change" dir="auto">${t.admin.log.changed(old_value, new_value)}</span>`
}
