// What the API description says of each operation: a line, and what its caller should know beside it.

export const getExport = {
  summary: 'Get the state of the export of my data',
  description:
    '`latest` is null where none was asked for in the last 7 days; `done` of `total` says how far it is. `next_at` is the time of the next one where two were made already.',
}

export const requestExport = {
  summary: 'Ask for an export of my data',
  description:
    'Answers 202: it is made in the background and the person is told. It holds all that the site stores of the caller. Two in 7 days; a new one replaces the file of the one before.',
}

export const announceDownload = {
  summary: 'Get the address of my export',
  description:
    'Answers the address of the file and notes the download among the security events. Without a finished export it is not found.',
}

export const downloadExport = {
  summary: 'Download my export',
  description:
    'A zip archive, for 7 days after it was made, or an hour after it was sent whole. Without one it is not found.',
}
