import type { Words } from '../zh-CN.ts'

export const editor: Words['editor'] = {
  placeholder: 'Start writing…',
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
    horizontalRule: 'Divider',
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
  alt: 'Picture description',
  altPlaceholder: 'Describe the picture for people who cannot see it',
  link: {
    title: 'Link',
    address: 'Address',
    apply: 'OK',
    remove: 'Remove the link',
    wrong: 'Enter a valid address.',
  },
  shortcuts:
    'Markdown works: ## heading, - list, > quote, ``` code. Pasted Markdown is formatted; undo once for the plain text. Alt+F10 moves to the toolbar.',
  counted: (words, minutes) => `${words} word${words === 1 ? '' : 's'} · ${minutes} min read`,
  preview: 'Preview',
  history: 'Version history',
  state: {
    unsaved: 'Writing…',
    saving: 'Saving…',
    saved: 'Saved',
    savedAgo: (time) => `Saved ${time} ago`,
    offline: 'Offline, kept on this device',
    failing:
      'Could not save to the server. Your changes are kept on this device and will be saved automatically',
    login: 'You have been logged out. Your changes are kept on this device',
    conflict: 'This post was changed elsewhere. Autosave is paused',
    refused: (reason) => `Not saved: ${reason} Your changes are kept on this device.`,
  },
  logIn: 'Log in again',
  compare: 'Compare versions',
  untitled: 'Untitled draft',
  offer: {
    found: (time) => `Unsaved changes from ${time} were found on this device.`,
    restore: 'Restore',
    discard: 'Discard',
    restored: 'Restored.',
  },
  upload: {
    name: (file) => `Uploading ${file}`,
    retry: 'Try again',
    cancel: 'Cancel',
    cancelled: 'Upload cancelled.',
    lost: (count) =>
      count === 1
        ? 'One picture could not be pasted. Please upload it separately.'
        : `${count} pictures could not be pasted. Please upload them separately.`,
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
    text: 'Choose which version of each difference to keep. What you do not choose is discarded.',
    mine: 'This device',
    theirs: 'Saved elsewhere',
    both: 'Keep both',
    part: (number) => `Difference ${number} in the text`,
    empty: '(nothing)',
    apply: 'Use selected',
    merged: 'Merged, saving now.',
  },
}
