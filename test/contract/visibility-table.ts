// Who may see and do what, said once more in few words: no code of the site is used here.

export type Stage =
  | 'draft'
  | 'pending'
  | 'rejected'
  | 'approved'
  | 'approved+draft'
  | 'approved+pending'
  | 'approved+rejected'

export interface State {
  stage: Stage
  locked?: true
  fate?: 'deleted' | 'purged' | 'author leaving' | 'author banned' | 'never existed'
}

export const VIEWERS = ['visitor', 'stranger', 'writer', 'author', 'admin', 'owner', 'banned'] as const
export type ViewerKind = (typeof VIEWERS)[number]

const STAGES: Stage[] = [
  'draft',
  'pending',
  'rejected',
  'approved',
  'approved+draft',
  'approved+pending',
  'approved+rejected',
]

export const STATES: State[] = [
  ...STAGES.map((stage) => ({ stage })),
  ...STAGES.map((stage) => ({ stage, locked: true as const })),
  { stage: 'approved', fate: 'deleted' },
  { stage: 'draft', fate: 'deleted' },
  { stage: 'approved', fate: 'purged' },
  { stage: 'approved', fate: 'author leaving' },
  { stage: 'draft', fate: 'author leaving' },
  { stage: 'approved', fate: 'author banned' },
  { stage: 'draft', fate: 'author banned' },
  { stage: 'approved', fate: 'never existed' },
]

export const nameOfState = ({ stage, locked, fate }: State) =>
  [locked && 'locked', stage, fate && `(${fate})`].filter(Boolean).join(' ')

export const isThere = ({ fate }: State) => fate === undefined || fate === 'author banned'
export const isPublic = (state: State) =>
  isThere(state) && !state.locked && state.stage.startsWith('approved')

const isStaff = (viewer: ViewerKind) => viewer === 'admin' || viewer === 'owner'
const isMember = (state: State, viewer: ViewerKind) =>
  viewer !== 'visitor' && !(viewer === 'author' && state.fate === 'author leaving')
const isBanned = (state: State, viewer: ViewerKind) =>
  viewer === 'banned' || (viewer === 'author' && state.fate === 'author banned')

const maySee = (state: State, viewer: ViewerKind) =>
  isThere(state) && (isPublic(state) || viewer === 'author' || isStaff(viewer))
const isOwn = (state: State, viewer: ViewerKind) => isThere(state) && viewer === 'author'

const MISSING = '404 post_not_found'
const EDITABLE: Stage[] = ['draft', 'rejected', 'approved', 'approved+draft', 'approved+rejected']
const SUBMITTABLE: Stage[] = ['draft', 'rejected', 'approved+draft', 'approved+rejected']
const WAITING: Stage[] = ['pending', 'approved+pending']

/** How a call ends, with the review switch on. */
export type Rule = (state: State, viewer: ViewerKind) => string

const forMembers =
  (kind: 'read' | 'write', rule: Rule): Rule =>
  (state, viewer) => {
    if (!isMember(state, viewer)) return '401 unauthenticated'
    return kind === 'write' && isBanned(state, viewer) ? '403 user_banned' : rule(state, viewer)
  }

const own =
  (then: (state: State) => string): Rule =>
  (state, viewer) =>
    isOwn(state, viewer) ? then(state) : MISSING

const unless =
  (holds: (state: State) => boolean, refusal: string) =>
  (state: State): string =>
    holds(state) ? '200 ok' : refusal

const forStaff = (refusal: (state: State) => string | false): Rule =>
  forMembers('write', (state, viewer) => {
    if (!isStaff(viewer)) return '403 forbidden'
    if (!isThere(state)) return MISSING
    const code = refusal(state)
    return code ? `409 ${code}` : '200 ok'
  })

