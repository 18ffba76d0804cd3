import { takeReport } from '../features/newsletters/service.ts'
import { loadSecret } from '../kernel/db/secret.ts'
import type { Command } from './command.ts'

const MAX_BYTES = 1024 * 1024
/** EX_TEMPFAIL: the mail server keeps the message and tries again. */
const TRY_AGAIN = 75

export const mailReportCommand: Command = {
  name: 'mail-report',
  args: [],
  summary: 'takes a report of failed delivery or a complaint from standard input',
  async run({ config, db, print }) {
    const message = await readInput()
    try {
      const site = await db()
      const { outcome } = await takeReport(site, await loadSecret(site, config.secret), message, null)
      print(outcome)
      return 0
    } catch (error) {
      print(`The report was not taken: ${error}`)
      return TRY_AGAIN
    }
  },
}

/** The beginning says what it is about; the rest is read and left, so that the mail server need not wait. */
async function readInput(): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of process.stdin) {
    if (bytes < MAX_BYTES) chunks.push(chunk)
    bytes += chunk.length
  }
  return Buffer.concat(chunks).toString('latin1')
}
