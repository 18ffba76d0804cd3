import { html } from '@remix-run/html-template'
import { personRow } from '../../../features/follows/view.ts'
import { authorsToFollow } from '../../../features/posts/service.ts'
import { card } from '../../../kernel/html/components/card.ts'
import type { PersonalSection } from './section.ts'

export const peopleToFollow: PersonalSection = {
  slot: 'people',
  async openPersonal(db, viewer) {
    const people = viewer.ban ? [] : await authorsToFollow(db, viewer)
    if (people.length === 0) return () => null
    return (page) => {
      const rows = people.map(({ person, state }) => html`<li>${personRow(page, person, state)}</li>`)
      return card({ title: page.t.home.people, body: html`<ul class="list column-people">${rows}</ul>` })
    }
  },
}
