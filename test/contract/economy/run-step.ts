import type { LightMyRequestResponse } from 'fastify'
import { changeStatus } from '../../../src/features/sessions/service.ts'
import { type Trx, transaction } from '../../../src/kernel/db/db.ts'
import type { TestApp } from '../../kit/app.ts'
import type { BrowserLike, RequestOptions } from '../../kit/browser-like.ts'
import { adjustWithin } from '../../kit/energy.ts'
import { PASSWORD } from '../../kit/user-builders.ts'
import type { FaultInjectionSite } from '../../probes/fault-injection-site.ts'
import { interruptedBrowser } from '../interrupted-call.ts'
import { reviewToDecide } from './energy-rules.ts'
import { reviewIds } from './facts.ts'
import { MAX_PEOPLE } from './model.ts'
import { Player } from './player.ts'
import type { Step } from './steps.ts'
import { type Answer, HOUR_MS, midnightAfter, type World } from './world.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Does a step on the real site, through HTTP wherever there is a route. The world is the one before the step. */
export async function runStep(
  site: FaultInjectionSite,
  players: Player[],
  step: Step,
  world: World,
): Promise<Answer | null> {
  const { db, clock, fault } = site
  const who = 'who' in step ? step.who % players.length : 0
  const player = players[who]!
  const here = () => (world.people[who]!.deletesAt ? player.stale : player.comeBack())
  const write = async (browser: BrowserLike | Promise<BrowserLike>) =>
    interruptedBrowser(fault, 'at' in step ? step.at : 0, await browser)
  switch (step.do) {
    case 'register': {
      if (players.length === MAX_PEOPLE) return null
      const newcomer = new Player(site)
      players.push(newcomer)
      return answerOf(await newcomer.register())
    }
    case 'visit':
      return readOwnAccount(await here())
    case 'visit daily':
      for (let day = 0; day < step.days; day++) {
        clock.advance(DAY_SECONDS)
        await (await here()).get('/api/energy/info')
      }
      return null
    case 'check in':
      return answerOf(await (await write(here())).post('/api/level/checkin', {}, fromElsewhere()))
    case 'change profile': {
      const { username, signature } = step
      return answerOf(await (await write(here())).put('/api/settings/profile', { username, signature }))
    }
    case 'withdraw': {
      const query = step.field ? `?field=${step.field}` : ''
      return answerOf(await (await write(here())).delete(`/api/settings/profile/pending${query}`))
    }
    case 'switch review': {
      const setting = { key: 'audit.enabled', value: step.on }
      return answerOf(await (await write(site.owner())).put('/api/admin/site-settings', setting))
    }
    case 'decide': {
      const ids = await reviewIds(
        db,
        players.map(({ id }) => id),
      )
      if (ids.length === 0) return null
      const review = `/api/admin/profile-reviews/${ids[reviewToDecide(world, step.which)]}`
      const boss = await write(site.owner())
      return answerOf(
        await (step.accept
          ? boss.post(`${review}/approve`)
          : boss.post(`${review}/reject`, { reason: '不' })),
      )
    }
    case 'adjust':
      return step.amount === 0 ? null : bySite(site, (trx) => adjustWithin(trx, player.id, step.amount))
    case 'ban': {
      const until = step.hours === null ? null : new Date(clock.now().getTime() + step.hours * HOUR_MS)
      player.sessionsEnded()
      return bySite(site, (trx) => changeStatus(trx, player.id, { reason: '广告', until }))
    }
    case 'pardon':
      player.sessionsEnded()
      return bySite(site, (trx) => changeStatus(trx, player.id, null))
    case 'delete account': {
      const browser = await write(here())
      player.sessionsEnded()
      return answerOf(
        await browser.post('/api/settings/delete-account', { password: PASSWORD }, fromElsewhere()),
      )
    }
    case 'log in':
      return answerOf(await player.logIn())
    case 'let time pass':
      clock.advance(step.minutes * 60)
      return null
    case 'go to midnight':
      clock.set(new Date(midnightAfter(clock.now()).getTime() + step.ms))
      return null
  }
}

/** What someone sees of the own books. */
async function readOwnAccount(browser: BrowserLike): Promise<Answer> {
  const energy = answerOf(await browser.get('/api/energy/info'))
  if (energy.status !== 200) return energy
  const level = answerOf(await browser.get('/api/level/info'))
  return { status: level.status, body: { ...energy.body, ...level.body } }
}

async function bySite(site: TestApp, work: (trx: Trx) => Promise<unknown>): Promise<null> {
  await transaction(site.db, work)
  return null
}

function answerOf(reply: LightMyRequestResponse): Answer {
  return { status: reply.statusCode, body: reply.json() }
}

let addresses = 0

/** Limits count by address; here they are not what is looked at. */
function fromElsewhere(): RequestOptions {
  const n = ++addresses
  return { remoteAddress: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` }
}
