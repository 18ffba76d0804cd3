import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { clean } from './clean.ts'
import { render } from './render-page.ts'
import type { Answer, Job } from './types.ts'

parentPort!.on('message', async (job: Job) => parentPort!.postMessage(await answerTo(job)))
parentPort!.postMessage('ready')
// Threads are terminated, and one that is would not write its compile cache.
flushCompileCache()

/** Modules that not every text needs are loaded with the first job that does. */
async function answerTo(job: Job): Promise<Answer<Job>> {
  switch (job.kind) {
    case 'clean':
      return clean(job.html)
    case 'render':
      return render(job)
    case 'readMarkdown':
      return (await import('./markdown/reader.ts')).markdownToHtml(job.markdown)
    case 'writeMarkdown':
      return (await import('./markdown/html-to-markdown.ts')).htmlToMarkdown(job.body)
    case 'compare':
      return (await import('./compare/compare.ts')).compare(job)
    case 'readLink':
      return (await import('./read-link.ts')).readLink(job.html)
    case 'findEndpoint':
      return (await import('./read-link.ts')).findEndpoint(job.html)
    case 'readMention':
      return (await import('./read-mention.ts')).readMention(job)
  }
}
