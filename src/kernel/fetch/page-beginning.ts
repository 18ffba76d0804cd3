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

/** In the encoding that the page names; many Chinese ones are GBK. */
export function decodePage(page: Buffer): string {
  const [, charset = 'utf-8'] = CHARSET.exec(page.toString('latin1', 0, HEAD_BYTES)) ?? []
  try {
    return new TextDecoder(charset).decode(page)
  } catch {
    return page.toString()
  }
}
