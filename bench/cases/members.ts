import type { BenchCase } from '../case.ts'

/** Requests like a browser's, with the cookies of a login. */
export const memberCases: BenchCase[] = [
  memberCase('home page of a member', 0.12, '/'),
  memberCase('list page of a member', 0.12, '/posts'),
  {
    name: 'space page of a member',
    goal: 0.12,
    requests: ({ readers, writers }) =>
      readers.map(({ browser }, index) => ({
        path: `/space/${writers[index % writers.length]!.uid}`,
        headers: browser,
      })),
  },
  {
    name: 'post page of a member',
    goal: 0.18,
    requests: ({ readers, commented }) =>
      commented.map((id, index) => ({
        path: `/posts/${id}`,
        headers: readers[index % readers.length]!.browser,
      })),
  },
  // Authentication and one row: the minimum cost of a member's request. One member, as when the goal was first measured.
  memberCase('own balance', 0.35, '/api/energy/info', 1),
  memberCase('unread count', 0.35, '/api/messages/unread', 1),
]

function memberCase(name: string, goal: number, path: string, members = Infinity): BenchCase {
  return {
    name,
    goal,
    requests: ({ readers }) => readers.slice(0, members).map(({ browser }) => ({ path, headers: browser })),
  }
}
