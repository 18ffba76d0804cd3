import { Refusal } from '../../kernel/errors.ts'
import { drawCommentPicture } from './comment-pictures.ts'
import { drawAvatar, drawPostPicture } from './images.ts'
import type { Answer, Job } from './workshop.ts'

const MOST_CPU_MS = 20_000

// A site that stops waits for the pictures in work, so its end is the only one that counts.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', async (job: Job) => {
  const watch = limitEffort()
  const answer: Answer = await draw(job).then(
    (picture) => ({ picture }),
    (error) =>
      error instanceof Refusal ? { refused: [error.status, error.code] } : { failed: String(error) },
  )
  clearInterval(watch)
  process.send!(answer)
})

/** In its own time, not the clock's: a busy machine makes no picture too large. */
function limitEffort(): NodeJS.Timeout {
  const begun = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    if (user + system > MOST_CPU_MS * 1000) process.kill(process.pid, 'SIGKILL')
  }, 250)
}

function draw({ kind, type, bytes }: Job) {
  switch (kind) {
    case 'avatar':
      return drawAvatar(bytes)
    case 'post':
      return drawPostPicture(bytes, type)
    case 'comment':
      return drawCommentPicture(bytes, type)
  }
}
