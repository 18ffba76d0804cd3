import type { Words } from '../../zh-CN.ts'

export const dashboard: Words['admin']['dashboard'] = {
  files: {
    title: 'Where pictures are kept',
    separate:
      'The processes of this site do not share their pictures: one that is sent to a process is missing on the others. Let them share one folder, or set FILES_URL.',
    missing: (missing, sampled) =>
      `${missing} of the newest ${sampled} pictures ${missing === 1 ? 'has' : 'have'} no file.`,
    foreign:
      'Belongs to another site, or to another copy of this one: nothing in it is deleted. Use a store of its own, or take this one over.',
    remedy: 'See Files in docs/OPERATIONS.md for what to do.',
  },
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
  mail: {
    title: 'Mail',
    off: 'This site sends no mail. Set SMTP_URL and MAIL_FROM to let people reset their passwords and confirm their addresses.',
    queued: 'Waiting',
    lastSent: 'Last sent',
    lastError: 'Last error',
    never: 'None',
    test: 'Send me a test mail',
    tested: 'A test mail is on its way to you.',
    dead: (count) => `${count} could not be sent`,
    facts: (kind, attempts) => `${kind}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`,
  },
}
