import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { clean } from './clean.ts'
import { render } from './render-page.ts'
import type { Job } from './types.ts'

parentPort!.on('message', async (job: Job) => {
  parentPort!.postMessage(job.kind === 'clean' ? clean(job.html) : await render(job))
})
parentPort!.postMessage('ready')
// A thread that is stopped, as these are, would not write its compile cache.
flushCompileCache()
