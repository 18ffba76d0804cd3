import type { Config } from '../../../kernel/config/config.ts'
import type { KeyFor } from '../../../kernel/crypto/signed-token.ts'
import { type Db, type Trx, write } from '../../../kernel/db/db.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import type { HoldDetails, Signal } from '../rules.ts'
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

/**
 * For texts that are judged outside of a transaction. `refuseEarly` has the guards of the write, in a transaction of their own: nobody
 * outside is asked about what the site refuses anyway.
 */
export function askingFor(db: Db, viewer: Viewer, refuseEarly: (trx: Trx) => Promise<unknown>): Ask {
  if (!isConfigured(db)) return nothingToAsk
  return async (question) => {
    const askers = askersFor(db, question)
    if (askers.length === 0) return null
    await write(db, { ...viewer, idempotent_request: undefined }, async (trx) => {
      trx.declareChanges([])
      await refuseEarly(trx)
    })
    return signalOf(askers, await askAll(askers, question))
  }
}

/** Rolls a transaction back, so that nobody waits for an answer with locks or a connection in hand. */
class Unasked extends Error {}

/** A text may change meanwhile. */
const MAX_ATTEMPTS = 3

/**
 * Optimistic: `run` is one transaction, of `write` or `transaction`, with the answers that are known; a missing one counts as "pass" until
 * the work is done. Then it is rolled back, the checks are asked, and it runs again. So they are asked about what the transaction has
 * found, and only if no guard refuses it. A text that has changed each time waits for an admin. A check that fails is not asked again
 * for the same work.
 */
export async function withAnswers<T>(
  db: Db,
  run: (work: (trx: Trx) => Promise<T>) => Promise<T>,
  work: (trx: Trx, ask: Ask) => Promise<T>,
): Promise<T> {
  if (!isConfigured(db)) return run((trx) => work(trx, nothingToAsk))
  const answers = new Map<string, Signal>()
  const failed = new Set<CheckName>()
  for (let attempt = 0; ; attempt++) {
    const missing = new Map<string, Question>()
    const lookUp: Ask = async (question) => {
      const [first] = askersFor(db, question)
      const answer = answers.get(keyOf(question))
      if (!first || answer !== undefined) return answer ?? null
      if (attempt === MAX_ATTEMPTS) return { hold: first.check.heldFor }
      missing.set(keyOf(question), question)
      return null
    }
    try {
      return await run(async (trx) => {
        // It may be repeated after a deadlock.
        missing.clear()
        const done = await work(trx, lookUp)
        if (missing.size > 0) throw new Unasked('external checks have to be asked first')
        return done
      })
    } catch (error) {
      if (!(error instanceof Unasked)) throw error
    }
    const asked = [...missing].map(async ([key, question]) => {
      const askers = askersFor(db, question).filter(({ check }) => !failed.has(check.name))
      const reports = await askAll(askers, question)
      answers.set(key, signalOf(askers, reports))
      return reports
    })
    for (const report of (await Promise.all(asked)).flat()) if (hasFailed(report)) failed.add(report.check)
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
  return held ? { hold: held.check.heldFor, details: detailsOf(reports) } : null
}

function detailsOf(reports: Report[]): HoldDetails {
  const details: HoldDetails = {}
  for (const { outcome, score, message } of reports) {
    if (outcome !== 'hold') continue
    if (score !== null) details.score = score
    if (message !== null) details.message = message
  }
  return details
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
