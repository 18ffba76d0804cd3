const LINK = 'needs a link that the site sends by mail'
const PASSKEY = 'needs the signature of an authenticator'
const PROVIDER = 'needs an identity provider'
const CODE = 'needs a code of an authenticator app'
const FETCHED = 'fetches from an address, and there is none that the site may reach'
const WORKER = 'needs what a background worker makes, and none runs here'
const LEVEL = 'needs a higher level than anybody reaches'
const TOGETHER = 'needs the ids of a folder and of a post in it, asked for by their owner'

/** Operations that generated requests cannot bring to succeed, or too rarely to count on it, each with the reason. */
export const MAY_NEVER_SUCCEED: Record<string, string> = {
  'POST /api/auth/confirm-address': LINK,
  'POST /api/auth/restore-address': LINK,
  'POST /api/auth/reset-password': LINK,
  'POST /api/auth/verify-address': LINK,
  'POST /api/auth/confirm-restore':
    'its token is told when somebody who has deleted the account logs in, as a refusal',
  'POST /api/auth/passkey': PASSKEY,
  'POST /api/auth/step-up/passkey': PASSKEY,
  'POST /api/settings/passkeys': PASSKEY,
  'PUT /api/settings/passkeys/{id}': PASSKEY,
  'DELETE /api/settings/passkeys/{id}': PASSKEY,
  'POST /api/auth/providers/{provider}/start': PROVIDER,
  'POST /api/auth/providers/{provider}/callback': PROVIDER,
  'POST /api/auth/providers/register': PROVIDER,
  'POST /api/settings/identities': PROVIDER,
  'DELETE /api/settings/identities/{id}': PROVIDER,
  'POST /api/auth/second-step': CODE,
  'POST /api/settings/two-factor/confirm': CODE,
  'POST /api/settings/two-factor/recovery-codes': CODE,
  'POST /api/settings/two-factor/off': CODE,
  'POST /api/posts/import-image': FETCHED,
  'POST /api/studio/import/feed': FETCHED,
  'POST /api/studio/import': 'needs an archive, and a picture is sent',
  'POST /api/studio/import/choice': WORKER,
  'DELETE /api/studio/import': WORKER,
  'POST /api/settings/export/download': WORKER,
  'GET /api/settings/export/file': WORKER,
  'POST /api/admin/webhook-deliveries/{id}/resend': WORKER,
  'POST /api/comments/upload-image': LEVEL,
  'GET /api/users/search': LEVEL,
  'GET /api/docs/{operation}':
    'asked for rarely, and names of operations stand in no other answer than the whole document',
  'PUT /api/folders/{id}/posts/{postId}': TOGETHER,
  'DELETE /api/folders/{id}/posts/{postId}': TOGETHER,
  'POST /api/series/{id}/follow': 'needs a public series, which only a post of its author in it makes',
  'DELETE /api/posts/{id}/reading': 'needs a post that the same person has read and not forgotten',
  'PUT /api/settings/address': 'asked for rarely, and needs the password and an address that nobody has',
  'POST /api/studio/posts/{id}/restore': 'needs the id of a post in the bin, asked for by its author',
}
