import { createSharedCache } from '../../../kernel/cache/shared-cache.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { withoutForbiddenCharacters } from '../../../kernel/text/character-classes.ts'
import { personUrl } from '../../accounts/view.ts'
import { postUrl } from '../../posts/view.ts'
import { anyOldAddressSelect, oldAddressSelect } from './queries.ts'

export { deleteOldAddressesOf, deletePurgedAddresses, insertOldAddresses } from './queries.ts'

const MAX_PATH = 500
const NUMBER = /^\d{1,15}$/

/** Whether there is any: most sites have imported nothing, and a page that is not found costs them no statement. */
const anyThere = createSharedCache<boolean>({ name: 'old addresses', bytesOf: () => 1 })

/** As paths are stored: decoded, without a slash at the end. Null for what is too long, and for the front page. */
export function pathKey(path: string): string | null {
  const key = withoutForbiddenCharacters(decoded(path.slice(0, 4 * MAX_PATH))).replace(/\/{1,9}$/, '')
  return key.length >= 2 && key.length <= MAX_PATH && key.startsWith('/') ? key : null
}

/** The paths by which a page may be known: forums put the title before or behind the number, and the number of a reply last. */
function pathKeys(path: string): string[] {
  const key = pathKey(path)
  if (!key) return []
  const [, first, second = '', third = ''] = key.split('/', 4)
  if (first === 'topic' && NUMBER.test(second)) return [key, `/topic/${second}`]
  if (first === 't')
    return [key, ...[second, third].filter((part) => NUMBER.test(part)).map((id) => `/t/${id}`)]
  return [key]
}

/** False only where it is known without a statement that there is none. */
export function mayHaveOldAddresses(db: Db): boolean {
  return anyThere.find(db, '') !== false
}

/** Where a page of an imported site stands now; null if there is none at this path that everybody may see. */
export async function findOldAddress(db: Db, path: string): Promise<string | null> {
  const keys = pathKeys(path)
  const isThere = async () => {
    const [any] = await db.read(anyOldAddressSelect, [])
    return { value: any?.there ?? false, topics: [] }
  }
  if (keys.length === 0 || !(await anyThere.load(db, '', isThere))) return null
  const [found] = await db.read(oldAddressSelect, [keys])
  if (found?.post_id) return postUrl(found.post_id)
  return found?.user_id ? personUrl(found.user_id) : null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
