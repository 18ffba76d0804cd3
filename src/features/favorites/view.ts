import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import { shortNumber } from '../../kernel/format.ts'
import { attributes } from '../../kernel/html/attributes.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { statusBadge } from '../../kernel/html/components/badge.ts'
import { button } from '../../kernel/html/components/button.ts'
import { textField } from '../../kernel/html/components/form.ts'
import { checkbox } from '../../kernel/html/components/toggle.ts'
import { icon } from '../../kernel/html/icons.ts'
import type { PageContext, SharedPage } from '../../kernel/html/page.ts'
import { authUrl, nextUrlFrom } from '../sessions/view.ts'
import { DEFAULT_NAME, MAX_ITEMS, MAX_NAME } from './rules.ts'
import type { Folder } from './schema.ts'

type Named = Pick<Folder, 'id' | 'name' | 'is_default' | 'is_public' | 'items_count'>

/** The translated default name, unless the owner gave the folder one. */
export function folderName(t: Words, { name, is_default }: Pick<Folder, 'name' | 'is_default'>): string {
  return is_default && name === DEFAULT_NAME ? t.favorites.defaultName : name
}

/** Save button with the count; for visitors, a link to the login page. */
export function saveButton(
  page: PageContext,
  { post, saved }: { post: { id: number; favorites_count: number }; saved: boolean },
): SafeHtml {
  const { save, logIn } = page.t.favorites
  const count = html`<span data-save-count>${shortNumber(page.lang, post.favorites_count)}</span>`
  if (!page.viewer) {
    const href = authUrl('/login', nextUrlFrom(page.path))
    return html`<a class="button button-plain" href="${href}" title="${logIn}">${icon('bookmark')}<span class="visually-hidden">${save}</span>${count}</a>`
  }
  const all = attributes({
    type: 'button',
    class: 'button button-plain needs-script',
    title: save,
    'data-save': post.id,
    'aria-pressed': String(saved),
  })
  return html`<button${all}>${icon('bookmark')}<span class="visually-hidden">${save}</span>${count}</button>`
}

/** Content of the popover: a checkbox per folder, and a field for a new one. */
export function folderPicker({ t }: PageContext, folders: Named[], chosen: number[]): SafeHtml {
  const words = t.favorites.picker
  const choices = folders.map((folder) => html`<li>${choice(t, folder, chosen.includes(folder.id))}</li>`)
  return html`<div class="folder-picker" data-folder-picker>
<fieldset class="folder-picker-choices"><legend>${words.title}</legend><ul>${choices}</ul></fieldset>
<form class="folder-picker-new" method="post" novalidate data-new-folder>
${textField({ name: 'name', id: 'new-folder-name', label: words.newName, maxlength: MAX_NAME, autocomplete: 'off' })}
${button(words.create, { type: 'submit', size: 'small' })}
</form>
</div>`
}

function choice(t: Words, folder: Named, checked: boolean): SafeHtml {
  const isFull = folder.items_count >= MAX_ITEMS && !checked
  const hint = isFull ? t.favorites.picker.full : folder.is_public ? undefined : t.favorites.private
  return checkbox({
    name: 'folder[]',
    id: `folder-${folder.id}`,
    value: String(folder.id),
    label: folderName(t, folder),
    checked,
    disabled: isFull,
    ...(hint ? { hint } : {}),
  })
}

export function folderCard({ t, lang }: SharedPage, folder: Folder, href: string): SafeHtml {
  return html`<article class="folder-card">
<h3 class="folder-card-name">${icon('folder')}<a href="${href}">${bdi(folderName(t, folder))}</a></h3>
${folder.description ? html`<p class="folder-card-about" dir="auto">${folder.description}</p>` : null}
<p class="folder-card-facts"><span>${t.favorites.items(shortNumber(lang, folder.items_count))}</span>${folder.is_public ? null : statusBadge(t.favorites.private)}</p>
</article>`
}
