import type { Reader } from '../../../kernel/db/db.ts'
import { domainsIn, isUnder } from '../../../kernel/text/domain-lines.ts'
import { isBlockedHost } from '../../screening/service.ts'
import type { Settings } from '../../site/rules.ts'

/** Whether the owner has blocked a host: as a site of the federation, or as a place that texts must not link to. */
export async function isBlocked(
  db: Reader & Parameters<typeof isBlockedHost>[0],
  settings: Settings,
  hostname: string,
): Promise<boolean> {
  return isUnder(hostname, domainsIn(settings['federation.blocked'])) || (await isBlockedHost(db, hostname))
}
