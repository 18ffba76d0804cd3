import type { BenchRequest } from '../case.ts'
import type { CursorPosition, ScaleSite } from './scale-site.ts'
import { TAGS } from './seed-steps.ts'

interface ScaleCase {
  name: string
  requests: BenchRequest[]
}

/** What must cost the same on a small site and on a large one. */
export function scaleCases({ author, positions }: ScaleSite): ScaleCase[] {
  const anonymous = (name: string, ...paths: string[]) => ({
    name,
    requests: paths.map((path): BenchRequest => ({ method: 'GET', path })),
  })
  const own = (name: string, path: string): ScaleCase => ({
    name,
    requests: [{ method: 'GET', path, headers: author }],
  })
  const after = (sort: string, keyOf: (position: CursorPosition) => unknown) =>
    positions.map((position) => `/api/posts?sort=${sort}&cursor=${cursorOf([keyOf(position), position.id])}`)

  return [
    anonymous('list, newest', '/api/posts'),
    anonymous('list, hot', '/api/posts?sort=hot'),
    anonymous('list, energized', '/api/posts?sort=energized'),
    anonymous('newest, deep cursor', ...after('newest', ({ published_at }) => published_at)),
    anonymous('hot, deep cursor', ...after('hot', ({ hot_score }) => hot_score)),
    anonymous('energized, deep cursor', ...after('energized', ({ energy_count }) => energy_count)),
    anonymous('list, page 400', '/api/posts?page=400'),
    anonymous('hot, page 400', '/api/posts?sort=hot&page=400'),
    anonymous('tag, common', `/api/posts?tag=${TAGS.common}`),
    anonymous('tag, common, hot', `/api/posts?sort=hot&tag=${TAGS.common}`),
    anonymous('tag, middling', `/api/posts?tag=${TAGS.middling}`),
    anonymous('tag, rare', `/api/posts?tag=${TAGS.rare}`),
    anonymous('post JSON', ...positions.map(({ id }) => `/api/posts/${id}`)),
    own('studio', '/api/studio/posts'),
    own('studio, drafts', '/api/studio/posts?status=draft'),
    own('studio overview', '/api/studio/overview'),
    own('trends, 90 days', '/api/studio/trends?range=90d'),
    anonymous('home page', '/'),
    anonymous('list page', '/posts'),
    anonymous('list page 400', '/posts?page=400'),
    anonymous('tag page, middling', `/tags/${TAGS.middling}`),
    anonymous('post page', ...positions.map(({ id }) => `/posts/${id}`)),
  ]
}

function cursorOf(position: unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}
