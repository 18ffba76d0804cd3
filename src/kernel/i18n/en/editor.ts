import type { Words } from '../../i18n.ts'

export const editor: Words['editor'] = {
  placeholder: 'Begin to write here…',
  tools: {
    bold: 'Bold',
    italic: 'Italic',
    strike: 'Strikethrough',
    code: 'Inline code',
    link: 'Link',
    bulletList: 'List',
    orderedList: 'Numbered list',
    blockquote: 'Quote',
    codeBlock: 'Code block',
    table: 'Table',
    horizontalRule: 'Dividing line',
    undo: 'Undo',
    redo: 'Redo',
  },
  block: {
    label: 'Paragraph style',
    paragraph: 'Text',
    h2: 'Large heading',
    h3: 'Heading',
    h4: 'Small heading',
  },
  table: {
    rowAfter: 'Add a row below',
    columnAfter: 'Add a column',
    deleteRow: 'Delete this row',
    deleteColumn: 'Delete this column',
    header: 'Header row',
    deleteTable: 'Delete the table',
  },
  language: 'Language of the code',
  noLanguage: 'Plain text',
  alt: 'Description of the picture',
  altPlaceholder: 'What it shows, for those who cannot see it',
  link: {
    title: 'Link',
    address: 'Address',
    apply: 'OK',
    remove: 'Remove the link',
    wrong: 'This does not look like an address.',
  },
  shortcuts:
    'Markdown works: ## heading, - list, > quote, ``` code. Pasted Markdown is formatted; undo once for the plain text. Alt+F10 leads to the toolbar.',
  counted: (words, minutes) => `${words} word${words === 1 ? '' : 's'} · ${minutes} min read`,
  preview: 'Preview',
  history: 'Earlier versions',
  state: {
    unsaved: 'Writing…',
    saving: 'Saving…',
    saved: 'Saved',
    savedAgo: (time) => `Saved ${time} ago`,
    offline: 'Offline, kept on this device',
    failing: 'Not saved on the server yet. Your words are kept on this device, and saving is tried again',
    login: 'Your session is over. Your words are kept on this device',
    conflict: 'This post was changed elsewhere, so saving has paused',
    refused: (reason) => `Not saved: ${reason} Your words are kept on this device.`,
  },
  logIn: 'Log in again',
  compare: 'Compare both texts',
  untitled: 'Untitled draft',
  offer: {
    found: (time) => `This device has words from ${time} that never reached the server.`,
    restore: 'Restore',
    discard: 'Discard',
    restored: 'Restored.',
  },
  upload: {
    name: (file) => `Uploading ${file}`,
    retry: 'Try again',
    cancel: 'Cancel',
    cancelled: 'The upload is cancelled.',
    lost: (count) =>
      count === 1
        ? 'One picture could not come along. Please add it by itself.'
        : `${count} pictures could not come along. Please add them by themselves.`,
  },
  foreign: {
    found: (count) =>
      count === 1
        ? 'One picture comes from another site and may disappear. Copy it here?'
        : `${count} pictures come from other sites and may disappear. Copy them here?`,
    copy: 'Copy here',
    again: 'Try again',
    keep: 'Keep the links',
    remove: 'Remove these pictures',
    copying: (number, total) => `Copying picture ${number} of ${total}…`,
    copied: 'The pictures are copied.',
    failed: (count, reason) =>
      `${count === 1 ? 'One picture' : `${count} pictures`} could not be copied. ${reason}`,
  },
  conflict: {
    title: 'This post was changed in two places',
    text: 'Each difference has two sides: what was written here, and what was saved elsewhere. Choose what stays, then go on writing; what is not chosen is not kept.',
    mine: 'Written here',
    theirs: 'From elsewhere',
    both: 'Keep both',
    part: (number) => `Difference ${number} in the text`,
    empty: '(nothing)',
    apply: 'Go on with these',
    merged: 'Merged, saving now.',
  },
}
