import type { Words } from '../../zh-CN.ts'

export const energy: Words['energy'] = {
  title: 'Energy',
  balance: 'Your energy',
  uses: 'Ways to spend it',
  energize: 'Energize posts you like, up to 20 each',
  rename: (cost) => `Change your name: ${cost}`,
  renameFree: 'Change your name: free the first time',
  deletePost: 'Delete a post of yours: 2',
  inDebt: (missing) =>
    `Your balance is negative, so you cannot energize posts or change your name. You need ${missing} more.`,
  earn: 'You earn 1 each day you visit, and as much as readers give to your posts.',
  ledger: 'Energy history',
  range: 'Time range',
  days: (days) => `${days} days`,
  chart: {
    title: (days) => `Energy balance, last ${days} days`,
    description: (first, last, low, high) => `From ${first} to ${last}; lowest ${low}, highest ${high}.`,
    point: (day, balance) => `${day}: ${balance}`,
  },
  reasons: {
    check_in: 'Daily check-in',
    energize_out: 'Energized a post',
    energize_in: 'Your post was energized',
    rename: 'Name change',
    rename_refund: 'Name change refunded',
    delete_post: 'Deleted a post',
    admin_adjust: 'Adjusted by the owner',
  },
  after: (balance) => `Balance ${balance}`,
  empty: {
    title: (days) => `No changes in the last ${days} days`,
    newcomer:
      'Reach Lv1 first: add a picture, a name or a signature. Then you earn 1 energy each day you visit.',
    member: 'You earn 1 energy on your first visit each day, and as much as readers give to your posts.',
    action: 'Complete your profile',
  },
}
