import { LANGS, type Lang, type Words, wordsIn } from '../../i18n/words.ts'
import { type Db, type Reader, write } from '../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import { InvalidRequest } from '../../kernel/errors.ts'
import { normalizeText } from '../../kernel/text/normalize.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { insertDecision } from './queries.ts'
import { parseReasons, type Reason, type ReasonSubject } from './rules.ts'
import type { CannedReasons, CannedReasonsBody } from './schema.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof CannedReasonsTable> {}
}

const CannedReasonsTable = table('canned_reasons', {
  about: column.of<ReasonSubject>(),
  lang: column.text,
  lines: column.text,
  updated_at: column.timestamp,
})

/** What the dictionary offers until the owner writes something else. */
const DEFAULTS: Record<ReasonSubject, (words: Words) => Reason[]> = {
  texts: ({ admin }) => admin.moderating.reasons,
  profiles: ({ admin }) => admin.profileReviews.reasons,
  people: ({ admin }) => admin.people.reasons,
}

/** In every language: the owner's, or those of the dictionary. */
export async function cannedReasons(db: Reader, about: ReasonSubject): Promise<Record<Lang, Reason[]>> {
  const rows = await db
    .selectFrom('canned_reasons')
    .select(['lang', 'lines'])
    .where('about', '=', about)
    .execute()
  const own = new Map(rows.map(({ lang, lines }) => [lang, parseReasons(lines)] as const))
  const entries = LANGS.map((lang) => [lang, own.get(lang) ?? DEFAULTS[about](wordsIn(lang))])
  return Object.fromEntries(entries)
}

/** Replaces the reasons of one subject and language; an empty text brings back those of the dictionary. */
export async function saveCannedReasons(
  db: Db,
  viewer: Viewer,
  { about, lang, text }: CannedReasonsBody,
): Promise<CannedReasons> {
  const lines = normalizeText(text)
  const reasons = parseReasons(lines)
  if (!reasons) throw new InvalidRequest([{ field: 'text', rule: 'other' }])
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    if (lines === '')
      await trx.deleteFrom('canned_reasons').where('about', '=', about).where('lang', '=', lang).execute()
    else
      await trx
        .insertInto('canned_reasons')
        .values({ about, lang, lines, updated_at: trx.now })
        .onConflict((oc) => oc.columns(['about', 'lang']).doUpdateSet({ lines, updated_at: trx.now }))
        .execute()
    await insertDecision(trx, {
      actor_id: viewer.id,
      action: 'canned_reasons.changed',
      target_type: 'site',
      target_id: 0,
      details: { key: `${about} ${lang}`, value: reasons.length },
    })
    return { about, lang, reasons: (await cannedReasons(trx, about))[lang] }
  })
}
