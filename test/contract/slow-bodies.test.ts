import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import { admitWriter } from '../../src/features/sessions/service.ts'
import type { Db } from '../../src/kernel/db/db.ts'
import type { DeclaredRoute } from '../../src/kernel/http/route-policy.ts'
import { picture } from '../fixtures/pictures.ts'
import { testApp } from '../kit/app.ts'
import { everyNth } from '../kit/deep.ts'
import { raiseTo } from '../kit/levels.ts'
import { multipart, PICTURE_LEVEL, pictureParts } from '../kit/multipart.ts'
import { PASSWORD } from '../kit/user-builders.ts'
import { sendIncomplete } from '../peers/incomplete-request.ts'
import { statementCounter } from '../probes/statement-counter.ts'
import { SESSION_ENDS } from '../subjects/session-ends.ts'
import { addressOf, digestOfDatabase, isForm, isWrite, nameOf } from './declared-routes.ts'
import { needsLogin } from './route-test-site.ts'
import { scenarios } from './scenarios.ts'

// A right that ends while a request is under way ends for that request too. The routes come from the router and from the
// table of scenarios, so a new one is covered the moment it exists.

const TONE = path.join(import.meta.dirname, '../fixtures/audio/tone.mp3')

/** A form is judged when its body is there. */
const isGuardedWrite = (route: DeclaredRoute) => isWrite(route) && needsLogin(route) && !isForm(route)

test('a write whose last byte is held back is authorized when it arrives', async (t) => {
  const counter = statementCounter()
  const site = await testApp(t, { wrapDb: counter.wrapDb })
  const url = await site.app.listen({ host: '127.0.0.1', port: 0 })
  const routes = site.app.declaredRoutes.filter(isGuardedWrite)
  const image = multipart(pictureParts(await picture('png', 8, 8)))
  const feed = multipart([{ name: 'file', content: '<rss></rss>', filename: 'feed.xml' }])
  const audio = multipart([{ name: 'audio', content: await readFile(TONE), filename: 'tone.mp3' }])
  const uploads: Record<string, typeof image> = {
    '/api/studio/import': feed,
    '/api/posts/upload-audio': audio,
  }
  const boss = await site.owner()
  await boss.csrfToken()

  for (const [index, [cause, happen]] of Object.entries(SESSION_ENDS).entries()) {
    await t.test(cause, async () => {
      const person = await raiseTo(site.db, PICTURE_LEVEL, await site.user({ role: 'owner' }))
      const other = site.newVisitor()
      await other.post('/api/auth/login', { email: person.email, password: PASSWORD })
      // The check-in of the day comes with the first visit.
      await person.get('/api/level/info')
      await Promise.all([person.csrfToken(), other.csrfToken()])
      const held = routes.map((route) => {
        const { body, headers } = takesFile(route)
          ? (uploads[route.url] ?? image)
          : { body: Buffer.from('{}'), headers: { 'content-type': 'application/json' } }
        return sendIncomplete({
          method: route.method,
          url: `${url}${addressOf(route)}`,
          headers: { ...headers, authorization: `Bearer ${person.cookie('access_token')}` },
          body,
          from: `127.0.1.${index + 1}`,
        })
      })
      await quiet(counter.statements)

      assert.equal((await happen({ person, other, boss })).statusCode, 200)
      const before = await digestOfDatabase(site.db)
      const answers = await Promise.all(held.map((each) => each.finish()))
      const passed = routes.map((route, n) => `${nameOf(route)}: ${answers[n]}`)
      assert.deepEqual(
        passed.filter((answer) => !answer.endsWith(': 401 unauthenticated')),
        [],
      )
      assert.deepEqual(await digestOfDatabase(site.db), before)
    })
  }
})

// They answer without a transaction of the person's.
const ONLY_READ = [
  'POST /api/studio/preview',
  'POST /api/admin/federation/check',
  'POST /api/admin/energy/adjust/preview',
  'POST /api/admin/screening-lists/try',
  'POST /api/settings/passkeys/options',
  'POST /api/auth/step-up/passkey/options',
]
// What ends, and what is counted or noted outside the work itself.
const BESIDES = ['sessions', 'push_subscriptions', 'spent_tokens', 'rate_limits']

test('a session that ends between the guard and the transaction lets nothing be written', async (t) => {
  let armed = false
  const endAll = async (db: Db) => {
    if (armed) await db.deleteFrom('sessions').execute()
  }
  let direct: Db | undefined
  const site = await testApp(t, {
    async admitWriter(...writer) {
      await endAll(direct!)
      return admitWriter(...writer)
    },
    wrapDb(db) {
      direct = db
      const { autocommit } = db
      return Object.assign(db, {
        async autocommit(...statement: Parameters<Db['autocommit']>) {
          await endAll(db)
          return autocommit(...statement)
        },
      }) as Db
    },
  })
  const routes = site.app.declaredRoutes.filter(isGuardedWrite).map(nameOf)
  // All of them are admitted in one place; npm test tries a third.
  for (const route of everyNth(
    routes.filter((each) => !ONLY_READ.includes(each)),
    3,
    0,
  )) {
    const { call } = await scenarios[route]!(site)
    const before = await digest(site.db)
    armed = true
    const reply = await call()
    armed = false
    assert.ok(isRefused(reply), `${route}: ${reply.body}`)
    assert.deepEqual(await digest(site.db), before, route)
  }
})

/** Bulk decisions say it of each part. */
function isRefused(reply: LightMyRequestResponse): boolean {
  const answer: { error?: { code: string }; items?: { error?: { code: string } }[] } = reply.json()
  return (answer.items ?? [answer]).every(({ error }) => error?.code === 'unauthenticated')
}

function takesFile({ options }: DeclaredRoute): boolean {
  return options.config?.multipart !== undefined
}

/** Until the site has asked the database for nothing for a while: on a busy machine an answer takes a moment, too. */
async function quiet(statements: () => number): Promise<void> {
  for (let looks = 0; looks < 5; looks++) {
    const before = statements()
    await pause(200)
    if (statements() !== before) looks = 0
  }
}

async function digest(db: Db): Promise<Record<string, string>> {
  const all = await digestOfDatabase(db)
  return Object.fromEntries(Object.entries(all).filter(([table]) => !BESIDES.includes(table)))
}
