import assert from 'node:assert/strict'
import { createECDH } from 'node:crypto'
import { test } from 'node:test'
import { decryptPush } from '../../../test/peers/push-service.ts'
import { encryptForBrowser, isPublicKey } from './encryption.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, appendix A. */
const TEXT = 'When I grow up, I want to be a watermelon'
const SENDER = bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw')
const BROWSER = bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94')
const PUBLIC = bytes(
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
)
const AUTH = bytes('BTBZMqHH6r4Tts7J_aSIgg')
const SALT = bytes('DGv6ra1nlYgDCS1FRnbzlw')
const MESSAGE =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'

test('the example of RFC 8291 comes out byte by byte, and the test’s browser reads it', () => {
  const [sender, browser] = [createECDH('prime256v1'), createECDH('prime256v1')]
  sender.setPrivateKey(SENDER)
  browser.setPrivateKey(BROWSER)
  const message = encryptForBrowser(Buffer.from(TEXT), { p256dh: PUBLIC, auth: AUTH }, sender, SALT)
  assert.equal(message.toString('base64url'), MESSAGE)
  assert.equal(decryptPush(message, browser, AUTH).toString(), TEXT)
})

test('every message has keys and a salt of its own, and one changed byte makes it unreadable', () => {
  const browser = createECDH('prime256v1')
  browser.setPrivateKey(BROWSER)
  const encrypt = () => encryptForBrowser(Buffer.from(TEXT), { p256dh: PUBLIC, auth: AUTH })
  const [first, second] = [encrypt(), encrypt()]
  assert.notDeepEqual(first.subarray(0, 16), second.subarray(0, 16))
  assert.notDeepEqual(first.subarray(21, 86), second.subarray(21, 86))
  for (const at of [3, 90, first.length - 1]) {
    const changed = Buffer.from(first)
    changed[at]! ^= 1
    assert.throws(() => decryptPush(changed, browser, AUTH))
  }
})

test('a public key is a point of the curve', () => {
  assert.equal(isPublicKey(PUBLIC), true)
  for (const wrong of [Buffer.alloc(0), PUBLIC.subarray(1), Buffer.alloc(65, 4), Buffer.alloc(65)])
    assert.equal(isPublicKey(wrong), false)
})
