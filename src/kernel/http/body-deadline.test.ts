import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { AVATAR, multipart, pictureParts } from '../../../test/kit/multipart.ts'
import { sendIncomplete } from '../../../test/peers/incomplete-request.ts'
import { rawRequest } from '../../../test/peers/raw-request.ts'

const DEADLINE_MS = 300
/** Node looks at its connections once a second. */
const LATE_MS = 2_500

test('a picture over a slow line arrives, and every other body has to hurry', async (t) => {
  const { app, user } = await testApp(t)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const person = await user()
  const authorization = `Bearer ${person.cookie('access_token')}`
  Object.assign(app.server, { headersTimeout: DEADLINE_MS })
  const { body, headers } = multipart(pictureParts(await picture('png')))
  const slow = sendIncomplete({
    method: 'POST',
    url: url + AVATAR,
    headers: { ...headers, authorization },
    body,
    from: '127.0.0.1',
  })
  const json = rawRequest(
    app,
    `PUT /api/settings/profile HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
  )
  const stranger = rawRequest(
    app,
    `POST ${AVATAR} HTTP/1.1\r\nHost: x\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: 999\r\n\r\n--`,
  )
  await pause(LATE_MS)
  assert.equal(await slow.finish(), '200 ok')
  assert.match(await json, /^HTTP\/1\.1 408 /)
  assert.match(await stranger, /^HTTP\/1\.1 40[13] /, 'refused at once, and cut off')
})
