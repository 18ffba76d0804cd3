import { FILES } from './files.ts'
import { MEDIA } from './media.ts'
import { OTHER_SITES } from './other-sites.ts'
import { OWNERS } from './owners.ts'
import type { Parser } from './parser.ts'
import { REQUESTS } from './requests.ts'
import { WRITING } from './writing.ts'

/** Everything that reads what strangers send. */
export const PARSERS: Record<string, Parser> = {
  ...WRITING,
  ...FILES,
  ...MEDIA,
  ...REQUESTS,
  ...OTHER_SITES,
  ...OWNERS,
}