const editing = forMembers(
  'write',
  own(unless(({ stage, locked }) => !locked && EDITABLE.includes(stage), '409 post_not_editable')),
)
const submitting = forMembers(
  'write',
  own(unless(({ stage, locked }) => !locked && SUBMITTABLE.includes(stage), '409 post_not_submittable')),
)
const withdrawing = forMembers(
  'write',
  own(unless(({ stage, locked }) => !locked && WAITING.includes(stage), '409 post_not_withdrawable')),
)
const unpublishing = forMembers(
  'write',
  own(unless(({ stage, locked }) => !locked && stage.startsWith('approved'), '409 post_not_unpublishable')),
)
const scheduling = forMembers(
  'write',
  own(
    unless(
      ({ stage, locked }) => !locked && ['draft', 'rejected', 'pending'].includes(stage),
      '409 post_not_schedulable',
    ),
  ),
)
const sharing = forMembers(
  'write',
  own(
    unless(
      ({ stage, locked }) => !locked && ['draft', 'rejected', 'pending'].includes(stage),
      '409 post_not_shareable',
    ),
  ),
)
/** Of what the author deleted, and the purge has not reached. */
const restoring = forMembers('write', (state, viewer) =>
  viewer === 'author' && state.fate === 'deleted' ? '200 ok' : MISSING,
)
const deciding = (decided: 'approved' | 'rejected') =>
  forStaff(({ stage, locked }) => {
    if (locked) return 'post_locked'
    if (WAITING.includes(stage)) return false
    return stage.split('+').at(-1) === decided ? `already_${decided}` : 'not_pending'
  })
const readingOwn = forMembers(
  'read',
  own(() => '200 ok'),
)
const giving = forMembers('write', (state, viewer) => {
  if (!maySee(state, viewer)) return MISSING
  if (viewer === 'author') return '403 self_energize'
  return isPublic(state) ? '200 ok' : '409 post_not_public'
})

/** Liking, commenting, saving: what is not public is not talked about, not even by those who see it. */
const conversing = (done: string) =>
  forMembers('write', (state, viewer) => {
    if (!maySee(state, viewer)) return MISSING
    return isPublic(state) ? done : '409 post_not_public'
  })
/** By the author, and by those who decide about comments. */
const closing = forMembers('write', (state, viewer) => {
  if (!maySee(state, viewer)) return MISSING
  if (!isPublic(state)) return '409 post_not_public'
  return viewer === 'author' || isStaff(viewer) ? '200 ok' : '403 forbidden'
})
// What is not in the folder, or in the history, cannot be taken out of it, whatever it is.
const takingOut = forMembers('write', () => MISSING)

