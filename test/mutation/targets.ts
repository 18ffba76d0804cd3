interface Group {
  /** What is changed. */
  files: string[]
  /** The tests that must notice. */
  tests: string[]
}

const http = (...names: string[]) => names.map((name) => `src/kernel/http/${name}.ts`)
const slices = (...names: string[]) => names.map((name) => `src/features/${name}.ts`)

/** Rules, guards, visibility, money and review, with the tests that hold them. */
export const GROUPS: Record<string, Group> = {
  guards: {
    files: [...http('access', 'guard', 'viewer', 'rate-limit'), ...slices('sessions/step-up/step-up')],
    tests: [
      ...http('guard.test', 'rate-limit.test', 'route-policy.test'),
      ...slices('sessions/step-up/step-up.test', 'tokens/tokens.test', 'site/site.test'),
      'src/kernel/db/idempotency.test.ts',
      'src/pages/unsubscribe/page.test.ts',
      'src/pages/auth/plain-forms.test.ts',
    ],
  },
  energize: {
    files: slices('energize/rules', 'energize/service', 'energize/give', 'energize/queries'),
    tests: slices('energize/energize.test', 'energize/races.test', 'blocking/blocking.test'),
  },
  energy: {
    files: slices(
      'energy/rules',
      'energy/transfer',
      'energy/service',
      'energy/adjustments/adjust',
      'energy/adjustments/lines',
    ),
    tests: slices('energy/energy.test', 'admin/energy.test'),
  },
  levels: {
    files: slices('levels/rules', 'levels/check-in', 'levels/gain-exp'),
    tests: slices('levels/levels.test', 'energize/energize.test'),
  },
  visibility: {
    files: slices(
      'posts/rules',
      'posts/visibility',
      'blocks/rules',
      'blocks/queries',
      'blocks/service',
      'blocking/service',
    ),
    tests: [
      ...slices('posts/visibility.test', 'posts/reading/following-feed.test'),
      ...slices('blocking/blocking.test', 'blocking/races.test'),
      ...slices('post-review/lifecycle.test', 'messages/hidden.test'),
      'src/pages/feeds/feeds.test.ts',
    ],
  },
  review: {
    files: slices(
      'post-review/rules',
      'post-review/decisions',
      'post-review/decision-log',
      'posts/stages',
      'settings/review-decisions',
    ),
    tests: slices(
      'post-review/lifecycle.test',
      'admin/moderation.test',
      'settings/reviews.test',
      'settings/profile.test',
      'authoring/scheduling/scheduling.test',
    ),
  },
}
