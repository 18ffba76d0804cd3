import type { SpamSettings } from '../../../../kernel/config/spam-settings.ts'
import type { AskScorer, ExternalCheck, Question } from '../question.ts'
import { askAkismet } from './akismet.ts'
import { askRspamd } from './rspamd.ts'
import { askSpamd } from './spamd.ts'

const MAX_MS = 300
const CONCURRENCY = 16
/** Characters: more of it says nothing new, and takes the scorer longer. */
const MAX_TEXT = 20_000

const PROTOCOLS: Record<SpamSettings['protocol'], AskScorer> = {
  rspamd: askRspamd,
  spamd: askSpamd,
  akismet: askAkismet,
}

/** The spam scorer of SPAM_URL. It can only hold a text, so it is not asked about one that waits anyway; a name is too short for it. */
export async function scorerOf(settings: SpamSettings): Promise<ExternalCheck> {
  // With its first use it would be late.
  if (settings.protocol !== 'akismet') await import('nodemailer')
  const ask = PROTOCOLS[settings.protocol]
  return {
    name: 'scorer',
    maxMs: MAX_MS,
    concurrency: CONCURRENCY,
    heldFor: 'spam',
    isSetUp: () => true,
    concerns: ({ scope, waits, author }) =>
      scope !== 'names' && !waits && (settings.protocol !== 'akismet' || author.ip !== undefined),
    ask: (question, signal) => ask(settings, shortened(question), signal),
  }
}

/** The links at the end, where the text hides them. Each is looked for once, and only as many as fit: a body has tens of thousands. */
function shortened(question: Question): Question {
  const text = question.text.slice(0, MAX_TEXT).toWellFormed()
  let hidden = ''
  for (const link of new Set(question.links)) {
    if (hidden.length > MAX_TEXT) break
    if (!text.includes(link)) hidden += `${hidden ? '\n' : ''}${link}`
  }
  hidden = hidden.slice(0, MAX_TEXT)
  return { ...question, text: hidden ? `${text}\n\n${hidden.toWellFormed()}` : text }
}
