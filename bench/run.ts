import { accessLog } from './access-log.ts'
import { cases, figures } from './cases.ts'
import { checkIn } from './check-in.ts'
import { cold } from './cold.ts'
import { compare } from './compare.ts'
import { crawler } from './crawler.ts'
import { everythingOn } from './everything-on.ts'
import { hotPost } from './hot-post.ts'
import { loginTiming } from './login-timing.ts'
import { messages } from './messages.ts'
import { notify } from './notify.ts'
import { proxies } from './proxies.ts'
import { erasure } from './scale/erasure.ts'
import { scale } from './scale.ts'
import { soak } from './soak.ts'
import { start } from './start.ts'
import { besideStreams } from './streams.ts'
import { workers } from './workers.ts'

type Suite = (closing: AsyncDisposableStack) => Promise<void>

// npm run bench                compares every case with the control
// npm run bench -- <word>      only the case of this name, or those whose names contain the word
// npm run bench -- <suite>     one of these; soak takes a number of minutes
const suites: Record<string, Suite> = {
  'access-log': accessLog,
  start,
  'check-in': checkIn,
  cold,
  crawler,
  erasure,
  'everything-on': everythingOn,
  'hot-post': hotPost,
  'login-timing': loginTiming,
  messages,
  notify,
  processes: workers,
  proxies,
  scale,
  soak,
  streams: (closing) => {
    const beside = besideStreams(cases)
    return compare({ cases: beside, figures: [] }, beside, closing)
  },
}

const INTERRUPTED = 130

const word = process.argv[2] ?? ''
const chosen = { cases: called(word, cases), figures: called(word, figures) }
const suite = suites[word] ?? ((closing) => compare(chosen, cases, closing))
if (!suites[word] && chosen.cases.length + chosen.figures.length === 0) {
  const names = [...Object.keys(suites), ...[...cases, ...figures].map(({ name }) => name)]
  process.stderr.write(`Nothing is called "${word}". There are: ${names.join(', ')}\n`)
  process.exit(1)
}

const closing = new AsyncDisposableStack()
const interrupted = new Promise<number>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => resolve(INTERRUPTED))
})
try {
  process.exitCode = await Promise.race([suite(closing).then(() => 0), interrupted])
} finally {
  await closing.disposeAsync()
}
process.exit()

function called<T extends { name: string }>(word: string, all: T[]): T[] {
  const exact = all.filter(({ name }) => name === word)
  return exact.length ? exact : all.filter(({ name }) => name.includes(word))
}
