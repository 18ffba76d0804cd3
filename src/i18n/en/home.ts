import type { Words } from '../zh-CN.ts'

export const home: Words['home'] = {
  title: 'Words carry energy',
  empty: 'Nothing has been published here yet. The first post could be yours.',
  lead: (siteName) =>
    `${siteName} is a place for people who write: take your time, talk it over, and pass some energy to the posts that move you.`,
  join: 'Sign up and write',
  writeFirst: 'Write the first post',
  lookAround: 'See what you can do',
  points: {
    write: {
      title: 'Write',
      text: 'Start with a draft and publish when it is ready. Long reads, code and pictures all look right, on a phone too.',
    },
    talk: {
      title: 'Talk',
      text: 'Reply in threads and @mention the person you want to hear from. When someone answers, you will know.',
    },
    energy: {
      title: 'Energize',
      text: 'Check in each day to gather energy, then give it to posts you like. Careful writing is rewarded by its readers.',
    },
  },
  pointsTitle: 'What you can do here',
  hotOfWeek: 'Hot this week',
  people: 'People to follow',
}
