import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { NAVIGATION_CHANGES } from './rules.ts'
import {
  EntryParams,
  NavigationEdit,
  NavigationEntries,
  NavigationEntry,
  NewNavigationEntry,
  PositionParams,
} from './schema.ts'
import { addEntry, changeEntry, moveEntry, navigationEntries, removeEntry } from './service.ts'

export const navigationRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/admin/navigation', {
    summary: 'List the links of the site, pinned posts and featured tags',
    description:
      'All entries by place and position: the links of the bar, the foot and the side column, the pinned posts of the front page (`front`, the first is the lead) and the featured tags.',
    access: 'owner',
    answer: { 200: NavigationEntries },
    call: () => navigationEntries(db),
  })

  api.post('/api/admin/navigation', {
    summary: 'Add a link, pin a post or feature a tag',
    description:
      'At the end of its place. Links lead to a page of the site, a tag, a series, or an address: http, https, or a path of this site. `front` takes up to four posts, `tags` up to twelve tags. Labels are optional where the target has a name; an address needs one.',
    access: 'owner',
    limit: NAVIGATION_CHANGES,
    body: NewNavigationEntry,
    answer: { 201: NavigationEntry },
    refuses: ['navigation_full', 'navigation_listed'],
    call: ({ viewer, body }) => addEntry(db, viewer, body),
  })

  api.put('/api/admin/navigation/:id', {
    summary: 'Change where a link leads and what it is called',
    description: 'Target and labels are replaced, the place stays. A label that is left out is removed.',
    access: 'owner',
    limit: NAVIGATION_CHANGES,
    params: EntryParams,
    body: NavigationEdit,
    answer: { 200: NavigationEntry },
    refuses: ['navigation_listed', 'not_found'],
    call: ({ viewer, params, body }) => changeEntry(db, viewer, params.id, body),
  })

  api.put('/api/admin/navigation/:id/position/:position', {
    summary: 'Move a link, a pinned post or a featured tag within its place',
    description: 'Positions count from 1; one beyond the end is the last. The others close up.',
    access: 'owner',
    limit: NAVIGATION_CHANGES,
    params: PositionParams,
    answer: { 200: NavigationEntry },
    refuses: ['not_found'],
    call: ({ viewer, params }) => moveEntry(db, viewer, params.id, params.position),
  })

  api.delete('/api/admin/navigation/:id', {
    summary: 'Remove a link, a pinned post or a featured tag',
    description: 'Answers what was removed; those behind it move up.',
    access: 'owner',
    limit: NAVIGATION_CHANGES,
    params: EntryParams,
    answer: { 200: NavigationEntry },
    refuses: ['not_found'],
    call: ({ viewer, params }) => removeEntry(db, viewer, params.id),
  })
}
