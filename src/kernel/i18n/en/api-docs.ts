import type { Words } from '../../i18n.ts'

export const apiDocs: Words['apiDocs'] = {
  title: 'API',
  intro: 'Every endpoint of this site, made from the very definitions that check its requests.',
  raw: 'OpenAPI 3.1 source',
  open: 'open to all',
  login: 'needs a login',
  parameters: 'Parameters',
  body: 'Request body',
  answers: 'Answers',
}
