import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import { Type } from 'typebox'
import { mailIsOn } from '../../features/mail/service.ts'
import { passkeysPossible } from '../../features/passkeys/service.ts'
import { listTokens } from '../../features/tokens/service.ts'
import { tokenForm, tokenList } from '../../features/tokens/view.ts'
import type { Words } from '../../i18n/words.ts'
import type { Config } from '../../kernel/config/config.ts'
import type { Db } from '../../kernel/db/db.ts'
import { card } from '../../kernel/html/components/card.ts'
import { dialog, dialogAnswer } from '../../kernel/html/components/dialog.ts'
import { tabs } from '../../kernel/html/components/tabs.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import { wordsOf } from '../../kernel/http/language.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { loadBlocks } from './blocks.ts'
import { type EnergyTabInput, loadEnergy } from './energy.ts'
import { loadNotifications } from './notifications.ts'
import { loadPrivacy } from './privacy.ts'
import { loadProfile } from './profile.ts'
import { loadSecurity, type SecurityTabInput } from './security.ts'
import { loadSessions } from './sessions.ts'

const IDS = { part: 'tokens', confirm: 'revoke-token', created: 'created-token' }

/** In display order; an unknown name selects the first. */
const TABS: [SettingsTab, ...SettingsTab[]] = [
  { name: 'profile', load: loadProfile, extras: ['profile.css', 'profile.js'] },
  { name: 'security', load: loadSecurity, extras: ['passkeys.js'] },
  { name: 'sessions', load: loadSessions },
  { name: 'tokens', load: loadTokens },
  { name: 'notifications', load: loadNotifications, extras: ['push.css', 'push.js'] },
  { name: 'privacy', load: loadPrivacy },
  { name: 'blocks', load: loadBlocks },
  { name: 'energy', load: loadEnergy },
]

const Word = Type.Optional(Type.String({ maxLength: 100 }))
const schema = {
  querystring: Type.Object({ tab: Word, days: Word, page: Word }),
  response: { 200: HtmlPage },
}

export const settingsPage: FastifyPluginAsyncTypebox = async (app) => {
  const { db, keyFor, config } = app
  const fixed = { config, keyFor, mailOn: mailIsOn(config), providers: config.providers }
  app.get('/settings', { schema, config: { noStore: true } }, async (request, reply) => {
    const tab = tabNamed(request.query.tab)
    const input = {
      ...fixed,
      query: request.query,
      t: wordsOf(request),
      passkeysOn: passkeysPossible(request),
    }
    const content = await tab.load(db, viewerOf(request), input)
    return showPage(request, reply, (page) => settingsView(page, tab, content(page)))
  })
}

function settingsView(page: PageContext, current: SettingsTab, content: SafeHtml): SafeHtml {
  const words = page.t.settings
  const items = TABS.map((tab) => ({
    label: words.tabs[tab.name],
    href: `/settings?tab=${tab.name}`,
    current: tab === current,
  }))
  return layout(page, {
    title: `${words.tabs[current.name]} · ${words.title}`,
    wide: true,
    main: html`<h1>${words.title}</h1>
<div class="side-tabs">${tabs(words.sections, items)}
<div class="settings card-stack">${content}</div></div>`,
    ...(current.extras ? { extras: current.extras } : {}),
  })
}

interface SettingsTab {
  name: keyof Words['settings']['tabs']
  /** Reads the data of the tab and returns its view. */
  load(
    db: Db,
    viewer: Viewer,
    input: EnergyTabInput & SecurityTabInput & { config: Config },
  ): Promise<PageView>
  /** Assets that only this tab needs. */
  extras?: string[]
}

function tabNamed(name: string | undefined): SettingsTab {
  return TABS.find((tab) => tab.name === name) ?? TABS[0]
}

async function loadTokens(db: Db, viewer: Viewer): Promise<PageView> {
  const tokens = await listTokens(db, viewer)
  return (page) => {
    const words = page.t.tokens
    const docs = html`<a href="/api/docs">${words.docs}</a>`
    return html`<div id="${IDS.part}" tabindex="-1">${card({
      title: words.title,
      body: html`<p class="field-hint">${words.lead} ${docs}</p>${tokenList(page, tokens, IDS)}`,
    })}</div>
${card({ title: words.create.title, body: tokenForm(page, viewer, IDS) })}
${dialogs(page)}`
  }
}

/** Outside the refreshed element, so that an open dialog stays open. */
function dialogs({ t }: PageContext): SafeHtml {
  const words = t.tokens
  return html`${dialog(t, {
    id: IDS.confirm,
    title: words.ask,
    body: html`<p>${words.askText} <strong data-subject></strong></p>`,
    actions: html`${dialogAnswer(words.keep, '')}${dialogAnswer(words.revoke, 'revoke', 'danger')}`,
  })}
${dialog(t, {
  id: IDS.created,
  title: words.created.title,
  body: html`<p>${words.created.text}</p><div class="prose token-value"><pre><code data-answer="token"></code></pre></div>`,
  actions: dialogAnswer(words.created.done, '', 'primary'),
})}`
}
