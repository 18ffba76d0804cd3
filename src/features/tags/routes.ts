import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { CHOICE_LIMIT } from './rules.ts'
import { ChosenTags, DescriptionBody, TagDescription, TagParams, TagState } from './schema.ts'
import { chooseTag, chosenTags, describeTag, dropTag } from './service.ts'

/** To follow or mute a tag, and to end that. */
const choice = {
  scope: 'write',
  limit: CHOICE_LIMIT,
  params: TagParams,
  answer: { 200: TagState },
} as const

export const tagRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.put('/api/tags/:tag/follow', {
    summary: 'Follow a tag',
    description:
      'Its posts come in `GET /api/feed/tags`; a mute of the same tag ends. A tag that no public post has is not found. At most 100 tags can be followed.',
    ...choice,
    refuses: ['not_found', 'tag_limit'],
    call: ({ viewer, params }) => chooseTag(db, viewer, 'follow', params.tag),
  })

  api.delete('/api/tags/:tag/follow', {
    summary: 'Unfollow a tag',
    description:
      'What was not followed stays so, and the answer is 200 all the same; a tag that is neither chosen nor used is not found.',
    ...choice,
    refuses: ['not_found'],
    call: ({ viewer, params }) => dropTag(db, viewer, 'follow', params.tag),
  })

  api.put('/api/tags/:tag/mute', {
    summary: 'Mute a tag',
    description:
      "The pages of the site hide posts with the tag from the caller's lists; a follow of the same tag ends. A tag that no public post has is not found. At most 100 tags can be muted.",
    ...choice,
    refuses: ['not_found', 'tag_limit'],
    call: ({ viewer, params }) => chooseTag(db, viewer, 'mute', params.tag),
  })

  api.delete('/api/tags/:tag/mute', {
    summary: 'Unmute a tag',
    description:
      'What was not muted stays so, and the answer is 200 all the same; a tag that is neither chosen nor used is not found.',
    ...choice,
    refuses: ['not_found'],
    call: ({ viewer, params }) => dropTag(db, viewer, 'mute', params.tag),
  })

  api.get('/api/settings/tags', {
    summary: 'List the tags that I follow or mute',
    description:
      'All of them, by the key that tags are compared by ("JavaScript" is `javascript`); at most 100 of each kind. Only the caller can read this list.',
    scope: 'read',
    answer: { 200: ChosenTags },
    call: ({ viewer }) => chosenTags(db, viewer),
  })

  api.put('/api/admin/tags/:tag', {
    summary: 'Describe a tag',
    description:
      'The text stands on the page of the tag for everyone, and the change in the moderation log; an empty text removes it. At most 300 characters.',
    right: 'tags',
    scope: 'moderate',
    params: TagParams,
    body: DescriptionBody,
    answer: { 200: TagDescription },
    call: ({ viewer, params, body }) => describeTag(db, viewer, params.tag, body.description),
  })
}
