import { html, type SafeHtml } from '@remix-run/html-template'
import { memoizeByLanguage } from '../../kernel/cache/memoize.ts'
import type { Attributes } from '../../kernel/html/attributes.ts'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button, iconButton } from '../../kernel/html/components/button.ts'
import { dialog, dialogAnswer } from '../../kernel/html/components/dialog.ts'
import { textArea } from '../../kernel/html/components/form.ts'
import type { MenuItem } from '../../kernel/html/components/menu.ts'
import type { ViewerPage } from '../../kernel/html/page.ts'
import { MAX_REASON, type Target } from './rules.ts'

const DIALOG = 'report'

/** In a person's space, for other members. */
export function reportPersonButton(page: ViewerPage, uid: number): SafeHtml | null {
  return mayReport(page, uid)
    ? iconButton('flag', page.t.reports.reportPerson, {
        class: 'icon-button needs-script',
        ...opens('user', uid),
      })
    : null
}

/** In the menu of a post, for members other than its author. */
export function reportPostItem(page: ViewerPage, postId: number, authorId: number): MenuItem[] {
  if (!mayReport(page, authorId)) return []
  const attributes = { class: 'needs-script', ...opens('post', postId) }
  return [{ label: page.t.reports.reportPost, icon: 'flag', attributes }]
}

function mayReport({ viewer }: ViewerPage, authorId: number): boolean {
  return viewer !== null && !viewer.ban && viewer.id !== authorId
}

function opens(type: Target['target_type'], id: number): Attributes {
  return { 'data-report': `${type} ${id}`, 'aria-haspopup': 'dialog' }
}

/** One dialog for everything on a page, filled by client/post/report.ts, with the button that it adds to comments. */
export function reportDialog({ t, viewer }: ViewerPage): SafeHtml | null {
  return viewer && !viewer.ban ? dialogFor(t) : null
}

const dialogFor = memoizeByLanguage((t) => {
  const words = t.reports
  const form = `${DIALOG}-form`
  const templates = words.templates.map((reason) =>
    button(reason, { size: 'small', attributes: { 'data-reason': reason } }),
  )
  const fields = html`<input type="hidden" name="target_type"><input type="number" name="target_id" hidden>
<div class="report-reasons">${templates}</div>
${textArea({ name: 'reason', id: 'report-reason', label: words.reason, rows: 3, required: true, maxlength: MAX_REASON, counter: true })}
${formError()}`
  return html`${dialog(t, {
    id: DIALOG,
    title: words.title,
    body: html`<p>${words.lead}</p>
${apiForm({ api: 'POST /api/reports', after: 'empty', toast: words.sent }, fields, { id: form })}`,
    actions: html`${dialogAnswer(t.common.cancel, '')}${button(words.send, { look: 'primary', type: 'submit', attributes: { form } })}`,
  })}
<template id="report-template"><button type="button" class="comment-action" data-report aria-haspopup="dialog">${words.report}</button></template>`
})
