import type { Words } from '../../../i18n.ts'

export const dashboard: Words['admin']['dashboard'] = {
  queues: {
    title: 'Waiting',
    posts: 'Posts to review',
    profiles: 'Profiles to review',
    reports: 'Reports to look into',
    oldest: (ago) => `Oldest: ${ago}`,
    none: 'All done',
  },
  banned: { name: 'Banned', today: (count) => `${count} today` },
  today: {
    title: 'Today',
    registrations: 'New people',
    posts: 'Posts published',
    comments: 'Comments',
    minted: 'Energy made',
    sunk: 'Energy used up',
  },
  charts: {
    title: (days) => `The last ${days} days`,
    total: (total) => `${total} in all`,
    description: (total, high) => `${total} in all, ${high} on the busiest day.`,
    point: (day, count) => `${day}: ${count}`,
  },
  audit: {
    title: 'Is everything still true?',
    good: (checked) => `All ${checked} rules hold.`,
    bad: (count) => `${count} rules are broken. Please find out why soon:`,
    never: 'Nobody has looked yet. The site looks every night; npm run cli -- audit on the server looks now.',
    when: 'Last look',
  },
}
