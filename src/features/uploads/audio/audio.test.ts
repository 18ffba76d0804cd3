import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { audio, type Tone } from '../../../../test/fixtures/audio.ts'
import { picture } from '../../../../test/fixtures/pictures.ts'
import { testApp } from '../../../../test/kit/app.ts'
import { POST_PICTURE, sendAudio, sendPicture } from '../../../../test/kit/multipart.ts'
import { outcome, uploadedNames, uploadsOf } from '../../../../test/kit/uploads.ts'
import { requestedPart } from '../../../kernel/http/ranges.ts'

const MEGABYTE = 1024 * 1024
const TONES: [Tone, string, string][] = [
  ['tone.mp3', 'mp3', 'audio/mpeg'],
  ['tone.m4a', 'm4a', 'audio/mp4'],
  ['tone.ogg', 'ogg', 'audio/ogg'],
  ['opus.ogg', 'ogg', 'audio/ogg'],
]

test('Ming sends a recording of each kind: it is known by its bytes, served in parts, and says nothing of the phone', async (t) => {
  const { user, visitor } = await testApp(t)
  const ming = await user()
  for (const [tone, ending, type] of TONES) {
    const sent = await audio(tone)
    assert.ok(sent.includes('Joulephone') && sent.includes('+31.2304'), tone)
    const reply = await sendAudio(ming, sent)
    assert.equal(reply.statusCode, 201, reply.body)
    const { url, bytes, ...rest } = reply.json()
    assert.match(url, new RegExp(`^/uploads/[\\w-]{22}\\.${ending}$`))
    assert.deepEqual(rest, { type })
    const whole = await visitor.get(url)
    const { headers, rawPayload } = whole
    assert.deepEqual([rawPayload.length, headers['content-length']], [bytes, String(bytes)])
    assert.ok(!/Joulephone|31\.2304|Secret/.test(rawPayload.toString('latin1')), tone)
    assert.deepEqual([headers['content-type'], headers['x-content-type-options']], [type, 'nosniff'])
    assert.deepEqual([headers['accept-ranges'], headers.etag], ['bytes', `"${url.slice(9)}"`])

    const part = async (range: string, more = {}) => {
      const { statusCode, headers, rawPayload } = await visitor.get(url, { headers: { range, ...more } })
      return [statusCode, headers['content-range'], rawPayload.toString('hex')]
    }
    const inHex = (from: number, to: number) => rawPayload.subarray(from, to).toString('hex')
    assert.deepEqual(await part('bytes=0-1'), [206, `bytes 0-1/${bytes}`, inHex(0, 2)])
    assert.deepEqual(await part('bytes=100-'), [206, `bytes 100-${bytes - 1}/${bytes}`, inHex(100, bytes)])
    assert.deepEqual(await part('bytes=-5', { 'if-range': headers.etag }), [
      206,
      `bytes ${bytes - 5}-${bytes - 1}/${bytes}`,
      inHex(bytes - 5, bytes),
    ])
    assert.deepEqual(await part(`bytes=${bytes}-`), [416, `bytes */${bytes}`, ''])
    for (const all of [part('bytes=0-1', { 'if-range': '"other"' }), part('bytes=0-1,3-4'), part('x')])
      assert.deepEqual(await all, [200, undefined, inHex(0, bytes)])
    const head = await visitor.request('HEAD', url, { headers: { range: 'bytes=0-1' } })
    assert.deepEqual([head.statusCode, head.headers['content-length'], head.body], [200, String(bytes), ''])
  }
  const gone = '/uploads/aB3-_6789012345678901x.mp3'
  assert.equal((await visitor.get(gone, { headers: { range: 'bytes=0-' } })).statusCode, 404)
})

