import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { limitConcurrency } from '../../kernel/concurrency-limit.ts'
import { type ErrorCode, Refusal } from '../../kernel/errors.ts'
import type { Picture } from './images.ts'
import type { UploadKind } from './queries.ts'
import { type ImageType, sniffType } from './rules.ts'

export interface Job {
  kind: UploadKind
  type: ImageType
  bytes: Buffer
}

export interface Answer {
  picture?: Picture
  refused?: [status: number, code: ErrorCode]
  failed?: string
}

const PROGRAM = path.join(import.meta.dirname, 'worker.ts')
// Only for one that hangs: who works too hard ends by itself.
const WORKING_MS = 180_000
const IDLE_MS = 30_000
// None of the site's secrets. One pool of memory, given back soon: several would keep what each once needed.
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '1000000', UV_THREADPOOL_SIZE: '1' }

// Each takes a core and up to 400 MB while it works.
const limited = limitConcurrency({ concurrency: 2, maxWaiting: 50 })
const idle: ChildProcess[] = []
let leaving: NodeJS.Timeout | undefined

/**
 * Strangers' files are decoded by processes of their own: a file that crashes the decoder, keeps it busy or fills its
 * memory takes nothing along, and the memory goes back when the process leaves.
 */
export async function makePicture(kind: UploadKind, bytes: Buffer): Promise<Picture> {
  const type = sniffType(bytes)
  if (!type) throw new Refusal(415, 'image_type_not_allowed')
  return limited('everyone', async () => {
    const { picture, refused, failed } = await answerTo({ kind, type, bytes }, idle.pop() ?? hire())
    if (picture) return picture
    throw refused ? new Refusal(...refused) : new Error(`The picture could not be made: ${failed}`)
  })
}

async function answerTo(job: Job, worker: ChildProcess): Promise<Answer> {
  const answered = new AbortController()
  const { signal } = answered
  const deadline = setTimeout(() => worker.kill('SIGKILL'), WORKING_MS)
  hold(worker)
  try {
    const gone = once(worker, 'exit', { signal }).then(([code, killer]) => whyGone(code, killer))
    const answer = once(worker, 'message', { signal }).then(([message]): Answer => message)
    worker.send(job)
    const given = await Promise.race([answer, gone])
    rest(worker)
    return given
  } catch (error) {
    worker.kill('SIGKILL')
    throw error
  } finally {
    clearTimeout(deadline)
    answered.abort()
  }
}

/** Killed because it took too much time or memory, crashed by the file, or never fit to work. */
function whyGone(code: number | null, killer: NodeJS.Signals | null): never {
  if (killer === 'SIGKILL') throw new Refusal(413, 'image_too_large')
  if (killer) throw new Refusal(400, 'image_invalid')
  throw new Error(`The process for pictures ended with code ${code}`)
}

function hire(): ChildProcess {
  const worker = fork(PROGRAM, {
    env: ENVIRONMENT,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // An error ends what waits for an answer; a worker at rest has nothing to say.
  return worker.on('error', () => {}).on('exit', () => forget(worker))
}

/** Who works holds the site's process, who rests does not. */
function hold(worker: ChildProcess): void {
  clearTimeout(leaving)
  worker.ref()
  worker.channel?.ref()
}

function rest(worker: ChildProcess): void {
  worker.unref()
  worker.channel?.unref()
  idle.push(worker)
  clearTimeout(leaving)
  leaving = setTimeout(sendHome, IDLE_MS).unref()
}

function sendHome(): void {
  for (const worker of idle.splice(0)) worker.disconnect()
}

function forget(worker: ChildProcess): void {
  const place = idle.indexOf(worker)
  if (place >= 0) idle.splice(place, 1)
}
