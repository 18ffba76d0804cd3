import type { Config } from '../../kernel/config/config.ts'
import { type Db, write } from '../../kernel/db/db.ts'
import type { Page, PageQuery } from '../../kernel/db/paging/paging.ts'
import { notFound } from '../../kernel/errors.ts'
import { boundedText, pinnedRequest, resolveName } from '../../kernel/fetch/pinned-request.ts'
import { isPublicAddress } from '../../kernel/fetch/public-address.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { readSettings } from '../site/service.ts'
import { anyHandle, countSite, findHost, listHosts, reviveLane } from './lanes.ts'
import { FEDERATION_CHANNEL, TIMEOUT_MS } from './rules.ts'
import type { FederatedHost, FederationCheck, FederationSite } from './schema.ts'

const MAX_ANSWER_BYTES = 16 * 1024

export async function federationSite(db: Db, { publicUrl }: Config): Promise<FederationSite> {
  const enabled = (await readSettings(db))['federation.enabled']
  const address = publicUrl?.origin ?? null
  return { enabled, address, ...(await countSite(db)) }
}

/** Sites that were given up or fail come first. */
export async function federatedHosts(db: Db, query: PageQuery): Promise<Page<FederatedHost>> {
  const page = await listHosts(db, query)
  return { ...page, items: page.items.map(({ rank: _, ...host }) => ({ ...host, state: stateOf(host) })) }
}

function stateOf(host: {
  dead_at: Date | null
  failing_since: Date | null
  waiting: number
}): FederatedHost['state'] {
  if (host.dead_at) return 'given_up'
  if (host.failing_since) return 'failing'
  return host.waiting > 0 ? 'waiting' : 'idle'
}

/** Tries a site again now that fails or was given up. */
export function retryHost(db: Db, viewer: Viewer, id: number): Promise<Record<string, never>> {
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    const host = await findHost(trx, id)
    if (!host) throw notFound()
    await reviveLane(trx, host)
    trx.afterCommit(() => trx.signals.send(FEDERATION_CHANNEL, [0]))
    return {}
  })
}

/** Asks for what other sites ask for first, at the address that they know. */
export async function checkReach(db: Db, config: Config): Promise<FederationCheck> {
  const { publicUrl } = config
  if (!publicUrl) return { problem: 'no_address', status: null }
  if (publicUrl.protocol !== 'https:' && !config.federationPrivateAddresses)
    return { problem: 'no_https', status: null }
  if (!(await readSettings(db))['federation.enabled']) return { problem: 'off', status: null }
  const handle = await anyHandle(db)
  const account = encodeURIComponent(`acct:${handle}@${publicUrl.host}`)
  const path = handle ? `/.well-known/webfinger?resource=${account}` : '/.well-known/nodeinfo'
  try {
    const { status, text } = await ask(new URL(path, publicUrl), config.federationPrivateAddresses)
    if (status !== 200) return { problem: 'refused', status }
    return { problem: text.includes(`"${publicUrl.origin}/`) ? null : 'other', status }
  } catch {
    return { problem: 'unreachable', status: null }
  }
}

async function ask(url: URL, privateAddresses: boolean): Promise<{ status: number; text: string }> {
  const reach = { resolve: resolveName, isReachable: privateAddresses ? () => true : isPublicAddress }
  const headers = { 'user-agent': 'Joule', accept: 'application/jrd+json, application/json' }
  const response = await pinnedRequest(url, { headers }, reach, AbortSignal.timeout(TIMEOUT_MS))
  return { status: response.statusCode ?? 0, text: await boundedText(response, MAX_ANSWER_BYTES) }
}
