export const PASSWORD = 'a password for the benchmark'

interface Answer {
  status: number
  json: { access_token: string; user: { uid: number }; error?: unknown }
  /** The cookies as a browser sends them back. */
  cookie: string
}

export interface Member {
  email: string
  uid: number
  /** Headers for the API, by token: no cookies, no CSRF token. */
  headers: Record<string, string>
  /** Headers of a browser that reads pages with the same session. */
  browser: { cookie: string }
}

let registered = 0

export async function registerMember(url: string): Promise<Member> {
  const email = `bench${process.pid}.${++registered}@example.org`
  const { json, cookie } = await postAnonymously(url, '/api/auth/register', { email, password: PASSWORD })
  return {
    email,
    uid: json.user.uid,
    headers: { authorization: `Bearer ${json.access_token}` },
    browser: { cookie },
  }
}

/** Has a signature, which lifts them out of level 0: from now on each day starts with a check-in. */
export async function registerActiveMember(url: string): Promise<Member> {
  const member = await registerMember(url)
  await fetch(`${url}/api/settings/profile`, {
    method: 'PUT',
    headers: { ...member.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ signature: 'here to be measured' }),
  })
  return member
}

/** A visitor's POST, with the CSRF token that it needs. */
export async function postAnonymously(
  url: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const csrf = await fetch(`${url}/api/auth/csrf`)
  const { csrf_token } = (await csrf.json()) as { csrf_token: string }
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: {
      cookie: cookieOf(csrf),
      'x-csrf-token': csrf_token,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  })
  return { status: reply.status, json: (await reply.json()) as Answer['json'], cookie: cookieOf(reply) }
}

function cookieOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}
