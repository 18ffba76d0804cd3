import { html, type SafeHtml } from '@remix-run/html-template'
import { personUrl } from '../../features/accounts/view.ts'
import { checkInStatus, levelBadge, levelGoal, levelRing } from '../../features/levels/view.ts'
import { searchBar } from '../../features/search/view.ts'
import { authUrl, nextUrlFrom } from '../../features/sessions/view.ts'
import { tagTokens } from '../../features/tags/rules.ts'
import type { Words } from '../../i18n/words.ts'
import { memoize } from '../../kernel/cache/memoize.ts'
import { defaultActions, shortcut, themeMenuButton } from '../../kernel/html/bars.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { apiCallAttributes } from '../../kernel/html/components/api-call.ts'
import { avatar } from '../../kernel/html/components/avatar.ts'
import { statusBadge, unreadCount } from '../../kernel/html/components/badge.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { menu } from '../../kernel/html/components/menu.ts'
import { postsTo } from '../../kernel/html/components/plain-form.ts'
import { icon } from '../../kernel/html/icons.ts'
import type { Bars, PageContext } from '../../kernel/html/page.ts'
import { queryIn } from '../../kernel/text/query.ts'
import { isAtLeast, type Viewer } from '../../kernel/viewer.ts'
import { addressNotice } from '../notices/address-notice.ts'
import { banNotice } from '../notices/ban-notice.ts'
import { twoFactorNotice } from '../notices/two-factor-notice.ts'

const BELL = 'bell'
const MENU = 'account-menu'
const LOGOUT = '/logout'
const WRITE = '/studio/write'
const HOT = '/posts?sort=hot'
/** Pages on which the bars look different. */
const PATHS = ['/', WRITE, '/messages', '/settings', '/posts', '/search']

/** Ids of the elements that show the viewer, refreshed when avatar, name or level change. */
export const VIEWER_ELEMENTS = 'viewer-card viewer-face viewer-shortcut space-head home-viewer'

/** Top and bottom bar of every page: login links for visitors, the account menu for members. */
export function siteBars(page: PageContext): Bars {
  const bars = page.viewer ? memberBars(page, page.viewer) : visitorBars(page)
  return { search: searchBar(page), ...bars }
}

function visitorBars(page: PageContext): Bars {
  const { account } = page.t
  const next = nextUrlFrom(page.path)
  const login = authUrl('/login', next)
  return {
    actions: [
      barLink(page.t.layout.posts, '/posts'),
      barLink(page.t.layout.write, WRITE, icon('pen')),
      defaultActions(page),
      html`<a class="bar-link bar-link-strong" href="${login}">${account.logIn}</a>`,
      linkButton(account.register, authUrl('/register', next), { look: 'primary', size: 'small' }),
    ],
    shortcuts: [
      ...readAndWrite(page),
      shortcut({ href: login, label: account.logIn, icon: 'user', current: isAt(page, '/login') }),
    ],
  }
}

function memberBars(page: PageContext, viewer: Viewer): Bars {
  return {
    // client/shell/mutes.ts hides them: the lists and comments themselves are the same for all members.
    head: html`<meta name="muted" id="muted" content="${viewer.muted}"><meta name="muted-tags" id="muted-tags" content="${tagTokens(viewer.muted_tags)}">`,
    ...noticeFor(page, viewer),
    actions: [memberActions(page, viewer)],
    shortcuts: [
      ...readAndWrite(page),
      bellShortcut(page.t, isAt(page, '/messages')),
      shortcut({
        opens: MENU,
        label: page.t.account.me,
        picture: avatarIn(viewer, 'viewer-shortcut'),
        current: isAt(page, '/settings') || isAt(page, personUrl(viewer.id)),
      }),
    ],
  }
}

function noticeFor(page: PageContext, viewer: Viewer): Pick<Bars, 'notice'> {
  if (viewer.ban) return { notice: banNotice(page, viewer.ban) }
  if (viewer.withheld) return { notice: twoFactorNotice(page) }
  const { address_problem } = viewer
  return address_problem ? { notice: addressNotice(page, address_problem) } : {}
}

/** Cache key of what the bars show about the viewer. */
export function viewerKey({ lang }: PageContext, viewer: Viewer): string {
  const { id, username, avatar_url, role, rights, exp, checked_in_today, ban, address_problem, withheld } =
    viewer
  const shown = [
    id,
    username,
    avatar_url,
    role,
    rights,
    exp,
    checked_in_today,
    ban,
    address_problem,
    withheld,
  ]
  return JSON.stringify([lang, ...shown])
}

/** Cache key of both bars: the viewer, the current page if they show it, and the query that the language links repeat. */
export function barsKey(page: PageContext): string {
  const { viewer, path } = page
  const current = viewer && [...PATHS, personUrl(viewer.id)].find((each) => isAt(page, each))
  return `${viewer && viewerKey(page, viewer)}\n${viewer?.muted}\n${viewer?.muted_tags}\n${current}\n${queryIn(path)}`
}

const memberActions = memoize('member bars', {
  keyOf: viewerKey,
  make: actionsOf,
  bytesOf: (markup) => 2 * String(markup).length,
})

