import { html } from '@remix-run/html-template'
import { presentUser } from '../../features/accounts/service.ts'
import { listPasskeys } from '../../features/passkeys/service.ts'
import { listDevices } from '../../features/sessions/service.ts'
import { listTokens } from '../../features/tokens/service.ts'
import type { ProviderSettings } from '../../kernel/config/provider-settings.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { accessCard } from './security/access-card.ts'
import { deletionCard } from './security/deletion-card.ts'
import { emailCard } from './security/email-card.ts'
import { openEventsCard } from './security/events-card.ts'
import { openExportCard } from './security/export-card.ts'
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
  const user = await presentUser(db, viewer.id)
  const [twoFactorCard, passkeys, linkedCard, devices, tokens, eventsCard, exportCard] = await Promise.all([
    openTwoFactorCard(db, viewer, user, keyFor),
    listPasskeys(db, viewer),
    openLinkedCard(db, viewer, providers),
    listDevices(db, viewer),
    listTokens(db, viewer),
    openEventsCard(db, viewer, query.page),
    openExportCard(db, viewer),
  ])
  return (page) => html`${emailCard(page, user, mailOn)}
${passwordCard(page, user)}
${twoFactorCard(page)}
${passkeysCard(page, passkeys, passkeysOn)}
${linkedCard(page)}
${accessCard(page, { devices: devices.length, tokens: tokens.length })}
${eventsCard(page)}
${exportCard(page)}
${deletionCard(page, user)}`
}
