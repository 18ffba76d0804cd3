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

const TOASTS = [
  { kind: 'good', label: 'Good news', text: 'Published. Go and have a look.' },
  { kind: 'bad', label: 'Bad news', text: 'Not published: the title is empty.' },
  { kind: 'info', label: 'Plain news', text: 'You have 3 new comments.' },
] as const

export function buttons({ t }: PageContext): SafeHtml {
  return html`<div class="actions">
${button('Publish', { look: 'primary' })}
${button('Save draft')}
${button('Cancel', { look: 'quiet' })}
${button('Delete post', { look: 'danger' })}
${button('Delete account…', { look: 'warning' })}
${linkButton('Write', '#buttons', { look: 'primary', icon: 'pen' })}
${button('Follow', { size: 'small' })}
${iconButton('search', 'Search')}
${iconLink('bell', 'Messages', '#buttons', unreadCount(t, 3))}
</div>
<div class="actions">
${button('Not available', { look: 'primary', disabled: true })}
${button('Not available', { disabled: true })}
${button('Saving', { look: 'primary', busy: true })}
${button('Saving', { busy: true })}
${button('Saved', { look: 'primary', attributes: { 'data-outcome': 'done' } })}
${button('Not saved', { attributes: { 'data-outcome': 'failed' } })}
</div>
<div class="actions needs-script">
${button('Try a success', { look: 'primary', attributes: { 'data-demo': 'well' } })}
${button('Try a failure', { attributes: { 'data-demo': 'badly', 'data-message': 'Not enough energy: you need 3 more.' } })}
</div>`
}

export function forms({ t }: PageContext): SafeHtml {
  const choices = ['Only me', 'Everyone'].map((label, index) => ({ label, value: String(index) }))
  return html`<form class="form guide-form" method="get" action="/styleguide">
${textField({
  name: 'username',
  label: 'Username',
  value: 'river_stone',
  hint: '2 to 20 letters, digits, Chinese characters, underscores or hyphens.',
  maxlength: 20,
  counter: true,
  autocomplete: 'off',
})}
${textField({ name: 'email', type: 'email', label: 'Email', placeholder: 'you@example.org', autocomplete: 'off' })}
${passwordField(t, {
  name: 'password',
  label: 'Password',
  error: 'A password needs at least 8 characters; this one has 5.',
  hint: 'At least 8 characters; longer is safer.',
  autocomplete: 'new-password',
})}
${textArea({ name: 'signature', label: 'Tagline', value: 'Growing tomatoes in the city.', hint: 'Shown on your space.', maxlength: 100, counter: true })}
${selectField({ name: 'visibility', label: 'Who can see this folder', choices, value: '0' })}
${textField({ name: 'uid', label: 'User number', value: '10086', hint: 'Given at sign-up; it cannot be changed.', disabled: true })}
<div>
${checkbox({ name: 'remember', label: 'Stay logged in on this device', hint: 'Leave this off on a shared computer.', checked: true })}
${checkbox({ name: 'agree', label: 'I have read the community rules' })}
</div>
<div>
${switchField({ name: 'likes', label: 'Tell me about likes', hint: 'At most one notice per post and day.', checked: true })}
${switchField({ name: 'follows', label: 'Tell me about new followers' })}
${switchField({ name: 'system', label: 'System notices (always on)', checked: true, disabled: true })}
</div>
<p class="form-error">${icon('alert')}<span>The email address or the password is not right.</span></p>
<div class="actions">${button('Save changes', { look: 'primary', type: 'submit' })}${button(t.common.cancel, { look: 'quiet' })}</div>
</form>`
}

export function feedback({ t }: PageContext): SafeHtml {
  return html`<div class="actions needs-script">
${button('Open a dialog', { attributes: opensDialog('guide-dialog') })}
${button('Open a menu', { attributes: { popovertarget: 'guide-menu' } })}
${TOASTS.map(({ kind, label, text }) => button(label, { look: 'quiet', attributes: { 'data-demo-toast': kind, 'data-message': text } }))}
</div>
${menu('guide-menu', [
  { label: 'My space', icon: 'user', href: '#feedback' },
  { label: 'Write', icon: 'pen', href: '#feedback' },
  { label: 'Log out', icon: 'leave' },
])}
${dialog(t, {
  id: 'guide-dialog',
  title: 'Delete this post?',
  body: html`<p>Deleting costs 2 energy. You can bring the post back for 30 days; after that it is gone.</p>`,
  actions: html`${dialogAnswer('Keep it', '')}${dialogAnswer('Delete', 'remove', 'danger')}`,
})}
<div class="guide-toasts">${TOASTS.map(({ kind, text }) => toast(t, kind, text))}</div>`
}
