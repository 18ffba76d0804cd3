import { html, type SafeHtml } from '@remix-run/html-template'
import type { FastifyInstance } from 'fastify'
import { countPendingReviews } from '../../features/admin/service.ts'
import { mailIsOn } from '../../features/mail/service.ts'
import { pushSite } from '../../features/push/service.ts'
import { SETTINGS, type SettingKey, type Settings } from '../../features/site/rules.ts'
import { readSettings } from '../../features/site/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { textField } from '../../kernel/html/components/form.ts'
import { note } from '../../kernel/html/components/note.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import { acceptForm, type RefusedForm } from '../../kernel/http/forms/accept-form.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { RIGHT_NAMES, type Viewer } from '../../kernel/viewer.ts'
import { needsScript, settingsLayout } from './admin-layout.ts'
import { announcementCard, languageCard } from './announcement.ts'
import { programsCard } from './programs-card.ts'
import { pushCard } from './push-card.ts'
import { reviewCard } from './review-setting.ts'
import { settingChoice } from './setting-choice.ts'
import { settingForm } from './setting-form.ts'
import { settingSwitch } from './setting-switch.ts'

const MODES = ['open', 'invite', 'closed'] as const
const VERIFICATION = ['off', 'remind', 'required'] as const

/** client/admin/site-settings.ts saves switches and choices on change; texts have a save button. */
export function loadSiteSettings(
  db: Db,
  _viewer: Viewer,
  _query: unknown,
  site: Pick<FastifyInstance, 'keyFor'>,
): Promise<PageView> {
  return loadSettings(db, site)
}

/** Announcement, language and time zone are saved without script, too. */
export function acceptSettingsForm(app: FastifyInstance): void {
  acceptForm(app, '/admin/site-settings', {
    api: 'POST /api/admin/site-settings',
    done: () => '/admin/site-settings',
    again: async (request, reply, refused) =>
      showPage(request, reply, await loadSettings(app.db, app, refused)),
  })
}

async function loadSettings(
  db: Db,
  { keyFor }: Pick<FastifyInstance, 'keyFor'>,
  refused?: RefusedForm,
): Promise<PageView> {
  const [settings, waiting, push] = await Promise.all([
    readSettings(db),
    countPendingReviews(db),
    pushSite(db, keyFor),
  ])
  return (page) =>
    settingsLayout(
      page,
      'general',
      html`${needsScript(page)}
${[
  reviewCard(page, settings, waiting),
  identityCard(page, settings),
  announcementCard(page, settings, refused),
  languageCard(page, settings, refused),
  pushCard(page, settings, push),
  programsCard(page, settings),
  firstHourCard(page, settings),
]}`,
    )
}

/** The checklist of the overview, which can come back. */
function firstHourCard({ t }: PageContext, settings: Settings): SafeHtml {
  const { title, putAway, putAwayHint } = t.admin.checklist
  return card({ title, body: settingSwitch(t, 'checklist.put_away', settings, putAway, putAwayHint) })
}

/** Who may register, and what admins and moderators may do. */
export async function loadRegistration(
  db: Db,
  _viewer: Viewer,
  _query: unknown,
  { config }: Pick<FastifyInstance, 'config'>,
): Promise<PageView> {
  const settings = await readSettings(db)
  return (page) =>
    settingsLayout(
      page,
      'registration',
      html`${needsScript(page)}
${[registrationCard(page, settings), verificationCard(page, settings, mailIsOn(config)), adminsCard(page, settings)]}`,
    )
}

function identityCard(page: PageContext, settings: Settings): SafeHtml {
  const { identity, save } = page.t.admin.siteSettings
  const most = (key: SettingKey) => SETTINGS[key as 'site.name'].maxLength
  const name = textField({
    id: 'site-name',
    name: 'value',
    label: identity.name,
    hint: identity.nameHint,
    value: settings['site.name'],
    maxlength: most('site.name'),
    counter: true,
  })
  const description = textField({
    id: 'site-description',
    name: 'value',
    label: identity.description,
    hint: identity.descriptionHint,
    value: settings['site.description'],
    maxlength: most('site.description'),
    counter: true,
  })
  const body = html`<div class="form">${settingForm(page, 'site.name', name, save)}${settingForm(page, 'site.description', description, save)}</div>`
  return html`<div id="identity">${card({ title: identity.title, body })}</div>`
}

function registrationCard({ t }: PageContext, settings: Settings): SafeHtml {
  const { door } = t.admin.siteSettings
  const words = { legend: door.mode, values: door.modes }
  return card({
    title: door.title,
    action: linkButton(t.admin.invitations.title, '/admin/invitations', { look: 'quiet', size: 'small' }),
    body: html`${settingChoice(t, 'register.mode', settings, MODES, words)}
${settingSwitch(t, 'register.guard', settings, door.guard, door.guardHint)}`,
  })
}

/** If the site cannot send mail, there is nothing to choose. */
function verificationCard({ t }: PageContext, settings: Settings, mailOn: boolean): SafeHtml {
  const words = t.admin.siteSettings.verification
  return card({
    title: words.title,
    body: mailOn
      ? settingChoice(t, 'address.verification', settings, VERIFICATION, words)
      : note('info', words.needsMail),
  })
}

function adminsCard({ t }: PageContext, settings: Settings): SafeHtml {
  const words = t.admin.siteSettings.admins
  const rights = RIGHT_NAMES.map((right) => {
    const { label, hint } = words.right[right]
    return settingSwitch(t, `moderators.${right}`, settings, label, hint)
  })
  return card({
    title: words.title,
    body: html`${settingSwitch(t, 'admins.two_factor', settings, words.twoFactor, words.twoFactorHint)}
<fieldset class="admin-choices"><legend>${words.rights}</legend><p class="field-hint">${words.rightsHint}</p>${rights}</fieldset>`,
  })
}
