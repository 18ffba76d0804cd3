import path from 'node:path'
import { findOwner } from '../features/accounts/service.ts'
import { mailIsOn, queueMail } from '../features/mail/service.ts'
import { DEFAULT_LANG, isLang, LANGS, type Lang, wordsIn } from '../i18n/words.ts'
import { backupsIn } from '../kernel/backup/retention.ts'
import { verifyBackup } from '../kernel/backup/verify.ts'
import { transaction } from '../kernel/db/db.ts'
import { StartupError } from '../kernel/errors.ts'
import { BACKUP_VERIFIED, RESTORE_DRILL, recordFailure, recordRun } from '../kernel/ops/job-runs.ts'
import type { Command, CommandContext } from './command.ts'
import { countRows, rehearse } from './rehearsal.ts'

/** Whose rows the owner knows the number of. */
const FAMILIAR = ['users', 'posts', 'comments', 'energy_ledger']
/** Fewer people, posts or comments than this may come and go in a day. */
const FEW = 20
const MAX_ABOUT = 1_000

export const backupDrillCommand: Command = {
  name: 'backup drill',
  args: ['folder'],
  options: { lang: 'language' },
  summary:
    'restores the newest backup of a folder into a throw-away database, audits it, compares its rows, and mails the owner what came of it',
  async run(context, [folder], { lang = DEFAULT_LANG }) {
    if (!isLang(lang)) throw new StartupError(`--lang: "${lang}" is none of ${LANGS.join(', ')}`)
    const { passed, about } = await drill(context, path.resolve(folder!), lang)
    context.print(`${passed ? 'Passed' : 'Failed'}: ${about}`)
    await report(context, passed, about, lang)
    return passed ? 0 : 1
  },
}

interface Outcome {
  passed: boolean
  /** For the owner: what was restored, or what is wrong. */
  about: string
}

async function drill(context: CommandContext, folder: string, lang: Lang): Promise<Outcome> {
  try {
    const file = (await backupsIn(folder)).at(-1)
    if (!file) throw new StartupError(`${folder} has no backup called joule-<time>.tar`)
    const totals = await verifyBackup(file)
    const { problems, checked, counts } = await rehearse(context, file)
    const now = await countRows(await context.db(), FAMILIAR)
    const lost = FAMILIAR.filter((table) => isTooFew(counts[table], now[table]!))
    const lines = lost.map((table) => `${table} has ${counts[table]} rows, and ${now[table]} in the site now`)
    const all = [...problems, ...lines]
    const name = path.basename(file)
    if (all.length > 0) return { passed: false, about: `${name}: ${all.join('; ')}`.slice(0, MAX_ABOUT) }
    return { passed: true, about: wordsIn(lang).mail.drill({ name, checked, ...totals }) }
  } catch (error) {
    if (context.signal.aborted) throw error
    return { passed: false, about: (error as Error).message.slice(0, MAX_ABOUT) }
  }
}

/** A backup of another database, or of one that was emptied, is sound in itself. */
function isTooFew(inBackup: number | undefined, inSite: number): boolean {
  return inBackup !== undefined && inSite >= FEW && inBackup < inSite / 2
}

async function report(
  { config, db }: CommandContext,
  passed: boolean,
  about: string,
  lang: Lang,
): Promise<void> {
  const opened = await db()
  if (!passed) await recordFailure(opened, { name: RESTORE_DRILL }, about)
  await transaction(opened, async (trx) => {
    if (passed) for (const name of [BACKUP_VERIFIED, RESTORE_DRILL]) await recordRun(trx, { name })
    const owner = mailIsOn(config) ? await findOwner(trx, trx.now) : undefined
    if (!owner?.email) return
    const kind = passed ? 'drill_passed' : 'drill_failed'
    await queueMail(trx, { kind, user_id: owner.id, address: owner.email, lang, data: { about } })
  })
}
