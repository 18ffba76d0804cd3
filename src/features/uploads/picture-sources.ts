import type { Reader } from '../../kernel/db/db.ts'
import type { PagePicture } from '../../kernel/rich-text/rich-text.ts'
import { picturesNamed } from './queries.ts'
import { nameInUrl, uploadUrl } from './rules.ts'

/** Size and srcset of the URLs that are uploads of this site; others are left out. */
export async function picturesAt(db: Reader, urls: string[]): Promise<Map<string, PagePicture>> {
  const names = urls.map(nameInUrl).filter((name) => name !== null)
  const pictures = new Map<string, PagePicture>()
  if (names.length === 0) return pictures
  for (const { name, width, height, variant_name, variant_width } of await picturesNamed(db, names)) {
    const url = uploadUrl(name)
    const picture = pictures.get(url) ?? { width, height, sources: [] }
    pictures.set(url, picture)
    if (variant_name !== null) picture.sources.push({ url: uploadUrl(variant_name), width: variant_width! })
  }
  for (const [url, { width, sources }] of pictures) if (sources.length) sources.push({ url, width })
  return pictures
}