/** Every route that names a post. */
export const RULES: Record<string, Rule> = {
  'GET /api/posts/:id': (state, viewer) => (maySee(state, viewer) ? '200 ok' : MISSING),
  'GET /posts/:id': (state, viewer) => (maySee(state, viewer) ? '200 page' : '404 page'),
  'GET /posts/:id.md': (state, viewer) => (maySee(state, viewer) ? '200 page' : '404 page'),
  // For other sites, and nowhere while the owner has federation off: federation.test.ts.
  'GET /posts/:id/article': () => '404 page',
  'GET /ap/actors/:author/posts/:id/:generation': () => '404 page',
  'GET /posts/:id/edit': () => '301 page',
  'GET /posts/:id/comment': (state, viewer) => {
    if (!isMember(state, viewer)) return '303 page'
    return maySee(state, viewer) ? '200 page' : '404 page'
  },
  // A picture that other sites show: the same for everybody. This one has an old version in its address.
  'GET /share/posts/:id/:file': (state) => (isPublic(state) ? '302 page' : '404 page'),
  'GET /studio/write?id=:id': (state, viewer) => {
    if (!isMember(state, viewer)) return '303 page'
    return isOwn(state, viewer) ? '200 page' : '404 page'
  },
  'GET /api/studio/posts/:id': readingOwn,
  // A file, no JSON.
  'GET /api/studio/posts/:id/markdown': (state, viewer) =>
    readingOwn(state, viewer).replace('200 ok', '200 page'),
  'GET /api/studio/posts/:id/revisions': readingOwn,
  'GET /api/studio/posts/:id/revisions/:version': readingOwn,
  'POST /api/studio/posts/:id/revisions/:version/restore': editing,
  'PUT /api/studio/posts/:id': editing,
  'PUT /api/studio/posts/:id/working-copy': editing,
  'DELETE /api/studio/posts/:id/working-copy': editing,
  'POST /api/studio/posts/:id/submit': submitting,
  'POST /api/studio/posts/:id/withdraw': withdrawing,
  'POST /api/studio/posts/:id/unpublish': unpublishing,
  // Of a series that does not exist.
  'POST /api/studio/series/:id/posts': forMembers('write', () => '404 not_found'),
  'DELETE /api/studio/series/:id/posts/:postId': forMembers('write', () => '404 not_found'),
  'PUT /api/studio/posts/:id/schedule': scheduling,
  'DELETE /api/studio/posts/:id/schedule': forMembers(
    'write',
    own(() => '200 ok'),
  ),
  'GET /api/studio/posts/:id/draft-link': readingOwn,
  'PUT /api/studio/posts/:id/draft-link': sharing,
  'DELETE /api/studio/posts/:id/draft-link': forMembers(
    'write',
    own(() => '200 ok'),
  ),
  'POST /api/studio/posts/:id/restore': restoring,
  'POST /api/posts/:id/submit': submitting,
  'DELETE /api/studio/posts/:id': forMembers(
    'write',
    own(() => '200 ok'),
  ),
  'GET /api/posts/:id/folder-status': (state, viewer) => (maySee(state, viewer) ? '200 ok' : MISSING),
  'POST /api/posts/:id/favorite': conversing('200 ok'),
  'POST /api/folders/:id/posts': conversing('201 ok'),
  'PUT /api/folders/:id/posts/:postId': takingOut,
  'DELETE /api/folders/:id/posts/:postId': takingOut,
  'DELETE /api/posts/:id/reading': takingOut,
  'PUT /api/posts/:id/reading': conversing('200 ok'),
  'GET /api/posts/:id/reaction': (state, viewer) => (maySee(state, viewer) ? '200 ok' : MISSING),
  'POST /api/posts/:id/like': conversing('200 ok'),
  'POST /api/posts/:id/dislike': conversing('200 ok'),
  'GET /api/posts/:id/federated-replies': (state, viewer) => (maySee(state, viewer) ? '200 ok' : MISSING),
  'GET /api/posts/:id/webmentions': (state, viewer) => (maySee(state, viewer) ? '200 ok' : MISSING),
  'GET /api/posts/:id/comments': (state, viewer) => (maySee(state, viewer) ? '200 ok' : MISSING),
  'GET /api/posts/:id/comments/:root_id/replies': (state, viewer) =>
    maySee(state, viewer) ? '404 comment_not_found' : MISSING,
  'POST /api/posts/:id/comments': conversing('201 ok'),
  // One's own, whatever has become of the post.
  'GET /api/posts/:id/comments/held': forMembers('read', () => '200 ok'),
  'PUT /api/posts/:id/comments/closed': closing,
  'DELETE /api/posts/:id/comments/closed': closing,
  'PUT /api/posts/:id/comments/seen': forMembers('write', (state, viewer) =>
    maySee(state, viewer) ? '200 ok' : MISSING,
  ),
  'POST /api/energize': giving,
  'POST /api/energy/energize': giving,
  'POST /api/admin/posts/:id/approve': deciding('approved'),
  'POST /api/admin/posts/:id/reject': deciding('rejected'),
  'POST /api/admin/posts/:id/lock': forStaff(({ locked }) => locked === true && 'already_locked'),
  'POST /api/admin/posts/:id/unlock': forStaff(({ locked }) => !locked && 'not_locked'),
  'DELETE /api/admin/posts/:id': forStaff(() => false),
  'GET /api/admin/posts/:id': forMembers('read', (state, viewer) => {
    if (!isStaff(viewer)) return '403 forbidden'
    return isThere(state) ? '200 ok' : MISSING
  }),
}
