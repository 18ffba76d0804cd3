// What the API description says of each operation: a line, and what its caller should know beside it.

export const adjustEnergy = {
  summary: 'Adjust the energy of people',
  description:
    'Up to 500 people, all or nothing; balances may become negative. Everyone concerned gets a notice with the reason, and both the ledger and the moderation log have it. The same person twice, an unknown one or a change of zero is refused.',
}

export const previewAdjustment = {
  summary: 'Preview an adjustment of energy',
  description: 'A dry run: what each line would do, or why it cannot be done. Nothing is changed.',
}

export const listLedger = {
  summary: 'List the energy history of all people',
  description:
    'Entries of all people, newest first, of one person with `uid`. A filter looks back a bounded way: `looked_back_to` says how far where it stopped.',
}

export const downloadLedger = {
  summary: 'Download the energy history as CSV',
  description:
    'The same filters without pages, streamed as CSV in UTF-8 with headings in the language of the request.',
}

export const verifyLedger = {
  summary: 'Verify the energy ledger',
  description:
    'Recomputes the hash chain of every person and the sum of all movements, for at most 20 seconds: `complete` says whether that was enough. The answer is up to 20 seconds old.',
}
