import type { Example } from './code-examples.ts'

/** For a shell; the CSRF token belongs to the cookie that is set with it. */
export function curlExample(origin: string, example: Example): string {
  const { method, path, proof, body, file, answer } = example
  const csrf = `CSRF=$(curl -s -b cookies.txt -c cookies.txt '${origin}/api/auth/csrf' | jq -r .csrf_token)\n`
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${origin}${path}'`,
    ...(proof === 'bearer' ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(proof === 'csrf' ? ['-b cookies.txt -c cookies.txt', `-H "X-CSRF-Token: $CSRF"`] : []),
    ...(file ? [`-F ${file}=@file`] : []),
    ...(body ? [`-H 'Content-Type: application/json'`, `-d '${inQuotes(body)}'`] : []),
    ...(answer === 'text/event-stream' ? ['--no-buffer'] : []),
    ...(answer === 'application/zip' ? ['-o answer.zip'] : []),
  ]
  return `${proof === 'csrf' ? csrf : ''}${lines.join(' \\\n  ')}`
}

function inQuotes(json: string): string {
  return JSON.stringify(JSON.parse(json)).replaceAll("'", "'\\''")
}
