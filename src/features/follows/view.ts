import { html, type SafeHtml } from '@remix-run/html-template'
import { avatar } from '../../kernel/html/components/avatar.ts'
import { button, linkButton } from '../../kernel/html/components/button.ts'
import { listItem } from '../../kernel/html/components/list.ts'
import type { ViewerPage } from '../../kernel/html/page.ts'
import { personUrl } from '../accounts/view.ts'
import { FOLLOW_STATES, type FollowState } from './rules.ts'
import type { Person } from './schema.ts'

/** A person in a list; without a state there is no button. */
export function personRow(page: ViewerPage, person: Person, follow?: FollowState): SafeHtml {
  const trail = follow && followButton(page, { uid: person.uid, state: follow })
  return listItem({
    title: person.username,
    href: personUrl(person.uid),
    text: person.signature,
    lead: avatar(person),
    ...(trail ? { trail } : {}),
  })
}

/** Toggled by script; the labels of all four states are in the markup. No button for oneself. */
export function followButton(
  page: ViewerPage,
  { uid, state }: { uid: number; state: FollowState },
): SafeHtml | null {
  const words = page.t.follows.button
  if (!page.viewer) return linkButton(words.none, loginFor(page), { size: 'small' })
  if (page.viewer.id === uid) return null
  const pressed = state === 'following' || state === 'mutual'
  const others = FOLLOW_STATES.map((each) => [`data-${each.replace('_', '-')}`, words[each]])
  const toggle = button(words[state], {
    size: 'small',
    look: pressed ? 'plain' : 'primary',
    attributes: {
      'data-follow': uid,
      'data-state': state,
      'aria-pressed': String(pressed),
      ...Object.fromEntries(others),
    },
  })
  return html`<span class="needs-script">${toggle}</span>`
}

/** The login page, with the way back to this page. */
function loginFor({ path }: ViewerPage): string {
  return `/login?next=${encodeURIComponent(path)}`
}
