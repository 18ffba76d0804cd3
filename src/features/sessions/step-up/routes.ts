import { operationsOf, type Routes } from '../../../kernel/http/operations.ts'
import { Nothing } from '../../../kernel/http/schema/shapes.ts'
import { callerOf } from '../../security-events/service.ts'
import { StepUpBody } from '../schema.ts'
import { stepUp } from './step-up.ts'

export const stepUpRoutes: Routes = async (app) => {
  const { db, keyFor } = app
  const api = operationsOf(app)

  api.post('/api/auth/step-up', {
    summary: "Confirm that it's me, with the password or a code",
    description:
      'Sends one of `password` and `code`. For ten minutes this session may then do what otherwise answers 403 `step_up_required`; a login counts as such a proof too.',
    inMaintenance: true,
    // Also while the site is read-only: the owner proves it to open it again.
    evenReadOnly: true,
    secret: true,
    body: StepUpBody,
    answer: { 200: Nothing },
    refuses: ['no_password', 'wrong_code', 'wrong_password', 'conflict', 'two_factor_off', 'rate_limited'],
    call: ({ viewer, body, request }) => stepUp(db, viewer, body, { keyFor, ...callerOf(request) }),
  })
}
