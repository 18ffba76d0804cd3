import { setImmediate as nextTurn } from 'node:timers/promises'
import { asFetchError } from './safe-fetch.ts'

const CHARSET = /<meta[^<>]{0,200}?charset=["']?([\w-]{3,20})/i
/** Where pages name their encoding. */
const HEAD_BYTES = 4_096

/** The first bytes of a page, which may be longer: what comes behind them is not read. */
export async function beginningOf(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= maxBytes) break
    }
  } catch (error) {
    throw asFetchError(error)
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

/** Bytes decoded between two turns of the event loop: a megabyte in one of the older encodings takes 50 ms. */
const DECODED_AT_ONCE = 64 * 1024

/** In the encoding that the page names; many Chinese ones are GBK. */
export async function decodePage(page: Buffer): Promise<string> {
  const [, charset = 'utf-8'] = CHARSET.exec(page.toString('latin1', 0, HEAD_BYTES)) ?? []
  const decoder = decoderOf(charset)
  const parts: string[] = []
  for (let at = 0; at < page.length; at += DECODED_AT_ONCE) {
    if (at > 0) await nextTurn()
    parts.push(decoder.decode(page.subarray(at, at + DECODED_AT_ONCE), { stream: true }))
  }
  return parts.join('') + decoder.decode()
}

function decoderOf(charset: string) {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
