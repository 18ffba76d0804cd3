import { cases } from './cases.ts'
import { checkIn } from './check-in.ts'
import { compare } from './compare.ts'
import { loginTiming } from './login-timing.ts'
import { messages } from './messages.ts'
import { scale } from './scale.ts'
import { start } from './start.ts'

type Suite = (closing: AsyncDisposableStack) => Promise<void>

// npm run bench                compares every case with the control
// npm run bench -- <word>      only cases whose name contains the word
// npm run bench -- <suite>     one of these
const suites: Record<string, Suite> = {
  start,
  'check-in': checkIn,
  'login-timing': loginTiming,
  messages,
  scale,
}

const INTERRUPTED = 130

const word = process.argv[2] ?? ''
const chosen = cases.filter(({ name }) => name.includes(word))
const suite = suites[word] ?? ((closing) => compare(chosen, closing))
if (!suites[word] && chosen.length === 0) {
  const names = [...Object.keys(suites), ...cases.map(({ name }) => name)]
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
