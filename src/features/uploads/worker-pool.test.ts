import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { folded, heavyPicture, noise, picture, pngChunk } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { onlyDeepAnd } from '../../../test/kit/deep.ts'
import { raiseTo } from '../../../test/kit/levels.ts'
import { PICTURE_LEVEL, PICTURE_ROUTES, POST_PICTURE, sendPicture } from '../../../test/kit/multipart.ts'
import { outcome, uploadedNames } from '../../../test/kit/uploads.ts'

const onLinux = { skip: process.platform !== 'linux' && 'looks into /proc' }

test('a decoder that dies takes one picture along, and the next is served', onLinux, async (t) => {
  const { user, app, db } = await testApp(t)
  const ming = await raiseTo(db, PICTURE_LEVEL, await user())
  const before = await uploadedNames(app)
  const slow = await noise(2_400, 2_400).jpeg({ quality: 60 }).toBuffer()
  for (const [signal, expected] of [
    ['SIGSEGV', '400 image_invalid'],
    ['SIGKILL', '413 image_too_large'],
  ] as const) {
    const sending = sendPicture(ming, POST_PICTURE, slow)
    process.kill(await decoderAtWork(), signal)
    assert.equal(outcome(await sending), expected)
  }
  assert.deepEqual(await uploadedNames(app), before)
  for (const { url, ok } of PICTURE_ROUTES)
    assert.equal(outcome(await sendPicture(ming, url, await picture('png'))), ok)
})

test(
  'a decoder outlives the signals that stop the site, knows none of its secrets, is caged, and is the first to die where memory ends',
  onLinux,
  async (t) => {
    const { user } = await testApp(t)
    const ming = await user()
    const sending = sendPicture(ming, POST_PICTURE, await noise(2_000, 2_000).jpeg().toBuffer())
    const decoder = await decoderAtWork()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(decoder, signal)
    assert.equal(outcome(await sending), '201 ok')
    assert.equal(readFileSync(`/proc/${decoder}/oom_score_adj`, 'utf8'), '1000\n')
    assert.match(readFileSync(`/proc/${decoder}/cmdline`, 'utf8'), /\0--permission\0/)
    const names = readFileSync(`/proc/${decoder}/environ`, 'utf8')
      .split('\0')
      .map((line) => line.split('=')[0])
    assert.deepEqual(
      names.filter((name) => name && !/^(MALLOC|UV|NODE_CHANNEL)_/.test(name)),
      [],
    )
  },
)

test('40 megapixels take less than 500 MB, and give them back', onlyDeepAnd(onLinux), async (t) => {
  const { user } = await testApp(t)
  const ming = await user()
  const reply = await sendPicture(ming, POST_PICTURE, await heavyPicture())
  assert.equal(outcome(reply), '201 ok')
  const [decoder] = decoders() as [number]
  assert.ok(megabytes(decoder, 'VmHWM') > 200, 'it was this one')
  assert.ok(megabytes(decoder, 'VmHWM') < 500, `${megabytes(decoder, 'VmHWM')} MB at most`)
  assert.ok(megabytes(decoder, 'VmRSS') < 200, `${megabytes(decoder, 'VmRSS')} MB afterwards`)
})

test(
  'zTXt and iCCP bombs cost no more than the picture around them, and its colours stay',
  onLinux,
  async (t) => {
    const { user, visitor } = await testApp(t)
    const ming = await user()
    const send = async (sent: Buffer) => {
      const before = cpuSeconds()
      const reply = await sendPicture(ming, POST_PICTURE, sent)
      assert.equal(outcome(reply), '201 ok')
      return { url: reply.json().url as string, cost: cpuSeconds() - before }
    }
    const plain = await picture('png')
    await send(plain)
    const text = pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), folded(80_000_000)]))
    const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), folded(80_000_000)]))
    const afterHeader = 8 + 25
    const bombs = [...Array<Buffer>(10).fill(text), profile]
    const sent = Buffer.concat([plain.subarray(0, afterHeader), ...bombs, plain.subarray(afterHeader)])
    const { url, cost } = await send(sent)
    // The decoder alone would unpack 880 MB.
    assert.ok(cost < 0.5, `${cost} s`)
    const { rawPayload } = await visitor.get(url)
    assert.deepEqual(await pixels(rawPayload), await pixels(plain))
  },
)

/** Waits until one has read its program and begun to work. */
async function decoderAtWork(): Promise<number> {
  for (;;) {
    const busy = decoders().find((pid) => megabytes(pid, 'VmRSS') > 90)
    if (busy) return busy
    await pause(5)
  }
}

function decoders(): number[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim()
  return children.split(' ').filter(Boolean).map(Number)
}

function megabytes(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(new RegExp(`${field}:\\s+(\\d+)`))?.[1] ?? 0) / 1024
}

/** Of all decoders, since they were started. */
function cpuSeconds(): number {
  const ticks = decoders().map((pid) => {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11)
    return Number(user) + Number(system)
  })
  return ticks.reduce((sum, each) => sum + each, 0) / 100
}

function pixels(image: Buffer): Promise<Buffer> {
  return sharp(image).removeAlpha().raw().toBuffer()
}
