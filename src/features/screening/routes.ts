import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { programRoutes } from './external/program/routes.ts'
import { LIST_BODY_LIMIT } from './rules.ts'
import {
  ExternalChecks,
  NewScreeningList,
  PlainText,
  ScreeningList,
  ScreeningListChange,
  ScreeningListParams,
  ScreeningLists,
  TriedResult,
  TriedText,
} from './schema.ts'
import {
  changeList,
  createList,
  deleteList,
  externalChecks,
  listLists,
  listText,
  tryText,
} from './service.ts'

export const screeningRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)
  await programRoutes(app)

  api.get('/api/admin/screening-lists', {
    summary: 'List the lists of words, hosts, mail domains and networks',
    description: 'All of them, at most 20, without their entries.',
    access: 'owner',
    answer: { 200: ScreeningLists },
    call: async () => ({
      items: await listLists(db),
    }),
  })

  api.post('/api/admin/screening-lists', {
    summary: 'Add a list',
    description:
      '`text` has one entry on each line; lines that begin with `#` are left out. A list of words has an `action` and `scopes`; it is matched as people see a text (full width, look-alikes, traditional characters, spaces between letters), words of spaced scripts as whole words unless an asterisk stands at their end. At most 10,000 entries, and 20,000 words in all lists.',
    access: 'owner',
    stepUp: true,
    bodyLimit: LIST_BODY_LIMIT,
    body: NewScreeningList,
    answer: { 201: ScreeningList },
    refuses: ['list_entry_invalid', 'list_limit', 'list_too_long', 'network_own'],
    call: ({ viewer, body, request }) => createList(db, viewer, body, request.ip),
  })

  api.put('/api/admin/screening-lists/:id', {
    summary: 'Change a list',
    description: 'Only the fields that are sent change; `text` replaces all entries. In force at once.',
    access: 'owner',
    stepUp: true,
    bodyLimit: LIST_BODY_LIMIT,
    params: ScreeningListParams,
    body: ScreeningListChange,
    answer: { 200: ScreeningList },
    refuses: ['list_entry_invalid', 'list_too_long', 'network_own', 'not_found'],
    call: ({ viewer, params, body, request }) => changeList(db, viewer, params.id, body, request.ip),
  })

  api.delete('/api/admin/screening-lists/:id', {
    summary: 'Delete a list',
    description: 'What was refused, held or masked because of it stays so.',
    access: 'owner',
    stepUp: true,
    params: ScreeningListParams,
    answer: { 200: Nothing },
    refuses: ['not_found'],
    call: ({ viewer, params }) => deleteList(db, viewer, params.id),
  })

  api.get('/api/admin/screening-lists/:id/text', {
    summary: 'Download the entries of a list',
    description: 'As plain text in UTF-8, one entry on each line, as it can be sent back.',
    access: 'owner',
    params: ScreeningListParams,
    answer: { 200: PlainText },
    refuses: ['not_found'],
    call: ({ params, reply }) => {
      reply
        .type('text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="list-${params.id}.txt"`)
      return listText(db, params.id)
    },
  })

  api.get('/api/admin/external-checks', {
    summary: 'Show the external checks',
    description:
      'The spam scorer of `SPAM_URL`, the program of the owner, and how often each outcome was counted in the last seven days: `late`, `away`, `invalid` and `unsigned` are failures, `skipped` were not asked because of them. Such texts pass.',
    access: 'owner',
    answer: { 200: ExternalChecks },
    call: () => externalChecks(db, app.config),
  })

  api.post('/api/admin/screening-lists/try', {
    summary: 'Try a text against the lists of words and the external checks',
    description:
      'Nothing is stored. `matches` names the first word of each list that the text has, `external` what each external check answers about it now.',
    access: 'owner',
    body: TriedText,
    answer: { 200: TriedResult },
    call: ({ viewer, body }) => tryText(db, viewer, body),
  })
}
