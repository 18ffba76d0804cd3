import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import { memoizeByLanguage } from '../../kernel/cache/memoize.ts'
import { attributes } from '../../kernel/html/attributes.ts'
import { iconLink } from '../../kernel/html/components/button.ts'
import { icon } from '../../kernel/html/icons.ts'
import type { PageContext, SharedPage } from '../../kernel/html/page.ts'
import { type Covers, postCard } from '../posts/view.ts'
import { MAX_QUERY } from './rules.ts'
import type { FoundPost, Piece } from './schema.ts'

export { searchUrl } from './rules.ts'

const SEARCH_PATH = '/search'

/** Search field of the top bar on all pages except /search; a link on narrow screens. */
export function searchBar({ t, path }: PageContext): SafeHtml | undefined {
  if (path.split('?')[0] === SEARCH_PATH) return undefined
  return barForm(t)
}

const barForm = memoizeByLanguage(
  (
    t,
  ) => html`${searchForm(t, { id: 'bar-search', name: t.search.title, look: 'search-form-small wide-only' })}
<span class="search-link">${iconLink('search', t.search.title, SEARCH_PATH)}</span>`,
)

interface FormOptions {
  id: string
  /** Name of the landmark, if a page has two. */
  name?: string
  look?: string
  value?: string
  /** Filters that stay when the query changes. */
  filters?: Record<string, string | undefined>
}

/** A plain form; client/shell/search-suggestions.ts offers suggestions while people type. */
export function searchForm(t: Words, form: FormOptions): SafeHtml {
  const { kinds, suggestions, label, placeholder, submit } = t.search
  const { id, name = label, look = '', value = '', filters = {} } = form
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
    'data-post': kinds.post,
    'data-tag': kinds.tag,
    'data-person': kinds.person,
  })
  const hidden = Object.entries(filters).map(([key, chosen]) =>
    chosen ? html`<input${attributes({ type: 'hidden', name: key, value: chosen })}>` : null,
  )
  return html`<form class="search-form ${look}" action="${SEARCH_PATH}" role="search" aria-label="${name}">
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
