import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import { SETTINGS, type Settings } from '../../features/site/rules.ts'
import { readSettings } from '../../features/site/service.ts'
import { AI_CRAWLERS, AI_CRAWLERS_AS_OF, BROWSER, OTHER } from '../../features/traffic/rules.ts'
import { slowedRequests } from '../../features/traffic/service.ts'
import { countList } from '../../features/traffic/view.ts'
import type { Db } from '../../kernel/db/db.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { textArea } from '../../kernel/html/components/form.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { needsScript, settingsLayout } from './admin-layout.ts'
import { settingForm } from './setting-form.ts'
import { settingNumber } from './setting-number.ts'
import { settingSwitch } from './setting-switch.ts'

type Slowed = Awaited<ReturnType<typeof slowedRequests>>

const route = { schema: { response: { 200: HtmlPage } }, config: { access: 'owner', noStore: true } } as const

/** What robots.txt says, the pace of visitors, and who was slowed by it. */
export const crawlersPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/admin/crawlers', route, async (request, reply) =>
    showPage(request, reply, await loadCrawlers(app.db)),
  )
}

async function loadCrawlers(db: Db): Promise<PageView> {
  const [settings, slowed] = await Promise.all([readSettings(db), slowedRequests(db)])
  return (page) =>
    settingsLayout(
      page,
      'crawlers',
      html`${needsScript(page)}
${[robotsCard(page, settings), paceCard(page, settings), slowedCard(page, settings, slowed)]}`,
    )
}

function robotsCard(page: PageContext, settings: Settings): SafeHtml {
  const { t } = page
  const { robots: words } = t.crawlers
  const own = textArea({
    id: 'crawlers-robots',
    name: 'value',
    label: words.own,
    hint: words.ownHint,
    value: settings['crawlers.robots'],
    maxlength: SETTINGS['crawlers.robots'].maxLength ?? 0,
    counter: true,
    rows: 4,
    attributes: { spellcheck: 'false', autocapitalize: 'none', dir: 'ltr' },
  })
  return card({
    title: words.title,
    action: linkButton(words.look, '/robots.txt', { look: 'quiet', size: 'small' }),
    body: html`${settingSwitch(t, 'crawlers.search', settings, words.search, words.searchHint)}
${settingSwitch(t, 'crawlers.ai', settings, words.ai, words.aiHint(AI_CRAWLERS.length, AI_CRAWLERS_AS_OF))}
${settingForm(page, 'crawlers.robots', own, t.admin.siteSettings.save)}`,
  })
}

function paceCard({ t }: PageContext, settings: Settings): SafeHtml {
  const { pace: words } = t.crawlers
  return card({
    title: words.title,
    body: html`<p class="field-hint">${words.hint} ${words.processes}</p>
<div class="form">${settingNumber(t, 'crawlers.address_pace', settings, { label: words.address, hint: words.addressHint })}
${settingNumber(t, 'crawlers.name_pace', settings, { label: words.name, hint: words.nameHint })}</div>`,
  })
}

function slowedCard(page: PageContext, settings: Settings, slowed: Slowed): SafeHtml {
  const { slowed: words } = page.t.crawlers
  const isOn = settings['crawlers.address_pace'] > 0 || settings['crawlers.name_pace'] > 0
  const nameOf = (key: string) => (key === BROWSER ? words.browser : key === OTHER ? words.other : key)
  const body =
    slowed.length > 0
      ? countList(
          page,
          slowed.map(({ key, count }) => ({ name: html`${nameOf(key)}`, count })),
        )
      : html`<p class="field-hint">${isOn ? words.none : words.off}</p>`
  return card({ title: words.title, body })
}
