import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import { Type } from 'typebox'
import type { FederatedHost, FederationCheck, FederationSite } from '../../features/federation/schema.ts'
import { checkReach, federatedHosts, federationSite } from '../../features/federation/service.ts'
import { SETTINGS, type SettingKey, type Settings } from '../../features/site/rules.ts'
import { readSettings } from '../../features/site/service.ts'
import type { Config } from '../../kernel/config/config.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Page } from '../../kernel/db/paging/paging.ts'
import { plainNumber, timeTag } from '../../kernel/format.ts'
import { apiCallAttributes } from '../../kernel/html/components/api-call.ts'
import { statusBadge } from '../../kernel/html/components/badge.ts'
import { button, linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { textArea } from '../../kernel/html/components/form.ts'
import { list, listItem } from '../../kernel/html/components/list.ts'
import { note } from '../../kernel/html/components/note.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { listUrl } from '../shared/list-url.ts'
import { nearestPage } from '../shared/nearest-page.ts'
import { needsScript, settingsLayout } from './admin-layout.ts'
import { settingForm } from './setting-form.ts'
import { settingSwitch } from './setting-switch.ts'

const PATH = '/admin/federation'
const HOSTS_ID = 'federated-hosts'
const HOSTS = 50
const TONES = { idle: 'good', waiting: 'neutral', failing: 'warn', given_up: 'bad' } as const

/** Whether authors can be followed from other sites, whether those reach us, and how deliveries to them go. */
export const federationPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    PATH,
    {
      schema: {
        querystring: Type.Object({
          check: Type.Optional(Type.String({ maxLength: 10 })),
          page: Type.Optional(Type.String({ maxLength: 10 })),
        }),
        response: { 200: HtmlPage },
      },
      config: { access: 'owner', noStore: true },
    },
    async (request, reply) =>
      showPage(request, reply, await loadFederation(app.db, app.config, request.query)),
  )
}

async function loadFederation(
  db: Db,
  config: Config,
  query: { check?: string; page?: string },
): Promise<PageView> {
  const [settings, site, hosts] = await Promise.all([
    readSettings(db),
    federationSite(db, config),
    nearestPage(query.page, HOSTS, (page) => federatedHosts(db, { page, page_size: HOSTS })),
  ])
  const check = query.check === undefined ? null : await checkReach(db, config)
  return (page) =>
    settingsLayout(
      page,
      'federation',
      html`${needsScript(page)}
${[siteCard(page, settings, site), checkCard(page, check), listsCard(page, settings), hostsCard(page, hosts)]}`,
    )
}

function siteCard({ t }: PageContext, settings: Settings, site: FederationSite): SafeHtml {
  const words = t.federation.site
  const { authors, followers, hosts, address } = site
  return card({
    title: words.title,
    body: html`<p class="field-hint">${words.lead}</p>
${address === null ? note('bad', words.noAddress) : null}
<div class="form">${settingSwitch(t, 'federation.enabled', settings, words.enabled, words.enabledHint)}
<p class="field-hint">${words.moving}</p>
<p>${words.figures(plainNumber(authors), plainNumber(followers), plainNumber(hosts))}</p></div>`,
  })
}

/** A link, so that it works without script. */
function checkCard({ t }: PageContext, check: FederationCheck | null): SafeHtml {
  const words = t.federation.site.check
  const problem = check?.problem && words.problems[check.problem]
  const status = check?.status && check.status !== 200 ? ` (${check.status})` : ''
  const verdict = problem ? note('bad', problem + status) : html`<p>${statusBadge(words.good, 'good')}</p>`
  return card({
    title: words.title,
    body: html`<div class="form">${check && verdict}
<p class="field-hint">${words.hint}</p>
<p class="actions">${linkButton(words.submit, `${PATH}?check=1`)}</p></div>`,
  })
}

function listsCard(page: PageContext, settings: Settings): SafeHtml {
  const words = page.t.federation.site.lists
  const area = (key: SettingKey & `federation.${'blocked' | 'allowed'}`, label: string, hint: string) => {
    const field = textArea({
      id: key.replace('.', '-'),
      name: 'value',
      label,
      hint,
      value: settings[key],
      maxlength: SETTINGS[key].maxLength ?? 0,
      rows: 4,
      attributes: { spellcheck: 'false', autocapitalize: 'none', dir: 'ltr' },
    })
    return settingForm(page, key, field, page.t.admin.siteSettings.save)
  }
  return card({
    title: words.title,
    body: html`<div class="form">${area('federation.blocked', words.blocked, words.blockedHint)}
${area('federation.allowed', words.allowed, words.allowedHint)}</div>`,
  })
}

interface Hosts {
  found: Page<FederatedHost>
  page: number
  pages: number
}

function hostsCard(page: PageContext, { found, page: at, pages }: Hosts): SafeHtml {
  const words = page.t.federation.site.hosts
  const rows = list(
    found.items.map((host) => hostRow(page, host)),
    html`<p>${words.none}</p>`,
  )
  const hrefOf = (number: number) => `${listUrl(PATH, { page: number })}#${HOSTS_ID}`
  const body = html`<p class="field-hint">${words.hint}</p>${rows}${pager(page.t, { page: at, pages, hrefOf })}`
  return html`<div id="${HOSTS_ID}" tabindex="-1">${card({ title: words.title, body })}</div>`
}

function hostRow(page: PageContext, host: FederatedHost): SafeHtml {
  const words = page.t.federation.site.hosts
  const moment = (label: string, time: Date | null) => (time ? [html`${label} ${timeTag(page, time)}`] : [])
  const hasFailed = host.state === 'failing' || host.state === 'given_up'
  const retry = apiCallAttributes({
    api: `POST /api/admin/federation/hosts/${host.id}/retry`,
    after: { refresh: HOSTS_ID },
    toast: words.retried,
  })
  return listItem({
    title: host.host,
    meta: [
      statusBadge(words.states[host.state], TONES[host.state]),
      html`${words.followers(plainNumber(host.followers_count))}`,
      ...(host.waiting > 0 ? [html`${words.waiting(plainNumber(host.waiting))}`] : []),
      ...(hasFailed
        ? [...moment(words.since, host.failing_since), ...moment(words.next, host.next_try_at)]
        : moment(words.last, host.succeeded_at)),
      ...(hasFailed && host.error ? [html`<code>${host.error}</code>`] : []),
    ],
    ...(hasFailed && { trail: button(words.retry, { size: 'small', attributes: retry }) }),
  })
}
