/** Empty on a page that visitors share: then one is requested. */
export function csrfToken(): string | Promise<string> {
  return tokenTag()?.content || renewCsrfToken()
}

let renewing: Promise<string> | undefined

/** Concurrent callers share one: each answer to a visitor sets another cookie, which invalidates the previous token. */
export function renewCsrfToken(): Promise<string> {
  renewing ??= fetchToken().finally(() => {
    renewing = undefined
  })
  return renewing
}

async function fetchToken(): Promise<string> {
  const response = await fetch('/api/auth/csrf', { headers: { accept: 'application/json' } })
  if (!response.ok) return ''
  const { csrf_token } = await response.json()
  const tag = tokenTag()
  if (tag) tag.content = csrf_token
  return csrf_token
}

function tokenTag(): HTMLMetaElement | null {
  return document.querySelector('meta[name="csrf-token"]')
}
