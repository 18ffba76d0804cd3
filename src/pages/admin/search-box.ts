import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import { attributes } from '../../kernel/html/attributes.ts'
import { icon } from '../../kernel/html/icons.ts'

interface SearchBox {
  action: string
  label: string
  q: string
  /** Query parameters that a new search keeps. */
  keep?: Record<string, string | undefined>
}

/** Search form of an admin list. */
export function searchBox(t: Words, { action, label, q, keep = {} }: SearchBox): SafeHtml {
  const { search } = t.admin.moderating
  const field = { class: 'control', type: 'search', id: 'desk-search', name: 'q', maxlength: 100 }
  const hidden = Object.entries(keep).map(([name, value]) =>
    value ? html`<input${attributes({ type: 'hidden', name, value })}>` : null,
  )
  return html`<form class="search-form desk-search" action="${action}" role="search" aria-label="${label}">
<label class="visually-hidden" for="desk-search">${label}</label>
<div class="search-field"><input${attributes({ ...field, value: q || null, placeholder: label })}></div>
${hidden}<button type="submit" class="icon-button" title="${search}">${icon('search')}<span class="visually-hidden">${search}</span></button>
</form>`
}
