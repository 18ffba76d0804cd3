// What the API description says of each operation: a line, and what its caller should know beside it.

export const saveWorkingCopy = {
  summary: 'Autosave what is being typed',
  description:
    "Stores the text for its author only: no revision, no change of state, nothing public. The answer's `version` belongs into the next call; a stale one is refused with `version_conflict`, so two devices cannot overwrite each other. Refused while the post is pending or locked.",
}

export const discardWorkingCopy = {
  summary: 'Discard autosaved changes',
  description:
    'Free of charge; the last saved text is what remains. A draft that was never saved goes with it (`deleted_post: true`). With `version`, only if nothing was stored since.',
}

export const previewText = {
  summary: 'Preview a text as its page would show it',
  description:
    'Cleans and renders HTML as a post would show it, formulas and code included, and stores nothing.',
}

export const downloadMarkdown = {
  summary: 'Download one of my posts as a Markdown file',
  description:
    'As the editor shows it, autosaved changes included, with title, date, tags, summary and cover as front matter. Addresses of this site are written out in full.',
}

export const listRevisions = {
  summary: 'List the saved versions of one of my posts',
  description:
    'Newest first. The newest 50 are all kept, of older ones the last of each day; `is_public` marks the one that readers see.',
}

export const readRevision = {
  summary: 'Read a saved version of one of my posts',
  description:
    "The whole text of one version. Somebody else's post, or a version that was not kept, is not found.",
}

export const restoreRevision = {
  summary: 'Make an old version the autosaved text',
  description:
    'The old text becomes the working copy in place of what autosave had; readers see it only after it was saved. Refused while the post is pending or locked.',
}
