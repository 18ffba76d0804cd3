import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { SWITCHING } from '../accounts/rules.ts'
import { REACTION_LIMIT } from './rules.ts'
import { FollowStatus, PersonList, Privacy, UserParams } from './schema.ts'
import { followStatus, listPeople, setPrivacy, toggleFollow } from './service.ts'

/** What the two lists of people have in common. */
const peopleList = {
  description:
    'Newest first. While the person hides the list, everyone but the person and admins gets 403 `follow_list_private`. People who are leaving are left out.',
  access: 'optional',
  scope: 'read',
  params: UserParams,
  query: PageQuery,
  answer: { 200: PersonList },
  refuses: ['follow_list_private', 'not_found'],
} as const

export const followRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/users/:uid/follow-status', {
    summary: 'Tell whether I follow a person, and they me',
    description:
      'The counts are those of the person in the address. For visitors, and for oneself, `state` is `none`. A person who is leaving or gone is not found.',
    access: 'optional',
    scope: 'read',
    params: UserParams,
    answer: { 200: FollowStatus },
    refuses: ['not_found'],
    call: ({ viewer, params }) => followStatus(db, viewer, params.uid),
  })

  api.get('/api/users/:uid/followers', {
    summary: 'List the followers of a person',
    ...peopleList,
    call: ({ viewer, params, query }) => listPeople(db, viewer, params.uid, 'followers', query),
  })

  api.get('/api/users/:uid/following', {
    summary: 'List whom a person follows',
    ...peopleList,
    call: ({ viewer, params, query }) => listPeople(db, viewer, params.uid, 'following', query),
  })

  api.post('/api/users/:uid/follow', {
    summary: 'Follow or unfollow a person',
    description:
      'Pressing again unfollows. The person gets a notice, which following again within 24 hours renews instead of adding one. Oneself cannot be followed, and somebody who blocks the caller refuses it without saying why.',
    scope: 'write',
    limit: REACTION_LIMIT,
    params: UserParams,
    answer: { 200: FollowStatus },
    refuses: ['self_follow', 'not_found'],
    call: ({ viewer, params }) => toggleFollow(db, viewer, params.uid),
  })

  api.put('/api/space/privacy', {
    summary: 'Show or hide my lists of followers',
    description:
      'While it is off, the lists of followers and of the followed answer 403 to everyone but their owner and admins; the counts stay visible.',
    scope: 'write',
    limit: SWITCHING,
    body: Privacy,
    answer: { 200: Privacy },
    call: ({ viewer, body }) => setPrivacy(db, viewer, body),
  })
}
