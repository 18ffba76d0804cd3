import { open as openFile } from 'node:fs/promises'
import { UnreadableFile } from './source.ts'

/** In the encoding that the file declares; old feeds from China are in GBK. */
export async function decoderOf(path: string) {
  await using file = await openFile(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(200), 0, 200, 0)
  const declaration = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)/
  const [, label = 'utf-8'] = declaration.exec(buffer.subarray(0, bytesRead).toString('latin1')) ?? []
  try {
    return new TextDecoder(label)
  } catch {
    throw new UnreadableFile('not_readable')
  }
}
