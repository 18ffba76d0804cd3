import { html, type SafeHtml } from '@remix-run/html-template'
import type { Dashboard } from '../../features/admin/schema.ts'
import { dashboard } from '../../features/admin/service.ts'
import { mailIsOn, mailState } from '../../features/mail/service.ts'
import type { Config } from '../../kernel/config/config.ts'
import type { Db } from '../../kernel/db/db.ts'
import { plainNumber, sentenceWith, shortDay, shortNumber, timeTag } from '../../kernel/format.ts'
import { card } from '../../kernel/html/components/card.ts'
import { note } from '../../kernel/html/components/note.ts'
import { smallMultiples } from '../../kernel/html/components/small-multiples.ts'
import { icon } from '../../kernel/html/icons.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { adminLayout } from './admin-layout.ts'
import { mailCard } from './mail-card.ts'
import { missingRules } from './site-pages/card.ts'

const QUEUES = {
  posts: '/admin/posts?status=waiting',
  reports: '/admin/reports',
  profiles: '/admin/profile-reviews',
} as const
const FIGURES = ['registrations', 'posts', 'comments', 'minted', 'sunk'] as const

/** Queues, today's figures, charts and the last integrity check. */
export async function loadDashboard(
  db: Db,
  viewer: Viewer,
  _query: unknown,
  config: Config,
): Promise<PageView> {
  const [figures, mail] = await Promise.all([
    dashboard(db, viewer),
    viewer.role === 'owner' ? mailState(db, mailIsOn(config)) : null,
  ])
  return (page) =>
    adminLayout(page, {
      tab: 'dashboard',
      content: html`${[
        filesCard(page, figures),
        viewer.role === 'owner' ? missingRules(page) : null,
        queuesCard(page, figures),
        todayCard(page, figures),
        chartsCard(page, figures),
        mail && mailCard(page, mail),
        integrityCard(page, figures),
      ]}`,
    })
}

/** Shown only if something is wrong. */
function filesCard({ t }: PageContext, { files }: Dashboard): SafeHtml | null {
  if (!files) return null
  const words = t.admin.dashboard.files
  const places = files.stores.map(
    ({ process, place, sampled, missing, owned }) =>
      html`<li><code>${process}</code> → <code>${place}</code>${missing ? note('bad', words.missing(missing, sampled)) : null}${owned ? null : note('bad', words.foreign)}</li>`,
  )
  const body = html`<div class="admin-verdict">${files.separate ? note('bad', words.separate) : null}
<ul class="admin-flaws">${places}</ul><p class="field-hint">${words.remedy}</p></div>`
  return card({ title: words.title, body })
}

function queuesCard(page: PageContext, { queues, banned }: Dashboard): SafeHtml {
  const words = page.t.admin.dashboard
  const waiting = (Object.keys(QUEUES) as (keyof typeof QUEUES)[]).map((name) => {
    const { count, oldest_at } = queues[name]
    const age = oldest_at ? sentenceWith(words.queues.oldest, timeTag(page, oldest_at)) : words.queues.none
    return figure(QUEUES[name], words.queues[name], page, count, age)
  })
  const out = figure(
    '/admin/users?status=banned',
    words.banned.name,
    page,
    banned.now,
    words.banned.today(banned.today),
  )
  return card({
    title: words.queues.title,
    body: html`<ul class="figures admin-queues">${[...waiting, out]}</ul>`,
  })
}

function figure(
  href: string,
  name: string,
  { lang }: PageContext,
  count: number,
  about: string | SafeHtml,
): SafeHtml {
  const look = count > 0 ? 'figure figure-link' : 'figure figure-link figure-quiet'
  return html`<li><a class="${look}" href="${href}">
<span class="figure-name">${name}</span>
<span class="figure-number">${shortNumber(lang, count)}</span>
<span class="figure-name">${about}</span>
</a></li>`
}

function todayCard({ t }: PageContext, { today }: Dashboard): SafeHtml {
  const words = t.admin.dashboard.today
  const figures = FIGURES.map(
    (name) => html`<div class="figure"><dt>${words[name]}</dt>
<dd class="figure-number">${plainNumber(today[name])}</dd></div>`,
  )
  return card({ title: words.title, body: html`<dl class="figures figures-five">${figures}</dl>` })
}

function chartsCard({ t, lang }: PageContext, { days }: Dashboard): SafeHtml {
  const words = t.admin.dashboard
  const body = smallMultiples({
    days: days.map(({ day }) => shortDay(lang, day)),
    hintOf: words.charts.point,
    measures: FIGURES.map((name) => {
      const values = days.map((day) => day[name])
      const total = values.reduce((sum, value) => sum + value, 0)
      return {
        name,
        label: words.today[name],
        total: shortNumber(lang, total),
        description: words.charts.description(total, Math.max(...values)),
        values,
      }
    }),
  })
  return card({ title: words.charts.title(days.length), body })
}

function integrityCard(page: PageContext, { audit }: Dashboard): SafeHtml {
  const words = page.t.admin.dashboard.audit
  if (!audit) return card({ title: words.title, body: note('waiting', words.never) })
  const broken = Object.entries(audit.broken)
  const found =
    broken.length === 0
      ? html`<p class="admin-good">${icon('check')}<span>${words.good(audit.checked)}</span></p>`
      : html`${note('bad', words.bad(broken.length))}
<ul class="admin-flaws">${broken.flatMap(([id, examples]) => examples.map((example) => html`<li><code>${id}</code> ${example}</li>`))}</ul>`
  return card({
    title: words.title,
    body: html`<div class="admin-verdict">${found}<p class="field-hint">${words.when} ${timeTag(page, audit.created_at)}</p></div>`,
  })
}
