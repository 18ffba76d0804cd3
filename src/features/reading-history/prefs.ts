import { type Db, write } from '../../kernel/db/db.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { deleteEntries, findPrefs, savePrefs } from './queries.ts'
import type { ReadingPrefs, ReadingPrefsBody } from './schema.ts'

export async function readingPrefs(db: Db, viewer: Viewer): Promise<ReadingPrefs> {
  return toPrefs(await findPrefs(db, viewer.id))
}

/** The row of the preference is locked first: what is being recorded comes before, and is deleted, or finds it off. */
export function setReadingPrefs(db: Db, viewer: Viewer, change: ReadingPrefsBody): Promise<ReadingPrefs> {
  const { enabled, language } = change
  return write(db, viewer, async (trx) => {
    // A topic of one's own, so that all processes read the session again: its row holds the language.
    trx.declareChanges([`person ${viewer.id}`])
    const prefs = await savePrefs(trx, viewer.id, {
      ...(enabled === undefined ? {} : { keeps_history: enabled }),
      ...(language === undefined ? {} : { language: language === 'all' ? null : language }),
    })
    if (!prefs.keeps_history) await deleteEntries(trx, viewer.id)
    return toPrefs(prefs)
  })
}

function toPrefs({ keeps_history, language }: Awaited<ReturnType<typeof findPrefs>>): ReadingPrefs {
  return { enabled: keeps_history, language: language ?? 'all' }
}
