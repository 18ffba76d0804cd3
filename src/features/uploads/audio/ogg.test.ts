import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../../test/kit/app.ts'
import { sendAudio } from '../../../../test/kit/multipart.ts'
import { outcome } from '../../../../test/kit/uploads.ts'

const [BEGINS, GOES_ON] = [2, 1]
const FULL_PAGE = 255 * 255
const HEAD = page(Buffer.from('OpusHead\x01\x01\0\0\0\0\0\0\0\0\0', 'latin1'), BEGINS)
const SOUND = page(Buffer.alloc(10, 1))

function page(body: Buffer, flags = 0): Buffer {
  const isFull = body.length === FULL_PAGE
  const lacing = [...Array(Math.floor(body.length / 255)).fill(255), ...(isFull ? [] : [body.length % 255])]
  const head = Buffer.alloc(27)
  head.write('OggS')
  head.writeUInt8(flags, 5)
  head.writeUInt8(lacing.length, 26)
  return Buffer.concat([head, Buffer.from(lacing), body])
}

/** The packet of tags on as many pages as it needs. */
function tags(text: string, bytes: number): Buffer {
  const packet = Buffer.alloc(bytes, text)
  packet.write('OpusTags')
  const pages: Buffer[] = []
  for (let at = 0; at <= bytes; at += FULL_PAGE)
    pages.push(page(packet.subarray(at, at + FULL_PAGE), at > 0 ? GOES_ON : 0))
  return Buffer.concat(pages)
}

test('a recording with the picture of a cover in its tags is taken, however many pages they fill', async (t) => {
  const { user, visitor } = await testApp(t)
  const ming = await user()
  for (const bytes of [100, FULL_PAGE, 200_000]) {
    const sent = Buffer.concat([HEAD, tags('Joulephone', bytes), SOUND])
    const reply = await sendAudio(ming, sent)
    assert.equal(outcome(reply), '201 ok', `${bytes}`)
    const { rawPayload } = await visitor.get(reply.json().url)
    assert.equal(rawPayload.length, sent.length)
    assert.ok(!rawPayload.includes('phone'))
    assert.deepEqual(rawPayload.subarray(-SOUND.length), SOUND)
  }
})

test('nothing with a place comes through behind the first tags: not in a second stream, nor after the last page', async (t) => {
  const { user, visitor } = await testApp(t)
  const ming = await user()
  const stream = Buffer.concat([HEAD, tags('+31.2304', 100), SOUND])
  const cutOff = Buffer.concat([stream, SOUND.subarray(0, -1)])
  assert.equal(outcome(await sendAudio(ming, Buffer.concat([stream, stream]))), '400 audio_invalid')
  assert.equal(
    outcome(await sendAudio(ming, Buffer.concat([stream, Buffer.alloc(70_000)]))),
    '400 audio_invalid',
  )
  for (const sent of [cutOff, Buffer.concat([stream, Buffer.from('TAG +31.2304')])]) {
    const { url, bytes } = (await sendAudio(ming, sent)).json()
    assert.equal(bytes, stream.length)
    assert.ok(!(await visitor.get(url)).body.includes('31.2304'))
  }
})

test('many small pages are walked over in one go', async (t) => {
  const { user } = await testApp(t)
  const small = page(Buffer.alloc(0))
  const pages = Buffer.alloc(small.length * 300_000, small)
  const sent = Buffer.concat([HEAD, tags('x', 100), pages, HEAD])
  assert.equal(outcome(await sendAudio(await user(), sent)), '400 audio_invalid')
})
