import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isUnavailable } from '../../kernel/db/failures.ts'
import { Refusal } from '../../kernel/errors.ts'
import { type EncodedPicture, encodeAvatar, encodePostPicture, type Picture } from './encode.ts'
import { encodeCommentPicture } from './encode-comment-picture.ts'
import type { Answer, Job } from './worker-pool.ts'

// Measured at 40 megapixels: photos and drawings take at most 3 s, animated GIFs 7.
const MAX_CPU_MS = 12_000

// A stopping site waits for running jobs, so signals are ignored and the disconnect ends the worker.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', async (job: Job) => {
  const watch = limitCpuTime()
  const answer: Answer = await runJob(job).then(
    (picture) => ({ picture }),
    (error) => {
      if (isUnavailable(error)) return { unavailable: true }
      return error instanceof Refusal ? { refused: error.code } : { failed: String(error) }
    },
  )
  clearInterval(watch)
  process.send!(answer)
})

/** CPU time rather than wall time: on a busy machine, no picture is too large just because it had to wait. */
function limitCpuTime(): NodeJS.Timeout {
  const begun = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    if (user + system > MAX_CPU_MS * 1000) process.kill(process.pid, 'SIGKILL')
  }, 100)
}

async function runJob(job: Job): Promise<Picture> {
  return save(await encode(job), job.folder)
}

async function encode(job: Job): Promise<EncodedPicture> {
  switch (job.kind) {
    case 'avatar':
      return encodeAvatar(await readFile(job.path), job.type)
    case 'post':
      return encodePostPicture(await readFile(job.path), job.type)
    case 'comment':
      return encodeCommentPicture(await readFile(job.path), job.type)
    case 'brand':
      return (await import('./encode-brand-picture.ts')).encodeBrandPicture(
        await readFile(job.path),
        job.source,
        job.slot,
      )
    case 'share':
      // Loaded with the first drawing: most workers decode uploads only.
      return (await import('./draw-share-picture.ts')).drawSharePicture(job.drawing)
  }
}

/** Written to files: the site's process never holds a picture in memory. */
async function save({ content, variants, ...made }: EncodedPicture, folder: string): Promise<Picture> {
  const target = path.join(folder, made.name)
  await writeFile(target, content)
  const saved: Picture[] = []
  for (const variant of variants) saved.push(await save(variant, folder))
  return { ...made, path: target, variants: saved }
}
