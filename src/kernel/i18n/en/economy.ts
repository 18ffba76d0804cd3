import type { Words } from '../../i18n.ts'

export const economy: Words['economy'] = {
  energyRules: {
    check_in: 'The first visit of a day checks you in: 1 energy.',
    energize_out: 'Giving energy to a post: 1 light or 2 heavy, at most 20 per person and post.',
    energize_in: 'Someone gave energy to your post; its author receives the same amount.',
    rename: 'Changing your name costs 6 energy; the first time is free.',
    rename_refund: 'The new name was not accepted, so you got 6 energy back.',
    delete_post: 'Deleting a post costs 2 energy, even below zero.',
    admin_adjust: 'Adjusted by the owner of the site.',
  },
  expRules: {
    check_in: 'The first visit of a day checks you in: 5 exp.',
    task_avatar: 'Your first avatar: 10 exp.',
    task_username: 'Your first own name: 10 exp.',
    task_signature: 'Your first signature: 10 exp.',
    energize: 'Every energy you give brings 10 exp, at most 50 a day.',
  },
  ways: {
    task_avatar: 'Upload an avatar',
    task_username: 'Choose a name',
    task_signature: 'Write a signature',
    check_in: (days) => (days === 1 ? 'Check in once more' : `Check in on ${days} more days`),
    energize: (energy) => `Give ${energy} energy to posts you like (at most 50 exp a day)`,
  },
}
