import type { Words } from '../../../i18n.ts'

export const siteSettings: Words['admin']['siteSettings'] = {
  saved: 'Saved, and in force at once.',
  save: 'Save',
  needsScript: 'Saving settings needs scripts to be switched on in the browser.',
  review: {
    title: 'Review',
    label: 'Look first, publish then',
    hint: 'When on, new posts, changes to published ones, new names and signatures wait for an admin; when off, they are public at once. What waits already still has to be decided.',
  },
  identity: {
    title: 'Name and description',
    name: 'Name of the site',
    nameHint:
      'Stands in the corner and in the title of every page. Left empty, it is the one the site was started with (SITE_NAME).',
    description: 'Description in a sentence',
    descriptionHint: 'What search engines and feed readers show. Left empty, it is ours.',
  },
  announcement: {
    title: 'Announcement',
    label: 'Text',
    hint: 'Stands above every page until a reader puts it away; another text comes again. Left empty, there is none.',
    preview: 'Preview',
    save: 'Announce',
  },
  door: {
    title: 'Registration',
    mode: 'Who may register',
    modes: {
      open: { label: 'Open', hint: 'Anyone can register.' },
      invite: { label: 'By invitation', hint: 'Only people with an invitation can register.' },
      closed: { label: 'Closed', hint: 'Nobody can register; everyone who is here can log in.' },
    },
    guard: 'A little work before registering',
    guardHint:
      'The browser calculates for a few seconds, which stops programs that register by the hundred; people hardly notice. No third party.',
    links: 'Look at links of newcomers first',
    linksHint:
      'When the first posts of someone new link to other sites, they wait until an admin has seen them.',
  },
}
