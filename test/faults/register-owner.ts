const PASSWORD = 'correct horse battery staple'

/** Registers someone at a running site; the first one becomes the owner. */
export async function registerOwner(
  url: string,
  email = 'boss@example.org',
): Promise<{ headers: Record<string, string> }> {
  const csrf = await fetch(`${url}/api/auth/csrf`)
  const { csrf_token } = (await csrf.json()) as { csrf_token: string }
  const cookie = csrf.headers.getSetCookie().map((each) => each.split(';', 1)[0])
  const registered = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrf_token, cookie: cookie.join('; ') },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { access_token } = (await registered.json()) as { access_token: string }
  return { headers: { authorization: `Bearer ${access_token}` } }
}
