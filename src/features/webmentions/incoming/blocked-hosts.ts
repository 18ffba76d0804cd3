import type { Reader } from '../../../kernel/db/db.ts'
import { domainsIn, isUnder } from '../../../kernel/text/domain-lines.ts'
import { isBlockedHost } from '../../screening/service.ts'
import type { Settings } from '../../site/rules.ts'

/** False for hosts that the owner has blocked: as sites of the federation, or as places that texts must not link to. */
export async function isWelcome(
  db: Reader & Parameters<typeof isBlockedHost>[0],
  settings: Settings,
  hostname: string,
): Promise<boolean> {
  return !isUnder(hostname, domainsIn(settings['federation.blocked'])) && !(await isBlockedHost(db, hostname))
}