function actionsOf(page: PageContext, viewer: Viewer): SafeHtml {
  const { account, layout } = page.t
  const write = linkButton(layout.write, WRITE, {
    look: 'primary',
    size: 'small',
    icon: 'pen',
    attributes: { class: 'button button-primary button-small wide-only' },
  })
  return html`${barLink(layout.posts, '/posts')}${write}${bell(page.t)}${themeMenuButton(page, 'icon-button wide-only')}${accountMenu(page, viewer)}
<button type="button" class="icon-button wide-only" popovertarget="${MENU}" title="${account.menu}">${avatarIn(viewer, 'viewer-face')}<span class="visually-hidden">${account.menu}</span></button>`
}

function avatarIn(viewer: Viewer, id: string): SafeHtml {
  return html`<span class="viewer-face" id="${id}">${avatarOf(viewer, 'small')}</span>`
}

function barLink(label: string, href: string, sign?: SafeHtml): SafeHtml {
  return html`<a class="bar-link wide-only" href="${href}">${sign}<span>${label}</span></a>`
}

/** Shortcuts in the bottom bar for everyone. */
function readAndWrite(page: PageContext): SafeHtml[] {
  const { t } = page
  return [
    shortcut({ href: '/', label: t.layout.home, icon: 'home', current: isAt(page, '/') }),
    shortcut({ href: HOT, label: t.layout.hot, icon: 'flame', current: page.path === HOT }),
    shortcut({ href: WRITE, label: t.layout.writeShort, icon: 'pen', current: isAt(page, WRITE) }),
  ]
}

function accountMenu({ t }: PageContext, viewer: Viewer): SafeHtml {
  const logOut = apiCallAttributes({
    api: 'POST /api/auth/logout',
    after: { go: '/' },
    toast: t.account.loggedOut,
  })
  const items = [
    { label: t.space.mine, icon: 'user', href: personUrl(viewer.id) },
    { label: t.space.feed.title, icon: 'list', href: '/feed' },
    { label: t.reading.title, icon: 'history', href: '/history' },
    { label: t.layout.studio, icon: 'pen', href: '/studio' },
    { label: t.energy.title, icon: 'bolt', href: '/settings?tab=energy' },
    {
      label: t.settings.title,
      icon: 'settings',
      href: '/settings',
      // For the palette: client/shell/palette.ts.
      attributes: { 'data-sections': JSON.stringify(t.settings.tabs) },
    },
    ...(isAtLeast(viewer.role, 'moderator')
      ? [{ label: t.admin.title, icon: 'shield', href: '/admin' } as const]
      : []),
    { label: t.account.logOut, icon: 'leave', attributes: { ...logOut, ...postsTo(LOGOUT) } },
  ] as const
  return menu(MENU, [...items], viewerCard(t, viewer))
}

/** Name, level and check-in; client/shell/level-up.ts compares the level with the previous one. */
function viewerCard(t: Words, viewer: Viewer): SafeHtml {
  const role = viewer.role === 'user' ? null : statusBadge(t.account.roles[viewer.role], 'warn')
  return html`<div class="menu-head" id="viewer-card" data-person="${viewer.id}" data-level="${viewer.level}" data-risen="${t.levels.risen(viewer.level)}">
<div class="menu-person">${levelRing(t, viewer.exp, avatarOf(viewer, 'medium'))}<div>
<p><strong>${bdi(viewer.username)}</strong> <span class="menu-uid">(${viewer.id})</span></p>
<p class="menu-badges">${levelBadge(t, viewer.level)}${role}</p>
<p class="menu-goal">${levelGoal(t, viewer.exp)}</p>
</div></div>
${viewer.ban ? null : checkInStatus(t, viewer, VIEWER_ELEMENTS)}
</div>`
}

function avatarOf({ id, username, avatar_url }: Viewer, size: 'small' | 'medium'): SafeHtml {
  return avatar({ uid: id, username, avatar_url }, size)
}

function isAt({ path }: PageContext, other: string): boolean {
  return path.split('?')[0] === other
}

/** The bars are cached, so they hold no count: client/shell/bell.ts fills it in, and the latest messages on opening. */
function bell(t: Words): SafeHtml {
  const words = t.inbox
  return html`<button type="button" class="icon-button wide-only" popovertarget="${BELL}" title="${words.title}">${icon('bell')}<span class="visually-hidden">${words.title}</span>${unreadCount(t, 0, 'all')}</button>
<div class="menu bell" id="${BELL}" popover>
<p class="bell-head"><strong>${words.latest}</strong><a href="/settings?tab=notifications">${words.settings}</a></p>
<div class="needs-script" data-latest></div>
<p class="bell-foot"><a href="/messages">${words.seeAll}</a></p>
</div>
<span class="visually-hidden" role="status" data-news></span>`
}

/** In the bottom bar: a link to the page. */
function bellShortcut(t: Words, current: boolean): SafeHtml {
  return shortcut({
    href: '/messages',
    label: t.inbox.title,
    icon: 'bell',
    current,
    unread: unreadCount(t, 0, 'all'),
  })
}
