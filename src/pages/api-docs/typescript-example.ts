import type { Example } from './code-examples.ts'

/** For Node and browsers; `token` and `file` are the reader's. */
export function typeScriptExample(origin: string, example: Example): string {
  const { method, path, proof, body, file, answer } = example
  const headers = [
    ...(proof === 'bearer' ? ["authorization: 'Bearer ' + token"] : []),
    ...(proof === 'csrf' ? ["cookie, 'x-csrf-token': csrf_token"] : []),
    ...(body ? [`'content-type': 'application/json'`] : []),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length ? [`headers: { ${headers.join(', ')} }`] : []),
    ...(body ? [`body: JSON.stringify(${JSON.stringify(JSON.parse(body))})`] : []),
    ...(file ? ['body: form'] : []),
  ]
  const second = options.length ? `, {\n${options.map((line) => `  ${line},\n`).join('')}}` : ''
  return `${proof === 'csrf' ? csrfStep(origin) : ''}${file ? formStep(file) : ''}const response = await fetch('${origin}${path}'${second})
if (!response.ok) throw new Error((await response.json()).error.code)
${reading(answer)}`
}

function csrfStep(origin: string): string {
  return `const visit = await fetch('${origin}/api/auth/csrf')
const { csrf_token } = await visit.json()
// The token belongs to this cookie, which browsers send by themselves.
const cookie = visit.headers.getSetCookie().map((each) => each.split(';')[0]).join('; ')
`
}

function formStep(field: string): string {
  return `const form = new FormData()\nform.append('${field}', file)\n`
}

function reading(type: string): string {
  if (type === 'application/json') return 'const answer = await response.json()'
  if (type === 'text/event-stream')
    return 'for await (const events of response.body.pipeThrough(new TextDecoderStream())) console.log(events)'
  return `const answer = await response.${type.startsWith('text/') ? 'text' : 'blob'}()`
}
