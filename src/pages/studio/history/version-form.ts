import { html, type SafeHtml } from '@remix-run/html-template'
import type { OwnPost, RevisionSummary } from '../../../features/authoring/schema.ts'
import { editUrl } from '../../../features/posts/view.ts'
import type { Words } from '../../../i18n/words.ts'
import { exactTime, shortNumber, timeTag } from '../../../kernel/format.ts'
import { attributes } from '../../../kernel/html/attributes.ts'
import { bdi } from '../../../kernel/html/bdi.ts'
import { apiCallAttributes } from '../../../kernel/html/components/api-call.ts'
import { statusBadge } from '../../../kernel/html/components/badge.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { dialog, dialogAnswer } from '../../../kernel/html/components/dialog.ts'
import type { PageContext } from '../../../kernel/html/page.ts'

const RESTORE = 'restore-version'

interface Versions {
  post: OwnPost
  items: RevisionSummary[]
  from: number | undefined
  to: number | undefined
  editable: boolean
}

/** A GET form: comparing two versions works without script and has a URL. */
export function versionForm(page: PageContext, versions: Versions): SafeHtml {
  const rows = versions.items.map((item) => row(page, versions, item))
  const list = html`<ol class="version-list">${rows}</ol>`
  if (rows.length < 2) return list
  return html`<form class="versions" method="get" action="/studio/history">
<input type="hidden" name="id" value="${versions.post.id}">
${list}
<div class="actions">${button(page.t.studio.history.compare, { type: 'submit', size: 'small' })}</div>
</form>`
}

function row(
  page: PageContext,
  { post, items, from, to, editable }: Versions,
  item: RevisionSummary,
): SafeHtml {
  const { t, lang } = page
  const { history } = t.studio
  const { version, created_at } = item
  const choice = (name: 'from' | 'to', label: string, checked: boolean) =>
    html`<label class="version-choice"><input${attributes({ type: 'radio', name, value: version, checked, required: true })}><span>${label}</span></label>`
  const choices = html`<span class="version-choices">${choice('from', history.from, version === from)}${choice('to', history.to, version === to)}</span>`
  const restore = button(history.restore, {
    look: 'quiet',
    size: 'small',
    attributes: {
      'aria-label': history.restoreOf(version),
      ...apiCallAttributes({
        api: `POST /api/studio/posts/${post.id}/revisions/${version}/restore`,
        after: { go: editUrl(post.id) },
        toast: history.restored,
        confirm: RESTORE,
        subject: history.version(version, exactTime(page, created_at)),
      }),
    },
  })
  return html`<li class="version">
${items.length > 1 ? choices : null}
<div class="version-facts"><p><strong>${bdi(item.title)}</strong> ${item.is_newest ? statusBadge(history.newest, 'info') : null} ${item.is_public ? statusBadge(history.public, 'good') : null}</p>
<p class="row-meta"><span>${history.number(version)}</span><span>${timeTag(page, created_at)}</span><span>${t.posts.words(shortNumber(lang, item.words))}</span></p></div>
${editable ? html`<span class="needs-script">${restore}</span>` : null}
</li>`
}

/** Warns that the working copy is lost, if there is one. */
export function restoreDialog(t: Words, { working_copy }: OwnPost): SafeHtml {
  const { history } = t.studio
  return dialog(t, {
    id: RESTORE,
    title: history.restoreTitle,
    body: html`<p><strong data-subject></strong></p><p>${history.restoreText}</p>${working_copy ? html`<p>${history.restoreLoses}</p>` : null}`,
    actions: html`${dialogAnswer(t.common.cancel, '')}${dialogAnswer(history.restore, 'yes', 'primary')}`,
  })
}
