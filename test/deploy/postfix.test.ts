import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sealLink } from '../../src/features/mail/link-secret.ts'
import { KINDS, NOTICE_KINDS } from '../../src/features/mail/rules.ts'
import { queueMail } from '../../src/features/mail/service.ts'
import { newToken } from '../../src/kernel/crypto/token.ts'
import { transaction } from '../../src/kernel/db/db.ts'
import { until } from '../faults/site.ts'
import { testApp } from '../kit/app.ts'
import { DEEP, onlyDeep } from '../kit/deep.ts'
import { sendMails } from '../kit/mail.ts'
import { queueNoticeMails, subscriber, verified } from '../subjects/notice-mails.ts'
import { noPostfix, startPostfix } from './postfix.ts'

const FRIDAY = '2026-03-06T00:00:00Z'
const skip = DEEP ? noPostfix() : onlyDeep.skip

test('Debian’s Postfix takes a mail of each kind with its headers, and refuses an unknown recipient for good', {
  skip,
}, async (t) => {
  const site = await testApp(t)
  const reader = await subscriber(site)
  const { id } = await site.post({ author: reader })
  const { id: comment } = (await reader.post(`/api/posts/${id}/comments`, { content: '第一个' })).json()
  const nobody = await verified(site, await site.writer())
  site.clock.advance(1)
  await nobody.post(`/api/comments/${comment}/reply`, { content: `@${reader.username} 收到了吗` })
  site.clock.set(FRIDAY)
  await queueNoticeMails(site)
  const others = KINDS.filter((kind) => !NOTICE_KINDS.some((each) => each === kind))
  await transaction(site.db, async (trx) => {
    for (const kind of others) {
      const mail = { user_id: reader.id, address: reader.email, lang: 'zh-CN' } as const
      const sealed = sealLink(site.app.keyFor, { ...mail, kind }, newToken())
      await queueMail(trx, { ...mail, kind, sealed, data: { about: reader.email } })
    }
    await queueMail(trx, { kind: 'test', user_id: nobody.id, address: nobody.email, lang: 'en' })
  })

  const postfix = await startPostfix(t, 'example.org', [reader.email])
  await sendMails(site, postfix.url)
  await until(async () => (await postfix.mailsTo(reader.email)).length === KINDS.length)
  const mails = await postfix.mailsTo(reader.email)
  for (const mail of mails) {
    assert.match(mail, /^Message-ID: <\d+\.\d+@joule\.example>$/m)
    assert.match(mail, /^Auto-Submitted: auto-generated$/m)
    assert.match(mail, new RegExp(`^To: ${reader.email}$`, 'm'))
    assert.match(mail, /^From: Joule <joule@joule\.example>$/m)
    assert.match(mail, /^Content-Type: multipart\/alternative;/m)
  }
  const leaving = mails.filter((mail) => /^List-Unsubscribe:\s+<https:/m.test(mail))
  assert.equal(leaving.length, NOTICE_KINDS.length)
  for (const mail of leaving) assert.match(mail, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)

  const dead = await site.db
    .selectFrom('outgoing_mails')
    .select(['address', 'error', 'attempts'])
    .where('state', '=', 'dead')
    .execute()
  assert.deepEqual(
    dead.map(({ address, attempts }) => [address, attempts]),
    [[nobody.email, 1]],
  )
  assert.match(dead[0]!.error!, /550 5\.1\.1 .*User unknown/)
  const user = site.db.selectFrom('users').select('email_refused_at').where('id', '=', nobody.id)
  assert.ok((await user.executeTakeFirstOrThrow()).email_refused_at)
})
