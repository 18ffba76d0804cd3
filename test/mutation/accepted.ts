const LOCK_ORDER =
  'takes a lock early so that two transactions cannot deadlock; write() retries a deadlock, and nothing else changes'
const SAME_ZERO = 'the first level and the value after ?? are both 0, and each stands in for the other'
const ANY_CONSTANT = 'any constant makes one queue of all gifts'
const DECLARED = 'a write that declares nothing makes all caches old, which is slower but right'
const ALWAYS_A_ROW = 'the statement answers a row for every pair that it is asked about'
const FIRST_GIFT = 'a first gift is at most 2, far below the cap of 20'

/** Survivors, each with the reason why no test can or need tell it from the original. */
export const ACCEPTED: Record<string, string> = {
  "src/kernel/http/guard.ts: app.decorateRequest('bodyIsLate', false): false → true":
    'stays so only on routes that are open to anyone, where nobody is there to be read again',
  'src/kernel/http/viewer.ts: if !request.viewer → false':
    'every route that asks who calls needs a login, so the guard has refused before',
  'src/kernel/http/viewer.ts: if idempotent_request → true':
    'a field that is undefined and one that is missing mean the same',
  'src/kernel/http/rate-limit.ts: return scale === 0 ? null : Math.max(1, Math.floor(max * scale)): 1 → 0':
    'the first call of a window passes whatever the limit is',
  'src/kernel/http/rate-limit.ts: return Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000)): 1 → 0':
    'only a block that ends between two statements of one refused call is over when it is told',
  'src/features/sessions/step-up/step-up.ts: trx.declareChanges([`person ${viewer.id}`]) → nothing': DECLARED,
  'src/features/sessions/step-up/step-up.ts: await accounts.lockUser(trx, viewer.id) → nothing': LOCK_ORDER,
  'src/features/posts/rules.ts: published_at > updated_at: > → >=': 'of two equal times either is the later',
  'src/features/block-list/service.ts: return state ?? { blocked: false, muted: false }: false → true':
    ALWAYS_A_ROW,
  'src/features/block-list/service.ts: return state ?? { blocked: false, muted: false }: false → true (2)':
    ALWAYS_A_ROW,
  'src/features/blocking/service.ts: announceOwn(trx, viewer) → nothing': DECLARED,
  'src/features/blocking/service.ts: announceOwn(trx, viewer) → nothing (2)': DECLARED,
  'src/features/blocking/service.ts: trx.declareChanges([`person ${id}`]) → nothing': DECLARED,
  'src/features/energize/service.ts: await accounts.lockUsers(trx, [viewer.id, author_id]) → nothing':
    LOCK_ORDER,
  'src/features/energize/service.ts: if leveled_up → true':
    'caches become old too often, which is slower but right',
  'src/features/energize/service.ts: if leveled_up → true (2)':
    'the giver’s pages hear the count that they have',
  'src/features/energize/give.ts: fts join logged using (giver_id) where exp_gained [> → >=] 0`':
    'a gift without exp has no row of levels to be added to, and 0 more for the day is what was there',
  'src/features/energize/give.ts: resourceOf: () => 0,: 0 → 1': ANY_CONSTANT,
  'src/features/energize/give.ts: resourceOf: () => 0,: 0 → -1': ANY_CONSTANT,
  'src/features/energize/queries.ts: return sum?.given ?? 0: 0 → 1': FIRST_GIFT,
  'src/features/energize/queries.ts: return sum?.given ?? 0: 0 → -1': FIRST_GIFT,
  'src/features/energy/adjustments/lines.ts: return delta > 0: 0 → -1': 'a delta of 0 is refused before',
  'src/features/levels/rules.ts: export const LEVELS = [0, 1, 2, 3, 4, 5, 6] as const: 0 → 1': SAME_ZERO,
  'src/features/levels/rules.ts: export const LEVELS = [0, 1, 2, 3, 4, 5, 6] as const: 0 → -1': SAME_ZERO,
  'src/features/levels/rules.ts: return LEVELS.findLast((level) => exp >= LEVEL_EXP[level]) ?? 0: 0 → 1':
    SAME_ZERO,
  'src/features/levels/rules.ts: return LEVELS.findLast((level) => exp >= LEVEL_EXP[level]) ?? 0: 0 → -1':
    SAME_ZERO,
  'src/features/levels/check-in.ts: checked_in: true,: true → false':
    'the schema of the answer holds the constant true',
  'src/features/levels/check-in.ts: await accounts.lockUser(trx, userId) → nothing': LOCK_ORDER,
  'src/features/levels/check-in.ts: trx.declareChanges([`person ${userId}`]) → nothing': DECLARED,
  "src/features/levels/gain-exp.ts: 'select level [> → >=] level_before as leveled_up from exp_ent":
    'pages hear the count that they have, and caches become old too often; the notice is written by another step',
  'src/features/post-review/decisions.ts: const stage = stageAfter(decision, post, true): true → false':
    'an admin’s decisions are the same moves with the review switch on and off',
  'src/features/post-review/decisions.ts: return { deleted: true }: true → false':
    'the schema of the answer holds the constant true',
  'src/features/profile/review-decisions.ts: await lockName(trx, key) → nothing':
    'of two at the same moment the unique index of names refuses one, which is then tried again',
  'src/features/profile/review-decisions.ts: await accounts.lockUser(trx, user_id) → nothing': LOCK_ORDER,
  'src/features/levels/gain-exp.ts: if !leveled_up → false':
    'pages hear the count that they have, and caches become old too often, which is slower but right',
}
