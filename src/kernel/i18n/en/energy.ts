import type { Words } from '../../i18n.ts'

export const energy: Words['energy'] = {
  title: 'Energy',
  balance: 'Your energy',
  uses: 'What it can do',
  energize: 'Energize posts you like, up to 20 each',
  rename: (cost) => `Change your name: ${cost}`,
  renameFree: 'Change your name: free the first time',
  deletePost: 'Delete a post of yours: 2',
  inDebt: (missing) =>
    `You are below zero, so energizing and renaming have to wait. ${missing} more and you are back.`,
  earn: 'Every day you visit brings 1, and so does every energy that readers give to your posts.',
  ledger: 'Where it came from and went',
  range: 'Time range',
  days: (days) => `${days} days`,
  chart: {
    title: (days) => `Your energy in the last ${days} days`,
    description: (first, last, low, high) =>
      `From ${first} to ${last}; the lowest was ${low}, the highest ${high}.`,
    point: (day, balance) => `${day}: ${balance}`,
  },
  reasons: {
    check_in: 'Daily check-in',
    energize_out: 'Energized a post',
    energize_in: 'Your post was energized',
    rename: 'New name',
    rename_refund: 'New name refunded',
    delete_post: 'Deleted a post',
    admin_adjust: 'Adjusted by the owner',
  },
  after: (balance) => `Balance ${balance}`,
  empty: {
    title: (days) => `Nothing moved in the last ${days} days`,
    newcomer:
      'Reach Lv1 first: a picture, a name or a signature is enough. Then every day you visit brings 1 energy.',
    member: 'The first visit of a day brings 1 energy, and what readers give to your posts is yours too.',
    action: 'Complete your profile',
  },
}
