import type { Words } from '../../zh-CN.ts'

export const siteSettings: Words['admin']['siteSettings'] = {
  saved: 'Saved. Changes take effect immediately.',
  save: 'Save',
  needsScript: 'Saving settings needs JavaScript. Please turn it on in your browser.',
  review: {
    title: 'Review',
    label: 'Review before publishing',
    hint: 'When on, new posts, changes to published ones, new names and signatures wait for an admin; when off, they are public at once.',
    waiting: (posts, profiles) =>
      `Still waiting for review: ${posts} ${posts === '1' ? 'post' : 'posts'} (changes included) and ${profiles} profile ${profiles === '1' ? 'change' : 'changes'}.`,
    turnOff: 'Turn review off',
    choose: 'Publish them all now, or leave them to be decided one by one later?',
    leave: 'Leave them',
    publish: 'Publish all',
    published: 'All published.',
    look: 'Review one by one',
  },
  identity: {
    title: 'Name and description',
    name: 'Site name',
    nameHint: 'Shown in the corner and title of every page. Leave empty to use the default (SITE_NAME).',
    description: 'Short description',
    descriptionHint: 'Shown by search engines and feed readers. Leave empty to use the default.',
  },
  announcement: {
    title: 'Announcement',
    label: 'Text',
    hint: 'Shown at the top of every page until dismissed; a new text is shown again. Leave empty for none.',
    preview: 'Preview',
    save: 'Publish',
  },
  door: {
    title: 'Sign-up',
    mode: 'Who can sign up',
    modes: {
      open: { label: 'Open', hint: 'Anyone can sign up.' },
      invite: { label: 'By invitation', hint: 'Only people with an invitation can sign up.' },
      closed: { label: 'Closed', hint: 'Nobody can sign up; existing members can log in.' },
    },
    guard: 'Proof of work at sign-up',
    guardHint:
      'The browser computes for a few seconds, which stops mass sign-ups; people hardly notice. No third party involved.',
    links: 'Review external links of new authors',
    linksHint: 'First posts of a new author that contain external links wait until an admin approves them.',
  },
  admins: {
    title: 'Admins',
    twoFactor: 'Require two-step verification of admins',
    twoFactorHint:
      'Admins without it can use the site, but not the admin functions. Set it up for yourself first.',
  },
  verification: {
    title: 'E-mail verification',
    legend: 'Do people have to verify their address',
    needsMail: 'Set SMTP_URL and MAIL_FROM first: addresses are verified by mail.',
    values: {
      off: { label: 'No', hint: 'People may verify it in their settings.' },
      remind: { label: 'Remind them', hint: 'Every page reminds those who have not; nothing else changes.' },
      required: {
        label: 'Required',
        hint: 'People who sign up from now on can only read until then; existing members are reminded.',
      },
    },
  },
}
