import { html, type SafeHtml } from '@remix-run/html-template'
import { unreadCount } from '../../kernel/html/components/badge.ts'
import { button, iconButton, iconLink, linkButton } from '../../kernel/html/components/button.ts'
import { dialog, dialogAnswer, opensDialog } from '../../kernel/html/components/dialog.ts'
import { selectField, textArea, textField } from '../../kernel/html/components/form.ts'
import { menu } from '../../kernel/html/components/menu.ts'
import { passwordField } from '../../kernel/html/components/password-field.ts'
import { toast } from '../../kernel/html/components/toast.ts'
import { checkbox, switchField } from '../../kernel/html/components/toggle.ts'
import { icon } from '../../kernel/html/icons.ts'
import type { PageContext } from '../../kernel/html/page.ts'

export function buttons({ t }: PageContext): SafeHtml {
  const words = t.styleguide.buttons
  return html`<div class="actions">
${button(words.primary, { look: 'primary' })}
${button(words.plain)}
${button(words.quiet, { look: 'quiet' })}
${button(words.danger, { look: 'danger' })}
${button(words.warning, { look: 'warning' })}
${linkButton(words.withIcon, '#buttons', { look: 'primary', icon: 'pen' })}
${button(words.small, { size: 'small' })}
${iconButton('search', words.search)}
${iconLink('bell', words.messages, '#buttons', unreadCount(t, 3))}
</div>
<div class="actions">
${button(words.disabled, { look: 'primary', disabled: true })}
${button(words.disabled, { disabled: true })}
${button(words.busy, { look: 'primary', busy: true })}
${button(words.busy, { busy: true })}
${button(words.done, { look: 'primary', attributes: { 'data-outcome': 'done' } })}
${button(words.failed, { attributes: { 'data-outcome': 'failed' } })}
</div>
<div class="actions needs-script">
${button(words.tryWell, { look: 'primary', attributes: { 'data-demo': 'well' } })}
${button(words.tryBadly, { attributes: { 'data-demo': 'badly', 'data-message': words.failure } })}
</div>`
}

export function forms({ t }: PageContext): SafeHtml {
  const words = t.styleguide.forms
  const choices = words.visibility.choices.map((label, index) => ({ label, value: String(index) }))
  return html`<form class="form guide-form" method="get" action="/styleguide">
${textField({ name: 'username', ...words.name, maxlength: 20, counter: true, autocomplete: 'off' })}
${textField({ name: 'email', type: 'email', ...words.email, autocomplete: 'off' })}
${passwordField(t, { name: 'password', ...words.password, autocomplete: 'new-password' })}
${textArea({ name: 'signature', ...words.about, maxlength: 100, counter: true })}
${selectField({ name: 'visibility', label: words.visibility.label, choices, value: '0' })}
${textField({ name: 'uid', ...words.fixed, disabled: true })}
<div>
${checkbox({ name: 'remember', ...words.remember, checked: true })}
${checkbox({ name: 'agree', label: words.agree })}
</div>
<div>
${switchField({ name: 'likes', ...words.likes, checked: true })}
${switchField({ name: 'follows', label: words.follows })}
${switchField({ name: 'system', label: words.locked, checked: true, disabled: true })}
</div>
<p class="form-error">${icon('alert')}<span>${words.refusal}</span></p>
<div class="actions">${button(words.submit, { look: 'primary', type: 'submit' })}${button(t.common.cancel, { look: 'quiet' })}</div>
</form>`
}

export function feedback({ t }: PageContext): SafeHtml {
  const words = t.styleguide.feedback
  const [space = '', write = '', leave = ''] = words.menu
  const kinds = ['good', 'bad', 'info'] as const
  return html`<div class="actions needs-script">
${button(words.openDialog, { attributes: opensDialog('guide-dialog') })}
${button(words.openMenu, { attributes: { popovertarget: 'guide-menu' } })}
${kinds.map((kind) => button(words.showToast[kind], { look: 'quiet', attributes: { 'data-demo-toast': kind, 'data-message': words.toasts[kind] } }))}
</div>
${menu('guide-menu', [
  { label: space, icon: 'user', href: '#feedback' },
  { label: write, icon: 'pen', href: '#feedback' },
  { label: leave, icon: 'leave' },
])}
${dialog(t, {
  id: 'guide-dialog',
  title: words.dialogTitle,
  body: html`<p>${words.dialogBody}</p>`,
  actions: html`${dialogAnswer(words.keep, '')}${dialogAnswer(words.remove, 'remove', 'danger')}`,
})}
<div class="guide-toasts">${kinds.map((kind) => toast(t, kind, words.toasts[kind]))}</div>`
}
