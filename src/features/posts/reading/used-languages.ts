import { createCache } from '../../../kernel/cache/cache.ts'
import { lastChangeOf } from '../../../kernel/cache/changes.ts'
import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { LANGUAGES, type Language } from '../../../kernel/text/language.ts'
import { isPublicSql } from '../rules.ts'

const used = LANGUAGES.map(
  (language) => `select '${language}' as language where exists (
  select from posts where language = '${language}' and ${isPublicSql('posts')})`,
)
const select = preparedSelect<{ language: Language }>(used.join(' union all '))

const cache = createCache<Language[]>({ name: 'used languages', ttlMs: 60_000 })

/** The languages of public posts, cached for a minute or until a post is published or hidden. */
export function usedLanguages(db: Db): Promise<Language[]> {
  const read = async () => (await db.read(select, [])).map(({ language }) => language)
  return cache.load(db, '', read, lastChangeOf('list 0'))
}
