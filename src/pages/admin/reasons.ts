import { html, type SafeHtml } from '@remix-run/html-template'
import {
  REASON_SUBJECTS,
  type Reason,
  type ReasonSubject,
  writeReasons,
} from '../../features/moderation/rules.ts'
import { cannedReasons } from '../../features/moderation/service.ts'
import { isLang, LANGS, type Lang } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { textArea } from '../../kernel/html/components/form.ts'
import { segmentedLinks } from '../../kernel/html/components/segmented.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { needsScript, settingsLayout } from './admin-layout.ts'

const REASONS = '/admin/reasons'

/** The owner's canned reasons, one language at a time. */
export async function loadReasons(db: Db, _viewer: Viewer, { text }: { text?: string }): Promise<PageView> {
  const stored = await Promise.all(REASON_SUBJECTS.map((about) => cannedReasons(db, about)))
  return (page) => {
    const lang = isLang(text) ? text : page.lang
    const words = page.t.admin.reasons
    const languages = LANGS.map((each) => ({
      label: page.t.sitePages.languages[each],
      href: `${REASONS}?text=${each}`,
      current: each === lang,
    }))
    const cards = REASON_SUBJECTS.map((about, index) => reasonsCard(page, about, lang, stored[index]![lang]))
    return settingsLayout(
      page,
      'reasons',
      html`${needsScript(page)}
<p class="field-hint">${words.hint}</p>
<div class="desk-tools">${segmentedLinks(words.language, languages)}</div>
${cards}`,
    )
  }
}

function reasonsCard({ t }: PageContext, about: ReasonSubject, lang: Lang, reasons: Reason[]): SafeHtml {
  const title = t.admin.reasons.about[about]
  const call = {
    api: 'PUT /api/admin/canned-reasons',
    body: { about, lang },
    after: { go: `${REASONS}?text=${lang}` },
    toast: t.admin.siteSettings.saved,
  }
  const field = textArea({
    id: `reasons-${about}`,
    name: 'text',
    label: title,
    rows: 9,
    value: writeReasons(reasons),
  })
  return card({
    title,
    body: apiForm(
      call,
      html`${field}${formError()}<p class="actions needs-script">${button(t.admin.siteSettings.save, { type: 'submit', look: 'primary' })}</p>`,
    ),
  })
}
