import type { Words } from '../../zh-CN.ts'

export const dashboard: Words['admin']['dashboard'] = {
  queues: {
    title: 'Waiting',
    posts: 'Posts to review',
    profiles: 'Profiles to review',
    reports: 'Open reports',
    oldest: (ago) => `Oldest: ${ago}`,
    none: 'All done',
  },
  banned: { name: 'Banned', today: (count) => `${count} today` },
  today: {
    title: 'Today',
    registrations: 'New members',
    posts: 'Posts published',
    comments: 'Comments',
    minted: 'Energy issued',
    sunk: 'Energy spent',
  },
  charts: {
    title: (days) => `The last ${days} days`,
    total: (total) => `${total} in total`,
    description: (total, high) => `${total} in total, ${high} on the busiest day.`,
    point: (day, count) => `${day}: ${count}`,
  },
  audit: {
    title: 'Data integrity',
    good: (checked) => `All ${checked} checks passed.`,
    bad: (count) => `${count} ${count === 1 ? 'check' : 'checks'} failed. Please investigate:`,
    never: 'Not checked yet. Checks run every night; run npm run cli -- audit on the server to check now.',
    when: 'Last check',
  },
}
