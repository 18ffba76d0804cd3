import type { FastifyRequest } from 'fastify'
import { ListOf } from '../../../kernel/db/paging/paging.ts'
import type { StepUpOfSome } from '../../../kernel/http/access.ts'
import { operationsOf, type Routes } from '../../../kernel/http/operations.ts'
import { mayDecideAboutAccount } from '../../accounts/rules.ts'
import { findUser } from '../../accounts/service.ts'
import { ReasonBody } from '../../moderation/schema.ts'
import { Removal } from '../../removals/schema.ts'
import { removeEverything, undoRemoval } from '../../removals/service.ts'
import { RoleBody, StatusBody } from '../../sessions/schema.ts'
import { userHistory } from './history.ts'
import { AdminUser, UserHistory, UserParams, UsersQuery } from './schema.ts'
import { changeRole, changeStatus, listUsers } from './users.ts'

/** People who may not decide are refused by role, not asked for step-up. */
const ABOUT_STAFF: StepUpOfSome = {
  calls: 'moderators, admins and owners',
  async asks({ server, viewer, params }: FastifyRequest) {
    const concerned = await findUser(server.db, (params as { uid: number }).uid)
    if (!viewer || !concerned || concerned.role === 'user') return false
    return mayDecideAboutAccount(viewer, concerned)
  },
}

export const adminUserRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/admin/users', {
    summary: 'List accounts',
    description:
      'Newest first, in every status, with email address, ban, balance and last visit. `q` looks for a name, an address or an id among a few hundred candidates; `total_capped` says that there are more. Moderators neither see nor find addresses.',
    right: 'bans',
    scope: 'moderate',
    query: UsersQuery,
    answer: { 200: ListOf(AdminUser) },
    call: ({ viewer, query }) => listUsers(db, viewer, query),
  })

  api.get('/api/admin/users/:uid', {
    summary: 'Get an account with its history',
    description:
      'The account with its newest posts and comments, the reports and decisions about them, and a removal that can still be undone. `may_decide` says whether the caller may decide about the person.',
    right: 'bans',
    scope: 'moderate',
    params: UserParams,
    answer: { 200: UserHistory },
    refuses: ['not_found'],
    call: ({ viewer, params }) => userHistory(db, viewer, params.uid),
  })

  api.put('/api/admin/users/:uid/status', {
    summary: 'Ban or unban an account',
    description:
      'A ban may have a reason and ends at `until` (a time, or the beginning of a Shanghai day), or never. The person can still log in and read; all sessions end, and a notice tells why. Owners can be banned by owners only, and the last one not at all. Moderators ban for 30 days at most, and leave longer bans as they are. Posts stay public.',
    right: 'bans',
    scope: 'moderate',
    stepUp: ABOUT_STAFF,
    params: UserParams,
    body: StatusBody,
    answer: { 200: AdminUser },
    refuses: ['ban_too_long', 'not_found', 'last_owner', 'not_banned'],
    call: ({ viewer, params, body }) => changeStatus(db, viewer, params.uid, body),
  })

  api.put('/api/admin/users/:uid/role', {
    summary: 'Change the role of an account',
    description:
      'All sessions of the person end, so that the new role takes effect at once; the person gets a notice and the moderation log an entry. One owner always remains.',
    access: 'owner',
    stepUp: true,
    params: UserParams,
    body: RoleBody,
    answer: { 200: AdminUser },
    refuses: ['not_found', 'last_owner', 'role_same'],
    call: ({ viewer, params, body }) => changeRole(db, viewer, params.uid, body),
  })

  api.post('/api/admin/users/:uid/removal', {
    summary: 'Remove all that a person has posted',
    description:
      'Bans the person for good and hides all posts and comments, replies below those comments included: at once, or within minutes where there are many thousands. It can be undone for 30 days. Needs a reason, which the person reads in a notice.',
    access: 'admin',
    scope: 'moderate',
    stepUp: ABOUT_STAFF,
    params: UserParams,
    body: ReasonBody,
    answer: { 200: Removal },
    refuses: ['not_found', 'last_owner', 'removal_in_force'],
    call: ({ viewer, params, body }) => removeEverything(db, viewer, params.uid, body.reason),
  })

  api.delete('/api/admin/users/:uid/removal', {
    summary: 'Bring back what was removed of a person',
    description:
      'Brings back what the last removal took and lifts the ban, within 30 days of it; afterwards it answers 409 `removal_over`. What the person had deleted before stays deleted.',
    access: 'admin',
    scope: 'moderate',
    stepUp: ABOUT_STAFF,
    params: UserParams,
    answer: { 200: Removal },
    refuses: ['not_found', 'removal_over'],
    call: ({ viewer, params }) => undoRemoval(db, viewer, params.uid),
  })
}
