import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openFeed } from '../../../src/features/imports/sources/feed.ts'
import { readFrontMatter } from '../../../src/features/imports/sources/front-matter.ts'
import { type ImportSource, UnreadableFile } from '../../../src/features/imports/sources/source.ts'
import { openWordpress } from '../../../src/features/imports/sources/wordpress.ts'
import { openZip, ZipError } from '../../../src/kernel/zip/read-zip.ts'
import { type Parser, refusedOrDone } from './parser.ts'

async function itemsOf(source: ImportSource): Promise<void> {
  for await (const { title } of source.items()) assert.equal(typeof title, 'string')
}

async function unpacked(file: string): Promise<void> {
  await using zip = await openZip(file, { entries: 100, bytes: 100_000 })
  for (const name of zip.paths.slice(0, 10)) assert.ok((await zip.read(name)).length <= zip.bytesOf(name))
}

/** A character for each byte. */
export async function fileWith(folder: string, text: string): Promise<string> {
  const file = path.join(folder, 'input')
  await writeFile(file, text, 'latin1')
  return file
}

/** What people send as files. */
export const FILES: Record<string, Parser> = {
  zip: {
    words: [
      'PK\u0001\u0002',
      'PK\u0003\u0004',
      'PK\u0005\u0006',
      'PK\u0006\u0006',
      '\u0000\u0000',
      '\u00ff\u00ff\u00ff\u00ff',
      '../',
    ],
    run: async (text, folder) => refusedOrDone(unpacked(await fileWith(folder, text)), ZipError),
  },

  wordpress: {
    words:
      '<rss> <channel> <item> </item> <title> </title> <content:encoded> <![CDATA[ ]]> <wp:post_type> post <wp:status> <category domain="post_tag"> <pubDate> </rss> &amp;'.split(
        ' ',
      ),
    run: async (text, folder) =>
      refusedOrDone(itemsOf(openWordpress(await fileWith(folder, text))), UnreadableFile),
  },

  feed: {
    words:
      '<feed> <entry> <title> <content type="html"> <published> <link href="x"/> <rss> <item> <description> </item> </entry> <![CDATA[ ]]> <!DOCTYPE'.split(
        ' ',
      ),
    run: async (text, folder) =>
      refusedOrDone(itemsOf(openFeed(await fileWith(folder, text))), UnreadableFile),
  },

  'front-matter': {
    words: ['---\n', 'title: ', 'tags: [', ']', '- a\n', '"', "'", ': ', '\r\n', '+++\n'],
    run: (text) => assert.ok(readFrontMatter(text).body.length <= text.length),
  },
}