test('what only looks like audio is refused and leaves nothing', async (t) => {
  const { user, app, db } = await testApp(t)
  const mallory = await user()
  const before = await uploadedNames(app)
  const [mp3, m4a, ogg] = [await audio('tone.mp3'), await audio('tone.m4a'), await audio('tone.ogg')]
  const secondPage = ogg.indexOf('OggS', 4)
  const films = Buffer.concat([ogg.subarray(0, secondPage), ogg])
  const cases: [string, Buffer][] = [
    ['415 audio_type_not_allowed', Buffer.alloc(0)],
    ['415 audio_type_not_allowed', Buffer.from('<script>alert(1)</script>')],
    ['415 audio_type_not_allowed', await picture('png')],
    ['400 audio_invalid', Buffer.concat([mp3.subarray(0, 132), Buffer.alloc(70_000, 'x')])],
    ['400 audio_invalid', Buffer.from('ID3\x04\x00\x00\x7f\x7f\x7f\x7f', 'latin1')],
    ['400 audio_invalid', await audio('film.m4a')],
    ['400 audio_invalid', m4a.subarray(0, -20)],
    ['400 audio_invalid', m4a.subarray(0, 40)],
    ['400 audio_invalid', films],
    ['400 audio_invalid', ogg.subarray(0, secondPage + 30)],
    ['400 audio_invalid', Buffer.concat([Buffer.from('OggS'), Buffer.alloc(60)])],
    ['413 audio_too_large', Buffer.concat([mp3, Buffer.alloc(20 * MEGABYTE)])],
  ]
  for (const [expected, sent] of cases) assert.equal(outcome(await sendAudio(mallory, sent)), expected)
  assert.deepEqual([await uploadsOf(db, mallory), await uploadedNames(app)], [[], before])
  assert.deepEqual(await readdir(app.tempDir), [])
})

test('HEAD tells the size of a recording without reading it', async (t) => {
  const { user, visitor, app } = await testApp(t)
  const { url, bytes } = (await sendAudio(await user(), await audio('tone.mp3'))).json()
  const read = t.mock.method(app.files, 'read')
  const { statusCode, headers, body } = await visitor.request('HEAD', url)
  assert.deepEqual([statusCode, headers['content-length'], body], [200, String(bytes), ''])
  assert.deepEqual([headers['content-type'], headers.etag], ['audio/mpeg', `"${url.slice(9)}"`])
  assert.equal(read.mock.callCount(), 0)
  assert.equal((await visitor.request('HEAD', '/uploads/aB3-_6789012345678901x.mp3')).statusCode, 404)
})

test('64 recordings at once share the quota with pictures, and a repeated request keeps one', async (t) => {
  const { user, db, app } = await testApp(t)
  const ming = await user()
  const tone = await audio('tone.mp3')
  const once = { headers: { 'idempotency-key': 'the-song' } }
  const first = await sendAudio(ming, tone, once)
  assert.deepEqual((await sendAudio(ming, tone, once)).json(), first.json())
  assert.equal(outcome(await sendAudio(ming, await audio('tone.ogg'), once)), '422 idempotency_key_reused')
  const [row, ...others] = await uploadsOf(db, ming)
  assert.deepEqual(others, [])
  const { id: _, ...song } = row!
  const room = 500 * MEGABYTE - 6 * song.bytes
  const hoard = Array.from({ length: 26 }, (_, index) => ({
    ...song,
    name: `${String(index).padStart(22, 'y')}.mp3`,
    bytes: Math.min(20 * MEGABYTE, room - index * 20 * MEGABYTE),
  })).filter(({ bytes }) => bytes > 0)
  await db.insertInto('uploads').values(hoard).execute()
  const replies = await Promise.all(Array.from({ length: 64 }, () => sendAudio(ming, tone)))
  assert.deepEqual(replies.map(outcome).sort(), [
    ...Array(5).fill('201 ok'),
    ...Array(59).fill('409 upload_quota'),
  ])
  assert.equal(outcome(await sendPicture(ming, POST_PICTURE, await picture('png'))), '409 upload_quota')
  await db.deleteFrom('uploads').where('name', 'like', 'yyyyyyyy%').execute()
  const stored = (await uploadsOf(db, ming)).map(({ name }) => name)
  assert.equal(stored.length, 6)
  const files = (await uploadedNames(app)).filter((name) => name.endsWith('.mp3'))
  assert.ok(stored.every((name) => files.includes(name)))
})

test('a Range header names one part, all of the file, or nothing in it', () => {
  const file = { bytes: 10, etag: '"a"' }
  const cases: [string | undefined, ReturnType<typeof requestedPart>][] = [
    [undefined, null],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=9-99', { start: 9, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=-0', 'outside'],
    ['bytes=10-', 'outside'],
    ['bytes=5-4', null],
    ['bytes=-', null],
    ['items=0-1', null],
    [`bytes=${'9'.repeat(16)}-`, null],
  ]
  for (const [range, part] of cases) assert.deepEqual(requestedPart({ range }, file), part, range)
})
