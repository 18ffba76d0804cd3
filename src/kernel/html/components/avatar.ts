import { html, type SafeHtml } from '@remix-run/html-template'
import { pictureUrl } from '../picture-url.ts'

const SIZES = { small: 32, medium: 40, large: 80 } as const
const TONES = 6

interface AvatarOwner {
  uid: number
  username: string
  avatar_url: string | null
}

/** Decorative, without alt text, because the name is next to it. */
export function avatar(person: AvatarOwner, size: keyof typeof SIZES = 'medium'): SafeHtml {
  const pixels = SIZES[size]
  if (person.avatar_url) {
    return html`<img class="avatar avatar-${size}" src="${pictureUrl(person.avatar_url)}" width="${pixels}" height="${pixels}" alt="" loading="lazy" decoding="async">`
  }
  const [initial = '?'] = person.username
  return html`<span class="avatar avatar-${size} avatar-tone-${person.uid % TONES}" aria-hidden="true">${initial.toUpperCase()}</span>`
}
