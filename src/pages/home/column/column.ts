import { html, type SafeHtml } from '@remix-run/html-template'
import { personUrl } from '../../../features/accounts/view.ts'
import { energyInfo } from '../../../features/energy/service.ts'
import { personRow } from '../../../features/follows/view.ts'
import { checkInStatus, levelBadge, levelGoal, levelRing } from '../../../features/levels/view.ts'
import { featuredTags, sideLinks } from '../../../features/navigation/view.ts'
import { authorsToFollow, hotPostsOfWeek, hotTags } from '../../../features/posts/service.ts'
import { mutedBy, postUrl, tagCloud } from '../../../features/posts/view.ts'
import { continueReading } from '../../../features/reading-history/service.ts'
import type { Words } from '../../../i18n/words.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { plainNumber } from '../../../kernel/format.ts'
import { bdi } from '../../../kernel/html/bdi.ts'
import { avatar } from '../../../kernel/html/components/avatar.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { type IconName, icon } from '../../../kernel/html/icons.ts'
import type { PageContext, SharedPageContext } from '../../../kernel/html/page.ts'
import type { PersonalParts } from '../../../kernel/page-cache/shared-page.ts'
import { type KeyedPart, slot } from '../../../kernel/page-cache/slots.ts'
import { foreignLang } from '../../../kernel/text/language.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { VIEWER_ELEMENTS, viewerKey } from '../../shared/bars.ts'

/** Level, energy and check-in of the viewer. On small screens the account menu has them. */
const viewerSection: PersonalSection = {
  slot: 'viewer',
  async loadPersonal(db, viewer) {
    const { balance } = await energyInfo(db, viewer.id)
    return (page) => ({
      key: `${viewerKey(page, viewer)} ${balance}`,
      onAnyPage: true,
      render: () => viewerCard(page, viewer, balance),
    })
  },
}

function viewerCard({ t }: PageContext, viewer: Viewer, balance: number): SafeHtml {
  const { id: uid, username, avatar_url, exp, level } = viewer
  const body = html`<div class="menu-person">${levelRing(t, exp, avatar({ uid, username, avatar_url }, 'medium'))}<div>
<p><a class="column-name" href="${personUrl(uid)}">${bdi(username)}</a> ${levelBadge(t, level)}</p>
<p class="menu-goal">${levelGoal(t, exp)}</p>
</div></div>
<a class="column-energy" href="/settings?tab=energy">${icon('bolt')}<span>${t.energy.balance}</span><strong>${plainNumber(balance)}</strong></a>
${viewer.ban ? null : checkInStatus(t, viewer, VIEWER_ELEMENTS)}`
  return html`<div class="column-viewer" id="home-viewer">${card({ body })}</div>`
}

const hotOfWeek: SharedSection = {
  async load(db) {
    const posts = await hotPostsOfWeek(db)
    if (posts.length === 0) return () => null
    return ({ t, lang }) => {
      const rows = posts.map(({ id, title, language, tags, author_id, username }) => {
        return html`<li${mutedBy(author_id, tags)}><a href="${postUrl(id)}">${bdi(title, foreignLang(lang, language))} <span class="related-author">${bdi(username)}</span></a></li>`
      })
      return card({ title: t.home.hotOfWeek, body: html`<ul class="related">${rows}</ul>` })
    }
  },
}

/** The owner's links, for everybody. */
const ownLinks: SharedSection = { load: async () => sideLinks }

/** Featured tags for everybody, else popular ones for visitors; members have three things without them. */
const popularTags: SharedSection = {
  async load(db) {
    const tags = await hotTags(db)
    return (page) =>
      featuredTags(page) ??
      (tags.length > 0 && !page.member
        ? card({
            title: page.t.posts.hotTags,
            action: html`<a class="card-link" href="/tags">${page.t.tags.all}</a>`,
            body: tagCloud(page, tags),
          })
        : null)
  },
}

/** For visitors: what people do here. */
const aboutSite: SharedSection = {
  load: async () => (page) => (page.member ? null : points(page)),
}

/** Posts that the viewer has begun and not finished; who has none is shown people to follow. */
const forViewer: PersonalSection = {
  slot: 'for-viewer',
  async loadPersonal(db, viewer) {
    const posts = await continueReading(db, viewer)
    if (posts.length > 0) return ({ t }) => readingCard(t, posts)
    const people = viewer.ban ? [] : await authorsToFollow(db, viewer)
    if (people.length === 0) return () => null
    // Many members are shown the same people.
    return (page) => ({
      key: `${page.lang} ${JSON.stringify(people)}`,
      onAnyPage: true,
      render: () => peopleCard(page, people),
    })
  },
}

function peopleCard(page: PageContext, people: Awaited<ReturnType<typeof authorsToFollow>>): SafeHtml {
  const rows = people.map(({ person, state }) => html`<li>${personRow(page, person, state)}</li>`)
  return card({ title: page.t.home.people, body: html`<ul class="list column-people">${rows}</ul>` })
}

function readingCard(t: Words, posts: Awaited<ReturnType<typeof continueReading>>): SafeHtml {
  const rows = posts.map(
    ({ post_id, title, progress }) =>
      html`<li><a href="${postUrl(post_id)}">${bdi(title)} <span class="related-author">${t.reading.progress(progress)}</span></a></li>`,
  )
  const body = html`<ul class="related">${rows}</ul><p class="card-link"><a href="/history">${t.reading.all}</a></p>`
  return card({ title: t.reading.continue, body })
}

/** The side column of the home page, from top to bottom: three things for visitors and three for members, and what the owner adds. */
const SECTIONS: (SharedSection | PersonalSection)[] = [
  ownLinks,
  aboutSite,
  viewerSection,
  forViewer,
  hotOfWeek,
  popularTags,
]

/** Shared markup, with slots for personal parts. */
export async function loadColumn(db: Db): Promise<(page: SharedPageContext) => SafeHtml> {
  const views = await Promise.all(
    SECTIONS.map((section) => ('load' in section ? section.load(db) : () => slot(section.slot))),
  )
  return (page) => html`${views.map((view) => view(page))}`
}

/** Contents of the slots. */
export async function loadPersonalColumn(db: Db, viewer: Viewer | null): Promise<PersonalParts> {
  if (!viewer) return () => ({})
  const personal = SECTIONS.filter((section) => 'loadPersonal' in section)
  const views = await Promise.all(
    personal.map(async (section) => [section.slot, await section.loadPersonal(db, viewer)] as const),
  )
  return (page) => Object.fromEntries(views.map(([name, view]) => [name, view(page)]))
}

function points({ t: { home } }: SharedPageContext): SafeHtml {
  const point = (name: keyof typeof home.points, sign: IconName) =>
    html`<li>${icon(sign)}<div><h3>${home.points[name].title}</h3><p>${home.points[name].text}</p></div></li>`
  return card({
    title: home.pointsTitle,
    body: html`<ul class="column-points">${point('write', 'pen')}${point('talk', 'chat')}${point('energy', 'bolt')}</ul>`,
  })
}

/** A card shared by all visitors, or all members: part of the cached page. Null leaves it out. */
interface SharedSection {
  load(db: Db): Promise<(page: SharedPageContext) => SafeHtml | null>
}

/** A personal card, loaded on each request of a member and put into its slot. */
interface PersonalSection {
  slot: string
  loadPersonal(db: Db, viewer: Viewer): Promise<(page: PageContext) => SafeHtml | KeyedPart | null>
}
