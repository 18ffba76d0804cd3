import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { type CleanAnswer, clean } from './clean.ts'
import { render } from './render-page.ts'
import type { Job, PageText } from './types.ts'

parentPort!.on('message', async (job: Job) => parentPort!.postMessage(await answerTo(job)))
parentPort!.postMessage('ready')
// A thread that is stopped, as these are, would not write its compile cache.
flushCompileCache()

async function answerTo(job: Job): Promise<CleanAnswer | PageText | string> {
  if (job.kind === 'clean') return clean(job.html)
  if (job.kind === 'render') return render(job)
  // Loaded with the first Markdown there is.
  const { markdownToHtml } = await import('./markdown/reader.ts')
  return markdownToHtml(job.markdown)
}
