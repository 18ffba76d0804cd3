import { tagUrl } from '../src/features/posts/view.ts'
import type { BenchRequest } from './case.ts'
import { roundRobin } from './load.ts'
import { startControl } from './processes.ts'
import { type Contender, report } from './report.ts'
import { takeTurns } from './rounds.ts'
import { ask } from './scale/ask.ts'
import { type ScaleSite, startScaleSite } from './scale/scale-site.ts'

export const POSTS = 20_000
/** Together a thousand words. */
export const PARAGRAPHS = 3
const PAGE = 20
const SORTS = ['newest', 'hot', 'energized']

// npm run bench -- cold [word]
const WORD = process.argv[3] ?? ''

/** Pages that are asked for once, as a crawler does: no cache of whole pages helps. */
export async function cold(closing: AsyncDisposableStack): Promise<void> {
  const bare = await startControl(closing)
  const control = { ...bare, name: 'control', next: roundRobin(bare.url, [{ path: '/' }]), rounds: [] }
  const site = await startScaleSite(closing, POSTS, { env: {}, paragraphs: PARAGRAPHS })
  const contenders = [
    contender(site, 'cold post page', 0.08, await postPages(site)),
    contender(site, 'cold list page', 0.06, await listPages(site)),
    contender(site, 'cold space page', 0.06, await spacePages(site)),
  ].filter(({ name }) => name.includes(WORD))
  await takeTurns([control, ...contenders])
  report(control, contenders, [])
}

function contender({ url, pid }: ScaleSite, name: string, goal: number, requests: BenchRequest[]): Contender {
  return { name, goal, url, pid, next: roundRobin(url, requests), rounds: [] }
}

export async function postPages({ connection }: ScaleSite): Promise<BenchRequest[]> {
  const rows = await ask<{ id: number }>(
    connection,
    `select p.id::int from posts p join users u on u.id = author_id
    where p.status = 'approved' and deleted_at is null and u.status = 'active' order by md5(p.id::text)`,
  )
  return rows.map(({ id }) => ({ path: `/posts/${id}` }))
}

/** Every page of every order of the list and of its tags. */
async function listPages({ connection }: ScaleSite): Promise<BenchRequest[]> {
  const rows = await ask<{ tag: string | null; pages: number }>(
    connection,
    `select tag, ceil(count(*) / ${PAGE}.0)::int as pages from post_tags group by rollup (tag) order by md5(tag)`,
  )
  return rows.flatMap(({ tag, pages }) =>
    SORTS.flatMap((sort) =>
      numbers(pages).map((page) => ({
        path: `${tag === null ? '/posts' : tagUrl(tag)}?sort=${sort}&page=${page}`,
      })),
    ),
  )
}

async function spacePages({ connection }: ScaleSite): Promise<BenchRequest[]> {
  const rows = await ask<{ id: number; pages: number }>(
    connection,
    `select author_id::int as id, ceil(sum(posts) / ${PAGE}.0)::int as pages from author_post_counts
      join users on users.id = author_id
    where author_post_counts.status = 'approved' and users.status = 'active' group by author_id order by 1`,
  )
  return rows.flatMap(({ id, pages }) =>
    numbers(pages).map((page) => ({ path: `/space/${id}?page=${page}` })),
  )
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
