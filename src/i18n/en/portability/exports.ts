import type { Words } from '../../zh-CN.ts'

export const exports: Words['exports'] = {
  title: 'Export my data',
  lead: 'Get your posts (drafts included), pictures, comments, notices, energy and exp history, saved posts, follows and settings as one zip file.',
  limit: (count) => `Up to ${count} exports every 7 days.`,
  request: 'Start export',
  requested: 'We are preparing your data and will notify you when it is ready.',
  queued: 'In the queue. It starts in a moment.',
  running: (done, total) => `Preparing: ${done} of ${total} files`,
  leave: 'You can leave this page. We will notify you when it is ready.',
  ready: (size) => `Ready, ${size} in all.`,
  expires: 'Available until',
  fetch: 'Download',
  fetchHint: 'You will be asked to confirm that it is you. The file is deleted one hour after the download.',
  failed: 'The last export failed. Please try again.',
  gone: 'The file of your last export has been deleted.',
  next: 'You can export again from',
  unsaved: 'unsaved changes',
  readmeFile: 'README.txt',
  readme: (time) => `This is your data on this site, exported at ${time} (UTC).

posts/     Each of your posts (drafts and recycle bin included): .md is Markdown, .html is a web page, with the same content.
           Changes that were autosaved but never saved are in a file of their own.
pictures/  The pictures you uploaded; picture links in posts lead here.
data/      Everything else; each file is a JSON array:
           account, devices-and-tokens, security-events, comments, notices, energy-ledger, exp-ledger,
           folders and saved-posts, following and followers, reactions, and so on.

Other people appear by their number (uid) only. Passwords, keys and codes are not included.
The .md files can be imported again under “Studio → Import”.
`,
}
