import { html, type SafeHtml } from '@remix-run/html-template'
import { listTokens } from '../../features/tokens/service.ts'
import { tokenForm, tokenList } from '../../features/tokens/view.ts'
import type { Db } from '../../kernel/db/db.ts'
import { card } from '../../kernel/html/components/card.ts'
import { dialog, dialogAnswer } from '../../kernel/html/components/dialog.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'

const IDS = { part: 'tokens', confirm: 'revoke-token', created: 'created-token' }

export async function openTokens(db: Db, viewer: Viewer): Promise<PageView> {
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
