// What the API description says of each operation: a line, and what its caller should know beside it.

export const readSitePages = {
  summary: 'Read the pages of the site: about, rules, privacy and contact',
  description:
    'What the owner has written, in each language; a page without a text is left out. `html` is what the site shows.',
}

export const saveSitePage = {
  summary: 'Save a page of the site',
  description:
    '`version` is the one that was edited, 0 for a new page; where another one was saved since, 409 `page_changed` tells which. An empty body takes the page away. All versions are kept.',
}
