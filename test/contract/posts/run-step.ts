import type { LightMyRequestResponse } from 'fastify'
import { jobsOf } from '../../../src/jobs.ts'
import { runJob } from '../../../src/kernel/ops/jobs.ts'
import type { BrowserLike } from '../../kit/browser-like.ts'
import { PASSWORD, type PersonLike } from '../../kit/user-builders.ts'
import type { FaultInjectionSite } from '../../probes/fault-injection-site.ts'
import type { Player } from '../economy/player.ts'
import { interruptedBrowser } from '../interrupted-call.ts'
import { MAX_POSTS } from './model.ts'
import type { Step } from './steps.ts'
import { type Answer, AUTHOR, DAY_MS, type Post, REASON, type World } from './world.ts'

/** The people and posts of one history on the real site. */
export interface Stage {
  site: FaultInjectionSite
  boss?: { browser: PersonLike; since: number }
  players: Player[]
  ids: number[]
  /** All posts of one history have it. */
  tag: string
}

/** Does a step on the real site. The world is the one before the step. */
export async function runStep(stage: Stage, step: Step, world: World): Promise<Answer[]> {
  const { site, players, ids, tag } = stage
  const { db, app, clock } = site
  const at = 'which' in step ? step.which % ids.length : 0
  const id = ids[at]
  if ('which' in step && id === undefined) return []
  const write = async (browser: BrowserLike | Promise<BrowserLike>) =>
    interruptedBrowser(site.fault, 'at' in step ? step.at : 0, await browser)
  const author = () => write(world.leavesAt ? players[AUTHOR]!.stale : players[AUTHOR]!.comeBack())
  switch (step.do) {
    case 'create': {
      if (ids.length === MAX_POSTS) return []
      const text = { title: `第${world.edits + 1}稿`, body: '<p>正文</p>', tags: [tag], draft: step.draft }
      const autosave = step.autosave ? { autosave: true } : {}
      const reply = await (await author()).post('/api/studio/posts', { ...text, ...autosave })
      if (reply.statusCode === 201) ids.push(reply.json().id)
      return [answerOf(reply)]
    }
    case 'edit': {
      const version = versionFor(world.posts[at]!, step.version)
      const edit = { title: `第${world.edits + 1}稿`, version }
      return [answerOf(await (await author()).put(`/api/studio/posts/${id}`, edit))]
    }
    case 'submit':
      return [answerOf(await (await author()).post(`${step.path}/${id}/submit`))]
    case 'withdraw':
      return [answerOf(await (await author()).post(`/api/studio/posts/${id}/withdraw`))]
    case 'type': {
      const copy = { title: step.title, body: '<p>打字</p>', version: world.posts[at]!.version }
      return [answerOf(await (await author()).put(`/api/studio/posts/${id}/working-copy`, copy))]
    }
    case 'discard': {
      const version = versionFor(world.posts[at]!, step.version)
      const seen = version === undefined ? '' : `?version=${version}`
      return [answerOf(await (await author()).delete(`/api/studio/posts/${id}/working-copy${seen}`))]
    }
    case 'delete':
      return [answerOf(await (await author()).delete(`/api/studio/posts/${id}`))]
    case 'unpublish':
    case 'restore':
      return [answerOf(await (await author()).post(`/api/studio/posts/${id}/${step.do}`))]
    case 'decide': {
      const reasoned = ['reject', 'lock'].includes(step.decision) ? { reason: REASON } : undefined
      const boss = await write(bossOf(stage))
      return [answerOf(await boss.post(`/api/admin/posts/${id}/${step.decision}`, reasoned))]
    }
    case 'switch': {
      const boss = await write(bossOf(stage))
      const setting = { key: 'audit.enabled', value: step.on }
      return [answerOf(await boss.put('/api/admin/site-settings', setting))]
    }
    case 'energize': {
      const giver = step.who === AUTHOR ? await author() : await write(players[step.who]!.comeBack())
      const answers: Answer[] = []
      for (let n = 0; n < step.times; n++)
        answers.push(answerOf(await giver.post(step.path, { post_id: id, type: step.type })))
      return answers
    }
    case 'pass days':
      clock.advance((step.days * DAY_MS) / 1000)
      return []
    case 'purge':
      await runJob(db, jobsOf(db, app.files).find(({ name }) => name === 'purge posts')!, { info() {} })
      return []
    case 'leave': {
      const browser = await author()
      const elsewhere = {
        remoteAddress: `10.${players[AUTHOR]!.id & 255}.${ids.length}.${world.edits & 255}`,
      }
      await db.deleteFrom('rate_limits').execute()
      const reply = await browser.post('/api/settings/delete-account', { password: PASSWORD }, elsewhere)
      players[AUTHOR]!.sessionsEnded()
      return [answerOf(reply)]
    }
    case 'return':
      return world.leavesAt === null ? [] : [answerOf(await players[AUTHOR]!.logIn())]
  }
}

function versionFor({ version }: Post, wanted: 'right' | 'stale' | 'none'): number | undefined {
  return { right: version, stale: version > 1 ? version - 1 : 7, none: undefined }[wanted]
}

/** Logs in again whenever time has passed. */
export async function bossOf(stage: Stage): Promise<PersonLike> {
  const now = stage.site.clock.now().getTime()
  if (stage.boss?.since !== now) stage.boss = { browser: await stage.site.owner(), since: now }
  return stage.boss.browser
}

function answerOf(reply: LightMyRequestResponse): Answer {
  return { status: reply.statusCode, body: reply.json() }
}
