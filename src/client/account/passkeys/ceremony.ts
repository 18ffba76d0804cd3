import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { ApiError, api } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Lets the person create a passkey; null if they cancel. */
export function newPasskey(): Promise<object | null> {
  return unlessCancelled(async () => {
    const optionsJSON = await api<CreationOptions>('POST', '/api/settings/passkeys/options')
    const { id, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON: client_data, attestationObject: attestation, transports = [] } = response
    return { id, client_data, attestation, transports }
  })
}

/** Has the person sign the challenge that a path returns; null if they cancel. With `autofill` the name field offers it. */
export function signChallenge(path: string, { autofill = false } = {}): Promise<object | null> {
  return unlessCancelled(async () => {
    const optionsJSON = await api<RequestOptions>('POST', path)
    const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill })
    const { clientDataJSON, authenticatorData, signature, userHandle: user_handle } = response
    return { id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature, user_handle }
  })
}

const MESSAGES: Record<string, string> = {
  InvalidStateError: t.passkey.exists,
  SecurityError: t.passkey.wrongAddress,
}

/** Cancelling is not an error, and neither is a later request that replaces this one. */
async function unlessCancelled(ceremony: () => Promise<object>): Promise<object | null> {
  if (!browserSupportsWebAuthn()) throw failure(t.passkey.unsupported)
  try {
    return await ceremony()
  } catch (error) {
    if (error instanceof ApiError) throw error
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    throw failure(MESSAGES[name] ?? t.passkey.failed)
  }
}

function failure(message: string): ApiError {
  return new ApiError(0, { code: 'passkey_failed', message })
}
