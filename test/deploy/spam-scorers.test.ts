import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openExternalChecks } from '../../src/features/screening/service.ts'
import { until } from '../faults/site.ts'
import { testApp } from '../kit/app.ts'
import { DEEP, onlyDeep, SLACK } from '../kit/deep.ts'
import { noScorer, startRspamd, startSpamd } from './spam-scorers.ts'

/** The line that every filter takes for spam. */
const GTUBE = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X'
const ORDINARY = [
  '昨天第一次去了海边，风很大，我们捡了一下午的贝壳。傍晚在码头吃面，老板多送了一个鸡蛋。',
  'Yesterday we went to the sea for the first time. It was windy, and we collected shells all afternoon.',
]
const SCORERS = { rspamd: startRspamd, spamd: startSpamd } as const

for (const name of ['rspamd', 'spamd'] as const)
  test(
    `Debian’s ${name} holds what it takes for spam, and lets ordinary texts pass`,
    {
      skip: DEEP ? noScorer(name) : onlyDeep.skip,
    },
    (t) => tellsApart(t, SCORERS[name]),
  )

async function tellsApart(t: TestContext, start: (t: TestContext) => Promise<string>): Promise<void> {
  const site = await testApp(t, { env: { SPAM_URL: await start(t), PUBLIC_URL: 'http://joule.example' } })
  await openExternalChecks(site.db, site.app.config, site.app.keyFor, site.app.log, SLACK)
  const boss = await site.owner()
  const tried = async (text: string) => {
    const reply = await boss.post('/api/admin/screening-lists/try', { text, scope: 'posts' })
    return reply.json().external[0]
  }
  // A new process reads its rules with the first message.
  await until(async () => (await tried('早上好')).outcome === 'pass')
  for (const text of ORDINARY) assert.equal((await tried(text)).outcome, 'pass', text)
  const spam = await tried(`买吧\n${GTUBE}`)
  assert.equal(spam.outcome, 'hold')
  assert.ok(spam.score > 5, String(spam.score))

  const hua = await site.writer()
  const publish = (text: string) => hua.post('/api/studio/posts', { title: '一篇', body: `<p>${text}</p>` })
  assert.deepEqual((await publish(GTUBE)).json().held_for, 'spam')
  assert.deepEqual((await publish(ORDINARY[0] ?? '')).json().status, 'approved')
  const { outcomes } = (await boss.get('/api/admin/external-checks')).json()
  t.diagnostic(JSON.stringify(outcomes))
}
