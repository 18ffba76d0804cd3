import { api } from '../core/api.ts'

interface Listed {
  items: { id: number; title: string }[]
}

/** On error pages: three posts to read instead. Where they cannot be had, the page says enough without them. */
export async function showSuggestedPosts(): Promise<void> {
  const section = document.querySelector<HTMLElement>('[data-suggested-posts]')
  if (!section) return
  const { items } = await api<Listed>('GET', '/api/posts?sort=hot&page_size=3', undefined, {
    background: true,
  }).catch(() => ({ items: [] }))
  const rows = items.map(({ id, title }) => {
    const [row, link] = [document.createElement('li'), document.createElement('a')]
    Object.assign(link, { href: `/posts/${id}`, dir: 'auto', textContent: title })
    row.append(link)
    return row
  })
  section.querySelector('ul')?.replaceChildren(...rows)
  section.hidden = rows.length === 0
}
