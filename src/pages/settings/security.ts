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
import { loadEventsCard } from './security/events-card.ts'
import { loadExportCard } from './security/export-card.ts'
import { loadLinkedCard } from './security/linked-card.ts'
import { passkeysCard } from './security/passkeys-card.ts'
import { passwordCard } from './security/password-card.ts'
import { loadTwoFactorCard } from './security/two-factor-card.ts'
import type { PagedTabInput } from './tab-input.ts'

export interface SecurityTabInput extends PagedTabInput {
  keyFor: KeyFor
  /** Whether the site can send mail. */
  mailOn: boolean
  /** Whether browsers offer passkeys at this address. */
  passkeysOn: boolean
  /** Providers that people may sign in with. */
  providers: readonly ProviderSettings[]
}

/** Everything about the safety of the account, one card each. */
export async function loadSecurity(
  db: Db,
  viewer: Viewer,
  { mailOn, passkeysOn, keyFor, query, providers }: SecurityTabInput,
): Promise<PageView> {
  const user = await presentUser(db, viewer.id)
  const [twoFactorCard, passkeys, linkedCard, devices, tokens, eventsCard, exportCard] = await Promise.all([
    loadTwoFactorCard(db, viewer, user, keyFor),
    listPasskeys(db, viewer),
    loadLinkedCard(db, viewer, providers),
    listDevices(db, viewer),
    listTokens(db, viewer),
    loadEventsCard(db, viewer, query.page),
    loadExportCard(db, viewer),
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
