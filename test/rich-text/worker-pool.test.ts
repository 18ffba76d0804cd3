import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import * as richText from '../../src/kernel/rich-text/rich-text.ts'
import { runJob } from '../../src/kernel/rich-text/worker-pool.ts'
import { cleanBody, closeRichText, type PagePicture, renderPage } from './one-author.ts'

const TASKS = '/proc/self/task'
/** Some 400 ms of a worker. */
const LONG_CODE = `<pre><code class="language-ts">${'中'.repeat(20_000)}</code></pre>`
const seesThreads = { skip: existsSync(TASKS) ? false : 'needs /proc' }

after(closeRichText)

test('the thread comes with the first job and leaves after a minute without one', seesThreads, async (t) => {
  assert.equal(threads(), 0)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  await cleanBody('<p>a')
  assert.equal(threads(), 1)
  t.mock.timers.tick(59_000)
  await cleanBody('<p>b')
  t.mock.timers.tick(59_000)
  assert.equal(threads(), 1)
  t.mock.timers.tick(2_000)
  t.mock.timers.reset()
  while (threads() > 0) await new Promise((resolve) => setTimeout(resolve, 20))
  assert.equal((await cleanBody('<p>c')).body, '<p>c</p>')
})

test(
  'a second thread comes for a text that waits for the first, and leaves before it',
  seesThreads,
  async (t) => {
    await Promise.all(['one', 'two'].map((author) => richText.cleanBody(author, '<p>quick')))
    assert.equal(threads(), 1)
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const job = {
      kind: 'render',
      body: LONG_CODE,
      pictures: new Map(),
      cards: new Map(),
      highlighted: true,
    } as const
    const busy = runJob('one', job, 60_000)
    const waiting = richText.cleanBody('two', '<p>a')
    t.mock.timers.tick(200)
    assert.equal((await waiting).body, '<p>a</p>')
    assert.equal(threads(), 2)
    t.mock.timers.tick(5_000)
    t.mock.timers.reset()
    while (threads() > 1) await new Promise((resolve) => setTimeout(resolve, 20))
    await busy
  },
)

test('many authors at once get each their own, and the last in a long line are asked to come again', async () => {
  const texts = Array.from({ length: 150 }, (_, at) => `<p>${at}</p>`)
  const answers = await Promise.allSettled(texts.map((text) => richText.cleanBody(`author of ${text}`, text)))
  const served = answers.filter((answer) => answer.status === 'fulfilled')
  assert.deepEqual(
    served.map(({ value }) => value.body),
    texts.slice(0, served.length),
  )
  assert.equal(served.length, 102)
  for (const answer of answers.slice(102)) {
    assert.equal(answer.status === 'rejected' && answer.reason.code, 'unavailable')
  }
})

test('a fault takes down the job under way, and no other', async () => {
  const broken = renderPage('<img src="/uploads/a.jpg">', null as unknown as Map<string, PagePicture>)
  const waiting = cleanBody('<p>a')
  await assert.rejects(broken, TypeError)
  assert.equal((await waiting).body, '<p>a</p>')
})

test('closing ends the job under way, and the next one finds a new thread', async () => {
  await cleanBody('<p>a')
  const ended = assert.rejects(renderPage(LONG_CODE, new Map()), /left its work undone/)
  await closeRichText()
  await ended
  assert.equal((await cleanBody('<p>b')).body, '<p>b</p>')
})

function threads(): number {
  return readdirSync(TASKS).filter((task) => nameOf(task) === 'rich-text').length
}

/** Null where the thread has ended since it was listed. */
function nameOf(task: string): string | null {
  try {
    return readFileSync(`${TASKS}/${task}/comm`, 'utf8').trim()
  } catch {
    return null
  }
}
