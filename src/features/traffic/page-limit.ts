import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/db/db.ts'
import { addressBucket } from '../../kernel/http/client-ip.ts'
import { TokenBuckets } from '../../kernel/http/token-buckets.ts'
import { currentSettings } from '../site/service.ts'
import { agentFor } from './counting/page-view.ts'
import { BROWSER } from './rules.ts'

const MAX_ADDRESSES = 10_000
const MAX_NAMES = 1_000

/**
 * The owner's pace of reading, for visitors: by address, and by the name that a program states, wherever it comes from. Only what the
 * address may read counts for the name, so one caller cannot use up the pace of all who state it.
 */
export function limitPages(db: Db, onSlowed: (agent: string) => void): FastifyInstance['countPage'] {
  const addresses = new TokenBuckets(MAX_ADDRESSES)
  const names = new TokenBuckets(MAX_NAMES)
  return (ip, headers) => {
    const settings = currentSettings(db)
    const ofAddress = settings['crawlers.address_pace']
    const ofName = settings['crawlers.name_pace']
    if (ofAddress === 0 && ofName === 0) return null
    const now = db.clock.now().getTime()
    const agent = agentFor(headers['user-agent'] ?? '')
    const slow = (wait: number, perMinute: number) => {
      onSlowed(agent.crawler ?? BROWSER)
      return { seconds: Math.ceil(wait / 1000), perMinute }
    }
    const address = ofAddress === 0 ? 0 : addresses.take(addressBucket(ip), ofAddress, now)
    if (address > 0) return slow(address, ofAddress)
    const name = ofName === 0 || agent.crawler === null ? 0 : names.take(agent.name, ofName, now)
    return name > 0 ? slow(name, ofName) : null
  }
}
