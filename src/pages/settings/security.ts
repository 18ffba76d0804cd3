import { html } from '@remix-run/html-template'
import { presentUser } from '../../features/accounts/service.ts'
import { listPasskeys } from '../../features/passkeys/service.ts'
import { listDevices } from '../../features/sessions/service.ts'
import { listTokens } from '../../features/tokens/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import type { ProviderSettings } from '../../kernel/provider-settings.ts'
import type { KeyFor } from '../../kernel/secret.ts'
import { accessCard } from './security/access-card.ts'
import { deletionCard } from './security/deletion-card.ts'
import { emailCard } from './security/email-card.ts'
import { openEventsCard } from './security/events-card.ts'
import { openLinkedCard } from './security/linked-card.ts'
import { passkeysCard } from './security/passkeys-card.ts'
import { passwordCard } from './security/password-card.ts'
import { openTwoFactorCard } from './security/two-factor-card.ts'
import type { PagedTabInput } from './tab-input.ts'

export interface SecurityTabInput extends PagedTabInput {
  keyFor: KeyFor
  /** Whether the site can send mail. */
  mailOn: boolean
  /** Whether browsers offer passkeys at this address. */
  passkeysOn: boolean
  /** Whom people may sign in with. */
  providers: readonly ProviderSettings[]
}

/** Everything about the safety of the account, one card each. */
export async function openSecurity(
  db: Db,
  viewer: Viewer,
  { mailOn, passkeysOn, keyFor, query, providers }: SecurityTabInput,
): Promise<PageView> {
  const passkeys = await listPasskeys(db, viewer)
  const user = await presentUser(db, viewer.id)
  const twoFactorCard = await openTwoFactorCard(db, viewer, user, keyFor)
  const linkedCard = await openLinkedCard(db, viewer, providers)
  const devices = (await listDevices(db, viewer)).length
  const tokens = (await listTokens(db, viewer)).length
  const eventsCard = await openEventsCard(db, viewer, query.page)
  return (page) => html`${emailCard(page, user, mailOn)}
${passwordCard(page, user)}
${twoFactorCard(page)}
${passkeysCard(page, passkeys, passkeysOn)}
${linkedCard(page)}
${accessCard(page, { devices, tokens })}
${eventsCard(page)}
${deletionCard(page, user)}`
}
