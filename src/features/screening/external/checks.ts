import type { Config } from '../../../kernel/config/config.ts'
import type { KeyFor } from '../../../kernel/crypto/signed-token.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { isAnswered } from '../../../kernel/db/idempotency.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import type { Signal } from '../rules.ts'
import { type Asker, askerOf, type CheckLog, hasFailed } from './asker.ts'
import { type OutcomeCount, openOutcomeCounter, recentOutcomes } from './outcomes.ts'
import { programCheck } from './program/check.ts'
import { followProgram } from './program/queries.ts'
import { type Ask, type CheckName, keyOf, type Question, type Report } from './question.ts'
import { scorerOf } from './scorers/scorer.ts'

/** The external checks of a process. */
interface Checks {
  askers: Asker[]
  flush(): Promise<void>
}

const checksByDb = new WeakMap<Db, Checks>()

/**
 * In processes that publish: those that answer requests, and the one that runs the jobs. `patience` multiplies the deadlines, for
 * tests on a busy machine.
 */
export async function openExternalChecks(
  db: Db,
  { spam, webhooksPrivateAddresses: privateAddresses }: Config,
  keyFor: KeyFor,
  log: CheckLog,
  patience = 1,
): Promise<() => Promise<void>> {
  const program = await followProgram(db, (err) => log.warn({ err }, "could not read the owner's program"))
  const outcomes = openOutcomeCounter(db, (err) =>
    log.warn({ err }, 'could not write the figures of external checks'),
  )
  const checks = [programCheck(db, { keyFor, privateAddresses }), ...(spam ? [await scorerOf(spam)] : [])]
  const askers = checks.map((check) =>
    askerOf({ ...check, maxMs: check.maxMs * patience }, outcomes.count, log),
  )
  checksByDb.set(db, { askers, flush: outcomes.flush })
  return async () => {
    program.close()
    await outcomes.close()
  }
}

/** Those that have a say about it. */
function askersFor(db: Db, question: Question): Asker[] {
  return checksByDb.get(db)?.askers.filter(({ check }) => check.concerns(question)) ?? []
}

const nothingToAsk: Ask = async () => null
const isConfigured = (db: Db) => checksByDb.get(db)?.askers.some(({ check }) => check.isSetUp()) ?? false

/** For texts that are judged outside of a transaction. A repeated request is answered from what is stored. */
export function askingFor(db: Db, viewer: Viewer): Ask {
  if (!isConfigured(db)) return nothingToAsk
  return async (question) => {
    const askers = askersFor(db, question)
    if (askers.length === 0 || (await isAnswered(db, viewer))) return null
    return signalOf(askers, await askAll(askers, question))
  }
}

/** Thrown inside a transaction, so that nobody waits for an answer with locks or a connection in hand. */
class Unasked extends Error {
  readonly question: Question

  constructor(question: Question) {
    super('an external check has to be asked first')
    this.question = question
  }
}

/** Two changes of a profile, and a text that changes meanwhile. */
const MAX_ASKED = 3

/**
 * Optimistic: runs the work, which is one transaction, with the answers that are known. Where one is missing, the transaction is
 * rolled back, the check is asked, and the work runs again. So what is asked about is what the transaction has found, after its own
 * guards; a text that has changed each time waits for an admin. A check that fails is not asked again for the same work.
 */
export async function withAnswers<T>(db: Db, work: (ask: Ask) => Promise<T>): Promise<T> {
  if (!isConfigured(db)) return work(nothingToAsk)
  const answers = new Map<string, Signal>()
  const failed = new Set<CheckName>()
  const lookUp: Ask = async (question) => {
    const askers = askersFor(db, question)
    const [first] = askers
    if (!first) return null
    const answer = answers.get(keyOf(question))
    if (answer !== undefined) return answer
    if (answers.size === MAX_ASKED) return { hold: first.check.heldFor }
    throw new Unasked(question)
  }
  for (;;) {
    try {
      return await work(lookUp)
    } catch (error) {
      if (!(error instanceof Unasked)) throw error
      const { question } = error
      const askers = askersFor(db, question).filter(({ check }) => !failed.has(check.name))
      const reports = await askAll(askers, question)
      for (const report of reports) if (hasFailed(report)) failed.add(report.check)
      answers.set(keyOf(question), signalOf(askers, reports))
    }
  }
}

/** All at the same time: the slowest one decides how long it takes. */
function askAll(askers: Asker[], question: Question): Promise<Report[]> {
  return Promise.all(askers.map((asker) => asker.ask(question)))
}

/** A refusal outweighs a hold. */
function signalOf(askers: Asker[], reports: Report[]): Signal {
  const refused = reports.find(({ outcome }) => outcome === 'refuse')
  if (refused) return { refuse: new Refusal('text_refused', { ownSentence: refused.message }) }
  const held = askers.find((_, index) => reports[index]?.outcome === 'hold')
  return held ? { hold: held.check.heldFor } : null
}

/** What the checks say about a text of the owner, who tries them. */
export async function tryChecks(db: Db, question: Question): Promise<Report[]> {
  return askAll(askersFor(db, question), question)
}

/** Outcomes of the last days, those of this process included. */
export async function checkOutcomes(db: Db): Promise<OutcomeCount[]> {
  await checksByDb.get(db)?.flush()
  return recentOutcomes(db)
}
