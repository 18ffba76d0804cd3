import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../errors.ts'
import { TOKEN_FIELD } from '../../html/components/plain-form.ts'

/** Enough for the longest comment that gets an error message of its own, with every character percent-encoded. */
const MAX_BYTES = 256 * 1024
const MAX_FIELDS = 20

export function isUrlEncoded({ headers }: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? '')
}

/**
 * Reads the fields of a form as the JSON body a script would send; the token becomes the header. As strict as JSON:
 * UTF-8, no duplicate field, no NUL.
 */
export async function readForm(
  request: FastifyRequest,
  payload: AsyncIterable<Buffer>,
): Promise<Record<string, string | boolean>> {
  const pairs = fieldsIn(await readAll(payload))
  const sent = pairs.map(([name]) => name)
  if (pairs.length > MAX_FIELDS || new Set(sent).size < pairs.length) throw invalidForm()
  const { [TOKEN_FIELD]: token, ...fields } = Object.fromEntries(pairs)
  if (token) request.headers['x-csrf-token'] = token
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, isCheckbox(request, name) ? true : text]),
  )
}

async function readAll(payload: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of payload) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Refusal('body_too_large')
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('latin1')
  if (!/^[\x21-\x7e]*$/.test(text) || text.includes('%00')) throw invalidForm()
  return text
}

function fieldsIn(text: string): [name: string, value: string][] {
  return text.split('&').flatMap((pair) => {
    if (!pair) return []
    const [name = '', ...value] = pair.split('=')
    return [[decode(name), decode(value.join('='))]]
  })
}

/** Browsers send line breaks in a text area as CRLF, scripts as LF. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).replaceAll('\r\n', '\n')
  } catch {
    throw invalidForm()
  }
}

/** Whether a field is a checkbox, which is sent only when checked. */
function isCheckbox({ routeOptions }: FastifyRequest, name: string): boolean {
  const { properties = {} } = (routeOptions.schema?.body ?? {}) as {
    properties?: Record<string, { type?: string }>
  }
  return Object.hasOwn(properties, name) && properties[name]?.type === 'boolean'
}

function invalidForm(): Refusal {
  return new Refusal('invalid_request')
}
