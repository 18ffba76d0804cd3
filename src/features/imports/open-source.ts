import { setImmediate as pause } from 'node:timers/promises'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { type ReceivedFile, receiveFile } from '../../kernel/files/received-file.ts'
import { withoutForbiddenCharacters } from '../../kernel/text/character-classes.ts'
import { type ImportKind, MAX_LINE_LENGTH, MAX_TAG_LENGTH, MAX_TAGS_READ } from './rules.ts'
import { openFeed } from './sources/feed.ts'
import { openMarkdownZip } from './sources/markdown-zip.ts'
import { type FoundItem, type ImportSource, UnreadableFile } from './sources/source.ts'
import { openWordpress } from './sources/wordpress.ts'

/** Copies the file of an import from the private store into a temporary folder: an archive is read by random access. */
export async function openSource(
  files: FileStore,
  tempDir: string,
  kind: ImportKind,
  name: string | null,
): Promise<ImportSource> {
  const found = name && (await files.privateFiles().read(name))
  if (!found) throw new UnreadableFile('expired')
  const local = await receiveFile(tempDir, found.stream)
  try {
    const source = await openLocal(kind, local)
    return {
      items: () => cleaned(source.items()),
      openPicture: (...picture) => source.openPicture(...picture),
      async [Symbol.asyncDispose]() {
        await source[Symbol.asyncDispose]()
        await local[Symbol.asyncDispose]()
      },
    }
  } catch (error) {
    await local[Symbol.asyncDispose]()
    throw error
  }
}

/**
 * Removes the characters that requests and the database refuse, and cuts texts to the usable length. Pauses between items, so that
 * requests are answered in the meantime.
 */
async function* cleaned(items: AsyncIterable<FoundItem>): AsyncGenerator<FoundItem, void, void> {
  for await (const item of items) {
    await pause()
    const tags = item.tags.slice(0, MAX_TAGS_READ)
    yield {
      ...item,
      source: withoutForbiddenCharacters(item.source),
      title: withoutForbiddenCharacters(item.title.slice(0, MAX_LINE_LENGTH)),
      tags: tags.map((tag) => withoutForbiddenCharacters(tag.slice(0, MAX_TAG_LENGTH))),
      cover: item.cover && withoutForbiddenCharacters(item.cover.slice(0, MAX_LINE_LENGTH)),
      summary: withoutForbiddenCharacters(item.summary.slice(0, MAX_LINE_LENGTH)),
      text: withoutForbiddenCharacters(item.text),
    }
  }
}

async function openLocal(kind: ImportKind, { path }: ReceivedFile): Promise<ImportSource> {
  switch (kind) {
    case 'markdown':
      return openMarkdownZip(path)
    case 'wordpress':
      return openWordpress(path)
    case 'feed':
      return openFeed(path)
  }
}
