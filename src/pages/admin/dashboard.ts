import { html, type SafeHtml } from '@remix-run/html-template'
import { type Dashboard, FIGURES } from '../../features/admin/schema.ts'
import { checklist, dashboard, ownQueues, type Queue, type QueueName } from '../../features/admin/service.ts'
import { mailIsOn, mailState } from '../../features/mail/service.ts'
import type { Config } from '../../kernel/config/config.ts'
import type { Db } from '../../kernel/db/db.ts'
import { keysOf } from '../../kernel/db/rows.ts'
import { plainNumber, sentenceWith, shortDay, shortNumber, timeTag } from '../../kernel/format.ts'
import { card } from '../../kernel/html/components/card.ts'
import { figureChange } from '../../kernel/html/components/figure-change.ts'
import { note } from '../../kernel/html/components/note.ts'
import { smallMultiples } from '../../kernel/html/components/small-multiples.ts'
import { icon } from '../../kernel/html/icons.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import { isAtLeast, type Viewer } from '../../kernel/viewer.ts'
import { adminLayout } from './admin-layout.ts'
import { checklistCard } from './checklist.ts'
import { HELD_PATH } from './held-comments.ts'
import { isUnderWay, mailCard } from './mail-card.ts'
import { missingRules } from './site-pages/page.ts'

const QUEUES = {
  posts: '/admin/posts?status=waiting',
  comments: HELD_PATH,
  reports: '/admin/reports',
  profiles: '/admin/profile-reviews',
} as const satisfies Record<QueueName, string>

/** Queues, today's figures, charts and the last integrity check. */
export async function loadDashboard(
  db: Db,
  viewer: Viewer,
  _query: unknown,
  { config }: { config: Config },
): Promise<PageView> {
  if (!isAtLeast(viewer.role, 'admin')) return loadOwnQueues(db, viewer)
  const isOwner = viewer.role === 'owner'
  const [figures, mail, firstHour] = await Promise.all([
    dashboard(db, viewer),
    isOwner ? mailState(db, mailIsOn(config)) : null,
    isOwner ? checklist(db) : null,
  ])
  return (page) =>
    adminLayout(page, {
      tab: 'dashboard',
      content: html`${[
        filesCard(page, figures),
        firstHour && checklistCard(page, firstHour, mail !== null && isUnderWay(page, mail)),
        isOwner && !firstHour ? missingRules(page) : null,
        queuesCard(page, figures),
        todayCard(page, figures),
        chartsCard(page, figures),
        mail && html`<div id="mail">${mailCard(page, mail)}</div>`,
        integrityCard(page, figures),
      ]}`,
    })
}

/** For moderators: what waits for them. */
async function loadOwnQueues(db: Db, viewer: Viewer): Promise<PageView> {
  const queues = await ownQueues(db, viewer)
  return (page) => {
    const { title } = page.t.admin.dashboard.queues
    const waiting = queueFigures(page, queues)
    const queuesOrNone = waiting.length > 0 ? figureList(waiting) : note('info', page.t.admin.noQueues)
    return adminLayout(page, { tab: 'dashboard', content: card({ title, body: queuesOrNone }) })
  }
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
  const out = figure(
    '/admin/users?status=banned',
    words.banned.name,
    page,
    banned.now,
    words.banned.today(banned.today),
  )
  return card({
    title: words.queues.title,
    body: figureList([...queueFigures(page, queues), out]),
  })
}

function queueFigures(page: PageContext, queues: Record<QueueName, Queue | null>): SafeHtml[] {
  const words = page.t.admin.dashboard.queues
  return keysOf(QUEUES).flatMap((name) => {
    const queue = queues[name]
    if (!queue) return []
    const age = queue.oldest_at ? sentenceWith(words.oldest, timeTag(page, queue.oldest_at)) : words.none
    return [figure(QUEUES[name], words[name], page, queue.count, age)]
  })
}

function figureList(figures: SafeHtml[]): SafeHtml {
  return html`<ul class="figures figures-five">${figures}</ul>`
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

function chartsCard({ t, lang }: PageContext, { days, totals, previous_totals }: Dashboard): SafeHtml {
  const words = t.admin.dashboard
  const body = smallMultiples({
    days: days.map(({ day }) => shortDay(lang, day)),
    hintOf: words.charts.point,
    measures: FIGURES.map((name) => {
      const values = days.map((day) => day[name])
      const [total, before] = [totals[name], previous_totals[name]]
      const difference = shortNumber(lang, Math.abs(total - before))
      return {
        name,
        label: words.today[name],
        total: shortNumber(lang, total),
        change: html`<p class="figure-change">${figureChange(t.traffic, total, before, difference)}</p>`,
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
