import type { SafeHtml } from '@remix-run/html-template'
import type { Settings } from '../../features/site/rules.ts'
import type { Words } from '../../i18n/words.ts'
import type { Attributes } from '../../kernel/html/attributes.ts'
import { switchField } from '../../kernel/html/components/toggle.ts'
import type { Right } from '../../kernel/viewer.ts'

/** Saved on change by client/admin/site-settings.ts. */
export function settingSwitch(
  t: Words,
  key:
    | 'audit.enabled'
    | 'register.guard'
    | 'posts.hold_links'
    | 'mail.disposable'
    | 'admins.two_factor'
    | 'push.enabled'
    | 'checklist.put_away'
    | 'status.public'
    | 'llms.enabled'
    | 'newsletters.enabled'
    | 'webmentions.send'
    | 'webmentions.receive'
    | 'federation.enabled'
    | 'crawlers.search'
    | 'crawlers.ai'
    | `moderators.${Right}`,
  settings: Settings,
  label: string,
  hint: string,
  more: Attributes = {},
): SafeHtml {
  const saving = { 'data-setting': key, 'data-toast': t.admin.siteSettings.saved }
  const id = key.replace(/\W/g, '-')
  return switchField({
    id,
    name: key,
    label,
    hint,
    checked: settings[key],
    attributes: { ...saving, ...more },
  })
}
