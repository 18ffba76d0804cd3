import { html, type SafeHtml } from '@remix-run/html-template'
import { SETTINGS, type Settings } from '../../features/site/rules.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { textField } from '../../kernel/html/components/form.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { settingChoice } from './setting-choice.ts'
import { settingForm } from './setting-form.ts'
import { settingSwitch } from './setting-switch.ts'

const MODES = ['off', 'read', 'write'] as const

/** What programs may read, and how they hear of posts. */
export function programsCard(page: PageContext, settings: Settings): SafeHtml {
  const { t } = page
  const words = t.admin.siteSettings.programs
  const hub = textField({
    id: 'feeds-hub',
    name: 'value',
    type: 'url',
    label: words.hub,
    hint: words.hubHint,
    value: settings['feeds.hub'],
    maxlength: SETTINGS['feeds.hub'].maxLength,
  })
  return card({
    title: words.title,
    action: linkButton(t.apiDocs.title, '/api/docs', { look: 'quiet', size: 'small' }),
    body: html`${settingSwitch(t, 'status.public', settings, t.status.setting, t.status.settingHint)}
${settingSwitch(t, 'llms.enabled', settings, words.llms, words.llmsHint)}
${settingChoice(t, 'mcp.tools', settings, MODES, { legend: words.tools, values: words.toolModes })}
${settingSwitch(t, 'webmentions.send', settings, words.mentions, words.mentionsHint)}
${settingSwitch(t, 'webmentions.receive', settings, words.mentioned, words.mentionedHint)}
<div class="form">${settingForm(page, 'feeds.hub', hub, t.admin.siteSettings.save)}</div>`,
  })
}
