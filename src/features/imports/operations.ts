// What the API description says of each operation: a line, and what its caller should know beside it.

export const getImport = {
  summary: 'My newest import, and what was found in it',
  description:
    '`latest` is null where there was none in the last 30 days. After the file was read, `found` lists what can be chosen, and later what became of each item.',
}

export const readFeed = {
  summary: 'Read a feed to import from',
  description:
    'RSS or Atom from a public address, at most 20 MB, read within 20 seconds; level 1 or higher. Answers 202: the items are found in the background. One import at a time.',
}

export const chooseItems = {
  summary: 'Import what was chosen as drafts',
  description:
    'Takes the ids of `found`; the rest is not imported. The drafts are written in the background, with pictures; nothing is published. Not found unless an import waits for the choice.',
}

export const cancelImport = {
  summary: 'Cancel my import; drafts that are written stay',
  description: 'What is not written yet stays away, and the uploaded file is deleted.',
}

export const uploadFile = {
  summary: 'Upload a file to import from',
  description:
    'A zip of Markdown files (at most 50 MB), a WordPress export or a saved feed (at most 20 MB); the content tells which. Level 1 or higher, one import at a time. Answers 202: what can be imported is found in the background.',
}
