import path from 'node:path/posix'
import { openZip, ZipError } from '../../../kernel/zip/read-zip.ts'
import { MAX_TEXT_BYTES, type Problem, ZIP_LIMITS } from '../rules.ts'
import { listOf, readFrontMatter, textOf } from './front-matter.ts'
import { type FoundItem, type ImportSource, isoDate, UnreadableFile } from './source.ts'

const TEXT = /\.(md|markdown)$/i
/** Files that systems and tools add to archives and folders. */
const IGNORED = /(^|\/)(__MACOSX|node_modules|\.[^/]+)(\/|$)|(^|\/)(readme|license)\.md$/i

/** Markdown files with front matter, and the pictures next to them. Nested archives are not opened. */
export async function openMarkdownZip(file: string): Promise<ImportSource> {
  const zip = await openZip(file, ZIP_LIMITS).catch(refuse)
  const paths = zip.paths.filter((name) => TEXT.test(name) && !IGNORED.test(name))
  const known = new Set(zip.paths)
  return {
    async *items() {
      for (const name of paths)
        yield await itemOf(name, () => zip.read(name).catch(refuse), zip.bytesOf(name))
    },
    async openPicture({ source }, address) {
      const name = pathOf(source, address)
      return name !== null && known.has(name) ? zip.open(name) : null
    },
    [Symbol.asyncDispose]: () => zip[Symbol.asyncDispose](),
  }
}

async function itemOf(source: string, read: () => Promise<Buffer>, bytes: number): Promise<FoundItem> {
  const problems: Problem[] = bytes > MAX_TEXT_BYTES ? [{ code: 'too_long' }] : []
  const { fields, body } = readFrontMatter(problems.length > 0 ? '' : (await read()).toString())
  const { heading, rest } = splitHeading(body)
  const written = textOf(fields.date ?? fields.created ?? fields.published)
  const dated_at = written ? isoDate(written) : null
  if (written && !dated_at) problems.push({ code: 'bad_date', detail: written.slice(0, 40) })
  const series = textOf(fields.series).trim()
  if (series) problems.push({ code: 'series_left_out', detail: series.slice(0, 200) })
  const titled = textOf(fields.title).trim()
  return {
    source,
    title: titled || heading || path.basename(source).replace(TEXT, ''),
    dated_at,
    tags: [...listOf(fields.tags), ...listOf(fields.categories)],
    summary: textOf(fields.summary ?? fields.description ?? fields.excerpt),
    cover: textOf(fields.cover) || null,
    format: 'markdown',
    // A first heading that serves as the title is removed, because it would appear twice.
    text: !titled && heading ? rest : body,
    problems,
  }
}

/** Splits off a first line that is a heading. Cut before the patterns see it, since they take quadratic time. */
function splitHeading(body: string): { heading: string; rest: string } {
  const text = body.trimStart()
  const [line = ''] = text.split(/[\n\r\u2028\u2029]/, 1)
  const heading = /^#[ \t]/.test(line)
    ? line
        .slice(1, 500)
        .trim()
        .replace(/\s+#+$/, '')
    : ''
  return { heading, rest: text.slice(line.length) }
}

/** The path of a picture in the archive; null for external addresses, and for paths that lead out of the archive. */
function pathOf(source: string, address: string): string | null {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(address)) return null
  const [name = ''] = address.split(/[?#]/)
  const named = decode(name)
  const joined = named.startsWith('/') ? named.slice(1) : path.join(path.dirname(source), named)
  return joined.startsWith('..') ? null : path.normalize(joined)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof ZipError)) throw error
  throw new UnreadableFile(error.reason === 'too_large' ? 'too_large' : 'not_readable', { cause: error })
}
