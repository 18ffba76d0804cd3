export function csrfToken(): string {
  return tokenTag()?.content ?? ''
}

export async function renewCsrfToken(): Promise<void> {
  const response = await fetch('/api/auth/csrf', { headers: { accept: 'application/json' } })
  const tag = tokenTag()
  if (response.ok && tag) tag.content = (await response.json()).csrf_token
}

function tokenTag(): HTMLMetaElement | null {
  return document.querySelector('meta[name="csrf-token"]')
}
