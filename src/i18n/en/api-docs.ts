import type { Words } from '../zh-CN.ts'

export const apiDocs: Words['apiDocs'] = {
  title: 'API',
  intro: 'Every endpoint of this site, generated from the schemas that validate its requests.',
  raw: 'OpenAPI 3.1 source',
  open: 'public',
  login: 'login required',
  parameters: 'Parameters',
  body: 'Request body',
  answers: 'Responses',
}
