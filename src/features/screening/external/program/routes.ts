import { operationsOf, type Routes } from '../../../../kernel/http/operations.ts'
import { Nothing } from '../../../../kernel/http/schema/shapes.ts'
import {
  CreatedScreeningProgram,
  NewScreeningProgram,
  ScreeningProgram,
  ScreeningProgramChange,
} from './schema.ts'
import { addProgram, changeProgram, deleteProgram } from './service.ts'

const PATH = '/api/admin/screening-program'

/** The program that answers before something is published; `GET /api/admin/external-checks` shows it. */
export const programRoutes: Routes = async (app) => {
  const { db, keyFor } = app
  const api = operationsOf(app)
  const { webhooksPrivateAddresses: privateAddresses } = app.config

  api.post(PATH, {
    summary: 'Add the program that is asked before something is published',
    description:
      'It gets what members are about to publish as a signed POST and answers within two seconds, signed with the same secret: `pass`, `hold` or `refuse` with a sentence for the writer. Without such an answer the text passes. The secret is in this answer and nowhere else; private addresses are refused unless the settings allow them. There is one at most.',
    access: 'owner',
    stepUp: true,
    secret: true,
    body: NewScreeningProgram,
    answer: { 201: CreatedScreeningProgram },
    refuses: ['screening_program_exists'],
    call: ({ viewer, body }) => addProgram(db, viewer, body, { keyFor, privateAddresses }),
  })

  api.put(PATH, {
    summary: 'Change the program that is asked before something is published',
    description: 'Only the fields that are sent change; the secret stays. In force at once.',
    access: 'owner',
    stepUp: true,
    body: ScreeningProgramChange,
    answer: { 200: ScreeningProgram },
    refuses: ['not_found'],
    call: ({ viewer, body }) => changeProgram(db, viewer, body, privateAddresses),
  })

  api.delete(PATH, {
    summary: 'Delete the program that is asked before something is published',
    description: 'It is asked nothing any more; what it held still waits.',
    access: 'owner',
    stepUp: true,
    answer: { 200: Nothing },
    refuses: ['not_found'],
    call: ({ viewer }) => deleteProgram(db, viewer),
  })
}
