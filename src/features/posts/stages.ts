export const STATUSES = ['draft', 'pending', 'approved', 'rejected', 'locked'] as const
export type PostStatus = (typeof STATUSES)[number]
export type RevisionStatus = 'draft' | 'pending' | 'rejected'

/**
 * States of a post, apart from locks. After the plus: the state of a newer revision while the approved one stays public.
 */
export const STAGES = [
  'draft',
  'pending',
  'rejected',
  'approved',
  'approved+draft',
  'approved+pending',
  'approved+rejected',
] as const
export type Stage = (typeof STAGES)[number]

export type Step =
  | 'create'
  | 'edit'
  | 'submit'
  | 'withdraw'
  | 'unpublish'
  | 'approve'
  | 'reject'
  | 'lock'
  | 'unlock'
type Moves = Partial<Record<Stage, Stage>>

/** Transitions that do not depend on the review switch. */
const ALWAYS = {
  withdraw: { pending: 'draft', 'approved+pending': 'approved+draft' },
  approve: { pending: 'approved', 'approved+pending': 'approved' },
  reject: { pending: 'rejected', 'approved+pending': 'approved+rejected' },
  unpublish: {
    approved: 'draft',
    'approved+draft': 'draft',
    'approved+pending': 'draft',
    'approved+rejected': 'draft',
  },
} as const satisfies Record<string, Moves>

/** Transitions with the review switch on: an edit to a public post is a revision that waits alongside it. */
const REVIEWED = {
  edit: {
    draft: 'draft',
    rejected: 'draft',
    approved: 'approved+draft',
    'approved+draft': 'approved+draft',
    'approved+rejected': 'approved+draft',
  },
  submit: {
    draft: 'pending',
    rejected: 'pending',
    'approved+draft': 'approved+pending',
    'approved+rejected': 'approved+pending',
  },
  ...ALWAYS,
} as const satisfies Record<string, Moves>

/** Transitions with the switch off: a save is public at once, and what was pending becomes public at the next submit. */
const UNREVIEWED = {
  edit: {
    draft: 'draft',
    rejected: 'draft',
    approved: 'approved',
    'approved+draft': 'approved',
    'approved+rejected': 'approved',
  },
  submit: {
    draft: 'approved',
    rejected: 'approved',
    'approved+draft': 'approved',
    'approved+pending': 'approved',
    'approved+rejected': 'approved',
  },
  ...ALWAYS,
} as const satisfies Record<string, Moves>

export type Move = keyof typeof REVIEWED

/** The stage of a post after a step; null if the step is not allowed, which is always so while the post is locked. */
export function stageAfter(step: Move, post: StateColumns, reviewed: boolean): Stage | null {
  const moves: Moves = (reviewed ? REVIEWED : UNREVIEWED)[step]
  return post.status === 'locked' ? null : (moves[stageOf(post)] ?? null)
}

export function initialStage(reviewed: boolean, draft: boolean): 'draft' | 'approved' {
  return reviewed || draft ? 'draft' : 'approved'
}

interface StateColumns {
  status: PostStatus
  unlocked_status: Exclude<PostStatus, 'locked'> | null
  revision_status: RevisionStatus | null
}

export function stageOf({ status, unlocked_status, revision_status }: StateColumns): Stage {
  const main = unlocked_status ?? status
  return (revision_status ? `${main}+${revision_status}` : main) as Stage
}

export function columnsOf(stage: Stage, locked = false): StateColumns {
  const [main, revision] = stage.split('+') as [Exclude<PostStatus, 'locked'>, RevisionStatus?]
  return {
    status: locked ? 'locked' : main,
    unlocked_status: locked ? main : null,
    revision_status: revision ?? null,
  }
}

/** Spelling in `post_history`: a lock is a prefix to the stage that an unlock returns to. */
export function stateName(stage: Stage, locked: boolean): string {
  return locked ? `locked ${stage}` : stage
}

/** All transitions that `post_history` may contain, as step, from and to. */
export function allowedSteps(): [Step, string | null, string][] {
  const tables: Record<Move, Moves>[] = [REVIEWED, UNREVIEWED]
  const moves = tables.flatMap((table) =>
    (Object.keys(table) as Move[]).flatMap((step) =>
      Object.entries(table[step]).map(([from, to]): [Step, string, string] => [step, from, to]),
    ),
  )
  const locks = STAGES.flatMap((stage): [Step, string, string][] => [
    ['lock', stage, stateName(stage, true)],
    ['unlock', stateName(stage, true), stage],
  ])
  return [['create', null, 'draft'], ['create', null, 'approved'], ...moves, ...locks]
}
