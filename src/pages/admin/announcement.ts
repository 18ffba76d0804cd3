import { html, type SafeHtml } from '@remix-run/html-template'
import { SETTINGS, type Settings, TIME_ZONES } from '../../features/site/rules.ts'
import { LANGS } from '../../i18n/words.ts'
import { shanghaiMinute } from '../../kernel/calendar.ts'
import { attributes } from '../../kernel/html/attributes.ts'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { selectField, textArea, textField } from '../../kernel/html/components/form.ts'
import { tokenField } from '../../kernel/html/components/plain-form.ts'
import { announcementText } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { type RefusedForm, sentenceOf, typedIn } from '../../kernel/http/forms/accept-form.ts'

const HERE = '/admin/site-settings'

/** The announcement in every language, where it leads, and when it ends. */
export function announcementCard(page: PageContext, settings: Settings, refused?: RefusedForm): SafeHtml {
  const words = page.t.admin.siteSettings.announcement
  const text = settings.announcement
  const anywhere = textArea({
    id: 'announcement',
    name: 'announcement',
    label: words.label,
    hint: words.hint,
    value: text,
    maxlength: SETTINGS.announcement.maxLength,
    counter: true,
    rows: 2,
    attributes: { 'data-previewed': 'announcement-preview' },
    ...typedIn(refused, 'announcement'),
  })
  const own = LANGS.map((lang) =>
    textField({
      id: `announcement-${lang}`,
      name: `announcement.${lang}`,
      label: words.inLanguage(page.t.sitePages.languages[lang]),
      value: settings[`announcement.${lang}`],
      maxlength: SETTINGS[`announcement.${lang}`].maxLength,
      ...typedIn(refused, `announcement.${lang}`),
    }),
  )
  const link = textField({
    id: 'announcement-link',
    name: 'announcement.link',
    label: words.link,
    hint: words.linkHint,
    value: settings['announcement.link'],
    maxlength: SETTINGS['announcement.link'].maxLength,
    ...typedIn(refused, 'announcement.link'),
  })
  const body = html`${anywhere}${own}${link}${untilField(page, settings, refused)}`
  return card({
    title: words.title,
    body: html`${settingsForm(page, body, words.save, refused)}
<div class="announcement-preview"${attributes({ hidden: text === '' })} id="announcement-preview"><p class="field-hint">${words.preview}</p><div class="announcement">${announcementText(text)}</div></div>`,
  })
}

/** In Shanghai's time without script; client/shell/local-times.ts turns it into the reader's. */
function untilField({ t }: PageContext, settings: Settings, refused?: RefusedForm): SafeHtml {
  const { until: label, untilHint } = t.admin.siteSettings.announcement
  const { inShanghai, inZone, inZoneAt } = t.studio.schedule
  const until = settings['announcement.until']
  return textField({
    id: 'announcement-until',
    name: 'announcement.until',
    type: 'datetime-local',
    label,
    hint: t.common.sentences(untilHint, inShanghai),
    value: until ? shanghaiMinute(new Date(until)) : '',
    attributes: {
      'data-in-zone': t.common.sentences(untilHint, inZone('{zone}')),
      'data-in-zone-at': t.common.sentences(untilHint, inZoneAt('{zone}', '{time}')),
    },
    ...typedIn(refused, 'announcement.until'),
  })
}

/** For people who have chosen neither. */
export function languageCard(page: PageContext, settings: Settings, refused?: RefusedForm): SafeHtml {
  const words = page.t.admin.siteSettings.languages
  const language = selectField({
    id: 'site-language',
    name: 'site.language',
    label: words.language,
    hint: words.languageHint,
    choices: LANGS.map((lang) => ({ value: lang, label: page.t.sitePages.languages[lang] })),
    value: settings['site.language'],
  })
  const zone = selectField({
    id: 'site-time-zone',
    name: 'site.time_zone',
    label: words.timeZone,
    hint: words.timeZoneHint,
    choices: [{ value: '', label: words.shanghai }, ...TIME_ZONES.map((value) => ({ value, label: value }))],
    value: settings['site.time_zone'],
  })
  const save = page.t.admin.siteSettings.save
  return card({
    title: words.title,
    body: settingsForm(page, html`${language}${zone}`, save, refused),
  })
}

/** Reloads the page, because its frame shows what was saved. */
function settingsForm(page: PageContext, fields: SafeHtml, label: string, refused?: RefusedForm): SafeHtml {
  const call = {
    api: 'POST /api/admin/site-settings',
    after: { go: HERE },
    toast: page.t.admin.siteSettings.saved,
  }
  return apiForm(
    call,
    html`${tokenField(page)}${fields}${formError(sentenceOf(refused))}
<p class="actions">${button(label, { type: 'submit', look: 'primary' })}</p>`,
    { action: HERE },
  )
}
