import type { Words } from '../../zh-CN.ts'

export const imports: Words['imports'] = {
  title: 'Import posts',
  link: 'Import',
  lead: 'Bring posts from elsewhere. First see what was found, then choose. They become drafts and are never published by themselves.',
  file: {
    title: 'Upload a file',
    label: 'File',
    hint: 'A zip with Markdown files and pictures (up to 50 MB), or a WordPress export, RSS or Atom file (up to 20 MB), with up to 1,000 posts.',
    submit: 'Upload and preview',
  },
  feed: { title: 'Import from a feed', label: 'Address of an RSS or Atom feed', submit: 'Fetch and preview' },
  reading: 'Reading the file…',
  writing: (done, total) => `Importing: ${done} of ${total}`,
  leave: 'You can leave this page. We will notify you when it is done.',
  cancel: 'Cancel import',
  cancelled: 'Cancelled. Drafts that were already imported stay.',
  preview: {
    title: (count) => (count === 1 ? '1 post found' : `${count} posts found`),
    lead: 'Choose what to import. Comments, statistics and the original publishing time do not come along; the original date is kept in the report.',
    submit: 'Import selected',
    started: 'Import started.',
    pictures: (count) => (count === 1 ? '1 picture' : `${count} pictures`),
    untitled: '(no title)',
  },
  result: {
    title: 'Your last import',
    summary: (written, refused) =>
      refused > 0
        ? `${written} became drafts, ${refused} could not be imported.`
        : `${written} became drafts.`,
    drafts: 'View drafts',
    written: 'Draft',
    refused: 'Not imported',
    found: 'Not selected',
    chosen: 'Not imported',
  },
  problems: {
    no_title: 'No title',
    bad_date: 'Unreadable date',
    too_long: 'The text is too long (over 200 KB)',
    too_complex: 'The formatting is too complex to read',
    tags_left_out: 'These tags were left out',
    picture_failed: 'A picture could not be fetched, or is of no supported kind',
    picture_missing: 'The file does not contain this picture',
    too_many_pictures: 'Too many pictures: only the first 50 came along',
    comments_left_out: 'Comments were left out',
    markup_left_out: 'WordPress shortcodes were left out',
    draft_limit: 'You have 500 drafts already',
    quota: 'Your upload space is full: a picture was left out',
  },
  failures: {
    not_readable: 'This file cannot be read: it may be damaged, or of a kind that is not supported.',
    too_large: 'The archive is too large when unpacked, or has too many files.',
    nothing_found: 'No posts were found in it.',
    too_many: 'There are more than 1,000 posts. Please import them in several parts.',
    not_allowed: 'Your account cannot write posts at the moment. The import has stopped.',
    error: 'Something went wrong. Please try again later.',
  },
}
