import { type ChildProcess, fork } from 'node:child_process'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { cageArguments } from '../../kernel/concurrency/cage.ts'
import { limitConcurrency } from '../../kernel/concurrency/concurrency-limit.ts'
import { type ErrorCode, Refusal, unavailable } from '../../kernel/errors.ts'
import type { ReceivedFile } from '../../kernel/files/received-file.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import type { ShareDrawing } from './draw-share-picture.ts'
import type { Picture } from './encode.ts'
import type { BrandSource } from './encode-brand-picture.ts'
import type { PictureKind } from './queries.ts'
import { type BrandSlot, type ImageType, SNIFFED_BYTES, sniffType } from './rules.ts'
import { shareWords } from './share-words.ts'

/** The folder is for the encoded files. */
export type Job = { folder: string } & (UploadJob | BrandJob | { kind: 'share'; drawing: ShareDrawing })

interface BrandJob {
  kind: 'brand'
  slot: BrandSlot
  source: BrandSource
  path: string
}

interface UploadJob {
  kind: PictureKind
  type: ImageType
  /** The uploaded file. */
  path: string
}

export interface Answer {
  picture?: Picture
  refused?: ErrorCode
  /** Temporarily: the disk is full. */
  unavailable?: true
  failed?: string
}

const PROGRAM = path.join(import.meta.dirname, 'worker.ts')
// Only for a hung worker: each limits its own CPU time.
const DEADLINE_MS = 120_000
const IDLE_MS = 30_000
// None of the site's secrets. One malloc arena that trims early: several would each keep their peak.
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '1000000', UV_THREADPOOL_SIZE: '1' }

/** Enough for two workers at their largest next to the site and the database. */
const ROOM_FOR_TWO_BYTES = 1_500_000_000
/** Memory of the machine, or of the process's control group (a container). */
const memoryBytes = Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

// Each worker takes a core and up to 400 MB; two in a single process, one each in several. Waiting uploads are on disk.
const limited = limitConcurrency({
  name: 'picture',
  concurrency: cluster.isWorker || memoryBytes < ROOM_FOR_TWO_BYTES ? 1 : 2,
  maxWaiting: 500,
  maxRunMs: DEADLINE_MS + 10_000,
  perKey: { concurrency: 1, maxWaiting: 12 },
})
const idle: ChildProcess[] = []
/** The folder that a worker may read and write: the one above all temporary folders of uploads. */
const roots = new WeakMap<ChildProcess, string>()
let idleTimer: NodeJS.Timeout | undefined

/**
 * Worker pool: untrusted files are decoded in separate processes. A file that crashes the decoder, keeps it busy or fills its memory
 * harms nothing else, and the memory is freed when the process exits. One picture per user at a time, users
 * round-robin.
 */
export async function makePicture(viewer: Viewer, kind: PictureKind, file: ReceivedFile): Promise<Picture> {
  const type = await typeOfFile(file)
  if (!type) throw new Refusal('image_type_not_allowed')
  return runQueued(String(viewer.id), { kind, type, path: file.path, folder: file.folder })
}

/** Of an owner's picture: every part that its place needs. */
export function makeBrandPicture(
  viewer: Viewer,
  slot: BrandSlot,
  source: BrandSource,
  file: Pick<ReceivedFile, 'path' | 'folder'>,
): Promise<Picture> {
  return runQueued(String(viewer.id), { kind: 'brand', slot, source, path: file.path, folder: file.folder })
}

/** Draws one picture for a link into a folder. */
type MakeSharePicture = (
  shown: { title: string; siteName: string; picture: ShareDrawing['picture'] },
  folder: string,
) => Promise<Picture>

/**
 * All drawings wait in one queue, so they never hold more than one worker, and uploads take turns with them. What a drawing reads and
 * starts is inside its turn as well: visitors who ask for many cannot start more than one fc-list.
 */
export function queueSharePicture(draw: (make: MakeSharePicture) => Promise<void>): Promise<void> {
  return limited('share', () =>
    draw(async ({ title, siteName, picture }, folder) => {
      const words = await shareWords(title, siteName)
      return inWorker({ kind: 'share', drawing: { title, words, picture }, folder })
    }),
  )
}

function runQueued(key: string, job: Job): Promise<Picture> {
  return limited(key, () => inWorker(job))
}

async function inWorker(job: Job): Promise<Picture> {
  const root = path.dirname(job.folder)
  const answer = await runJob(job, takeIdle(root) ?? startWorker(root))
  if (answer.picture) return answer.picture
  if (answer.unavailable) throw unavailable()
  if (answer.refused) throw new Refusal(answer.refused)
  throw new Error(`The picture could not be made: ${answer.failed}`)
}

export async function typeOfFile({ path }: ReceivedFile): Promise<ImageType | null> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(SNIFFED_BYTES) })
  return sniffType(buffer.subarray(0, bytesRead))
}

async function runJob(job: Job, worker: ChildProcess): Promise<Answer> {
  const answered = new AbortController()
  const { signal } = answered
  const deadline = setTimeout(() => worker.kill('SIGKILL'), DEADLINE_MS)
  markBusy(worker)
  try {
    const gone = once(worker, 'exit', { signal }).then(([code, killer]) => exitReason(code, killer))
    const answer = once(worker, 'message', { signal }).then(([message]): Answer => message)
    worker.send(job)
    const given = await Promise.race([answer, gone])
    markIdle(worker)
    return given
  } catch (error) {
    worker.kill('SIGKILL')
    throw error
  } finally {
    clearTimeout(deadline)
    answered.abort()
  }
}

/** SIGKILL: too much time or memory; another signal: crashed by the file; an exit code: the worker is broken. */
function exitReason(code: number | null, killer: NodeJS.Signals | null): never {
  if (killer === 'SIGKILL') throw new Refusal('image_too_large')
  if (killer) throw new Refusal('image_invalid')
  throw new Error(`The process for pictures ended with code ${code}`)
}

function takeIdle(root: string): ChildProcess | undefined {
  const worker = idle.find((each) => roots.get(each) === root)
  if (worker) removeFromIdle(worker)
  return worker
}

function startWorker(root: string): ChildProcess {
  const worker = fork(PROGRAM, {
    env: ENVIRONMENT,
    execArgv: cageArguments({ folders: [root], addons: true }),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  roots.set(worker, root)
  raiseOomScore(worker)
  // Errors reach the pending job through its own listeners; idle workers need none.
  return worker.on('error', () => {}).on('exit', () => removeFromIdle(worker))
}

/** OOM killer: when memory runs out, Linux kills the process with the highest score. That should be a picture, not the site. */
function raiseOomScore({ pid }: ChildProcess): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // Other systems have no such file.
  }
}

/** A busy worker keeps the site's process alive, an idle one does not. */
function markBusy(worker: ChildProcess): void {
  clearTimeout(idleTimer)
  worker.ref()
  worker.channel?.ref()
}

function markIdle(worker: ChildProcess): void {
  worker.unref()
  worker.channel?.unref()
  idle.push(worker)
  clearTimeout(idleTimer)
  idleTimer = setTimeout(stopIdleWorkers, IDLE_MS).unref()
}

function stopIdleWorkers(): void {
  for (const worker of idle.splice(0)) worker.disconnect()
}

function removeFromIdle(worker: ChildProcess): void {
  const index = idle.indexOf(worker)
  if (index >= 0) idle.splice(index, 1)
}
