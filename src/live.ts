import type { FastifyInstance } from 'fastify'
import { brandReader, followBrandFiles } from './features/branding/service.ts'
import { openEventStreams } from './features/messages/service.ts'
import { followNavigation, navigationIn } from './features/navigation/service.ts'
import { openViewCounter } from './features/posts/service.ts'
import { ensurePushKey } from './features/push/service.ts'
import {
  externalCheckTotals,
  followedLists,
  followLists,
  isInside,
  openExternalChecks,
} from './features/screening/service.ts'
import { followSettings } from './features/site/service.ts'
import { siteTexts } from './features/site/view.ts'
import { followPages } from './features/site-pages/service.ts'
import { limitPages, openTraffic } from './features/traffic/service.ts'
import { shareChanges } from './kernel/cache/changes.ts'
import { openPurger } from './kernel/response-cache/front-cache/purger.ts'

/** A service that lives as long as its app. */
interface Live {
  decorate?: Partial<
    Pick<
      FastifyInstance,
      | 'brand'
      | 'countPage'
      | 'isBlockedAddress'
      | 'navigationFor'
      | 'sitePages'
      | 'siteTexts'
      | 'streams'
      | 'traffic'
      | 'views'
    >
  >
  /** Ends what would keep the process from draining. */
  onDrain?(): void
  onClose?(): void | Promise<void>
}

const LIVE = [
  liveSettings,
  liveBrand,
  livePages,
  liveNavigation,
  screening,
  externalChecks,
  sharedChanges,
  frontCaches,
  viewCounter,
  traffic,
  pagePace,
  eventStreams,
  pushKey,
  metrics,
]

/** Opens the services of the process in order; they close with the app, in reverse order. */
export async function openLive(app: FastifyInstance): Promise<void> {
  for (const open of LIVE) {
    const { decorate = {}, onDrain, onClose }: Live = await open(app)
    for (const [name, value] of Object.entries(decorate)) app.decorate<unknown, string>(name, value)
    if (onDrain) app.drain.callbacks.push(onDrain)
    if (onClose) app.addHook('onClose', async () => onClose())
  }
}

async function liveSettings({ db, config, log }: FastifyInstance): Promise<Live> {
  const settings = await followSettings(db, (err) => log.warn({ err }, 'could not read the settings'))
  // Memoized: every page and every lookup in the response cache asks.
  let known = { settings: settings.current, texts: siteTexts(settings.current, config.siteName) }
  const texts = () => {
    const { current } = settings
    if (known.settings !== current) known = { settings: current, texts: siteTexts(current, config.siteName) }
    return known.texts
  }
  return {
    decorate: { siteTexts: texts },
    onClose: () => settings.close(),
  }
}

async function liveBrand({ db, log }: FastifyInstance): Promise<Live> {
  const files = await followBrandFiles(db, (err) => log.warn({ err }, "could not read the owner's look"))
  return { decorate: { brand: brandReader(db, files) }, onClose: () => files.close() }
}

async function livePages({ db, log }: FastifyInstance): Promise<Live> {
  const pages = await followPages(db, (err) => log.warn({ err }, "could not read the owner's pages"))
  return { decorate: { sitePages: () => pages.current.fixed }, onClose: () => pages.close() }
}

async function liveNavigation({ db, log }: FastifyInstance): Promise<Live> {
  const navigation = await followNavigation(db, (err) =>
    log.warn({ err }, "could not read the owner's links"),
  )
  return {
    decorate: { navigationFor: (lang) => navigationIn(db, lang) },
    onClose: () => navigation.close(),
  }
}

async function screening({ db, log }: FastifyInstance): Promise<Live> {
  const close = await followLists(db, (err) => log.warn({ err }, 'could not read the lists of words'))
  const isBlockedAddress = (ip: string) => isInside(followedLists(db)?.networks ?? null, ip)
  return { decorate: { isBlockedAddress }, onClose: close }
}

async function externalChecks({ db, config, keyFor, log }: FastifyInstance): Promise<Live> {
  return { onClose: await openExternalChecks(db, config, keyFor, log) }
}

function sharedChanges({ db }: FastifyInstance): Live {
  return { onClose: shareChanges(db.signals) }
}

async function frontCaches({ config, log }: FastifyInstance): Promise<Live> {
  const closes = config.purge.map((cache) => openPurger(cache, log))
  return { onClose: async () => void (await Promise.all(closes.map((close) => close()))) }
}

function viewCounter({ db, log }: FastifyInstance): Live {
  const views = openViewCounter(db, (err) => log.warn({ err }, 'lost some view counts'))
  return { decorate: { views }, onClose: () => views.close() }
}

function traffic(app: FastifyInstance): Live {
  const traffic = openTraffic(app, (err) => app.log.warn({ err }, 'could not write the figures of visits'))
  return { decorate: { traffic }, onClose: () => traffic.close() }
}

function pagePace({ db, traffic }: FastifyInstance): Live {
  return { decorate: { countPage: limitPages(db, (agent) => traffic.countSlowed(agent)) } }
}

function eventStreams({ db, log }: FastifyInstance): Live {
  const streams = openEventStreams(db, (err) => log.warn({ err }, 'could not notify open pages'))
  return { decorate: { streams }, onDrain: () => streams.close() }
}

/** Browsers subscribe to its public half, so it must be there before one asks. */
async function pushKey({ db, keyFor }: FastifyInstance): Promise<Live> {
  await ensurePushKey(db, keyFor)
  return {}
}

/** Imported only if metrics are enabled. The primary, or the only process, serves them: `serve.ts`. */
async function metrics(app: FastifyInstance): Promise<Live> {
  if (app.config.metricsPort === null) return {}
  const { measureRequests } = await import('./kernel/metrics/requests.ts')
  const { counter, gauge } = await import('./kernel/metrics/registry.ts')
  measureRequests(app)
  gauge('event_streams_open', 'Open streams of server-sent events', () => app.streams.count())
  counter(
    'external_check_outcomes_total',
    'Answers and failures of the spam scorer and the program of the owner',
    ['check', 'outcome'],
    () => externalCheckTotals().map(({ count, ...labels }) => [labels, count]),
  )
  return {}
}
