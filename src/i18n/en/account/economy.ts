import type { Words } from '../../zh-CN.ts'

export const economy: Words['economy'] = {
  energyRules: {
    check_in: 'Daily check-in, on your first visit of the day: 1 energy.',
    energize_out: 'Energizing a post: 1 (light) or 2 (heavy), at most 20 per person and post.',
    energize_in: 'Someone energized your post; you receive the same amount.',
    rename: 'Changing your name costs 6 energy; the first time is free.',
    rename_refund: 'The new name was not accepted; 6 energy refunded.',
    delete_post: 'Deleting a post costs 2 energy, even if your balance is negative.',
    admin_adjust: 'Adjusted by the site owner.',
  },
  expRules: {
    check_in: 'Daily check-in, on your first visit of the day: 5 exp.',
    task_avatar: 'Uploading a picture for the first time: 10 exp.',
    task_username: 'Choosing a name for the first time: 10 exp.',
    task_signature: 'Writing a signature for the first time: 10 exp.',
    energize: 'Each energy you give earns 10 exp, at most 50 a day.',
  },
  ways: {
    task_avatar: 'Upload an avatar',
    task_username: 'Choose a name',
    task_signature: 'Write a signature',
    check_in: (days) => (days === 1 ? 'Check in once more' : `Check in on ${days} more days`),
    energize: (energy) => `Give ${energy} energy to posts you like (at most 50 exp a day)`,
  },
}
