import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import { memoizeByLanguage } from '../../kernel/cache/memoize.ts'
import { type Attributes, attributes } from '../../kernel/html/attributes.ts'
import { icon } from '../../kernel/html/icons.ts'
import type { PageContext, SharedPage } from '../../kernel/html/page.ts'
import { type Covers, postCard } from '../posts/view.ts'
import { MAX_QUERY } from './rules.ts'
import type { FoundPost, Piece } from './schema.ts'

export { searchUrl } from './rules.ts'

const SEARCH_PATH = '/search'

/**
 * Opens the palette (client/shell/palette.ts), which makes its field and list from these words; without script a link to the page
 * with the plain form.
 */
export function searchBar({ t }: Pick<PageContext, 't'>): SafeHtml {
  return opener(t)
}

const opener = memoizeByLanguage((t) => {
  const { title, placeholder, suggestions, kinds, palette } = t.search
  const all = attributes({
    class: 'search-open',
    href: SEARCH_PATH,
    'aria-keyshortcuts': '/ Control+K',
    'data-palette': suggestions,
    'data-placeholder': placeholder,
    'data-hint': palette.hint,
    'data-action': palette.action,
    ...kindWords(kinds),
  })
  return html`<a${all}>${icon('search')}<span>${title}</span><kbd aria-hidden="true">/</kbd></a>`
})

/** What client/forms/suggestion-list.ts calls the kinds of suggestions. */
function kindWords(kinds: Words['search']['kinds']): Attributes {
  return Object.fromEntries(Object.entries(kinds).map(([kind, word]) => [`data-${kind}`, word]))
}

interface FormOptions {
  id: string
  value?: string
  /** Filters that stay when the query changes. */
  filters?: Record<string, string | undefined>
}

/** A plain form; client/shell/search-suggestions.ts offers suggestions while people type. */
export function searchForm(t: Words, form: FormOptions): SafeHtml {
  const { kinds, suggestions, label, placeholder, submit } = t.search
  const { id, value = '', filters = {} } = form
  const field = attributes({
    class: 'control',
    type: 'search',
    id,
    name: 'q',
    value: value || null,
    placeholder,
    maxlength: MAX_QUERY,
    required: true,
    autocomplete: 'off',
    'data-suggest': suggestions,
    ...kindWords(kinds),
  })
  const hidden = Object.entries(filters).map(([key, chosen]) =>
    chosen ? html`<input${attributes({ type: 'hidden', name: key, value: chosen })}>` : null,
  )
  return html`<form class="search-form" action="${SEARCH_PATH}" role="search" aria-label="${label}">
<label class="visually-hidden" for="${id}">${label}</label>
<div class="search-field"><input${field}></div>
${hidden}<button type="submit" class="icon-button" title="${submit}">${icon('search')}<span class="visually-hidden">${submit}</span></button>
</form>`
}

export function foundList(page: SharedPage, posts: FoundPost[], covers: Covers): SafeHtml {
  const cards = posts.map((post) => {
    const { title, text } = post.highlight
    return html`<li>${postCard(page, post, covers, { title: withMarks(title), summary: withMarks(text) })}</li>`
  })
  return html`<ul class="post-list">${cards}</ul>`
}

function withMarks(pieces: Piece[]): SafeHtml {
  return html`${pieces.map(({ text, hit }) => (hit ? html`<mark>${text}</mark>` : text))}`
}
