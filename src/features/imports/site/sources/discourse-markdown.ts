/** Where pictures of a Discourse stand: its address, and their paths by the hash of their content. */
export interface DiscoursePictures {
  address: string
  uploads: ReadonlyMap<string, string>
}

const UPLOAD = /upload:\/\/([A-Za-z0-9]{1,40})(?:\.[a-z0-9]{1,10})?/g
/** The size behind the name of a picture: ![name|690x388](…) */
const SIZE = /!\[([^\]|[\n]{0,200})\|[^\][\n]{0,100}\]/g
const QUOTE = /^\[quote(?:=[^\]\n]{0,200})?\]\s*$/
const LOWER_FIRST = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const UPPER_FIRST = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Replaces what only Discourse reads: short addresses of uploads, sizes of pictures, and quotes in brackets. */
export function plainMarkdown(raw: string, { address, uploads }: DiscoursePictures): string {
  const withAddresses = raw
    .replace(UPLOAD, (whole, name: string) => {
      const path = [LOWER_FIRST, UPPER_FIRST].map((digits) => uploads.get(hashIn(name, digits))).find(Boolean)
      return path ? absolute(path, address) : whole
    })
    .replace(SIZE, '![$1]')
    .replaceAll('](/uploads/', `](${address}/uploads/`)
  return withQuotes(withAddresses)
}

function absolute(path: string, address: string): string {
  if (path.startsWith('//')) return `https:${path}`
  return path.startsWith('/') ? `${address}${path}` : path
}

/** Base 62 of a SHA-1, as its 40 hexadecimal digits. */
function hashIn(name: string, digits: string): string {
  let value = 0n
  for (const sign of name) value = value * 62n + BigInt(digits.indexOf(sign))
  return value.toString(16).padStart(40, '0')
}

function withQuotes(text: string): string {
  if (!text.includes('[quote')) return text
  let depth = 0
  return text
    .split('\n')
    .flatMap((line) => {
      if (QUOTE.test(line)) depth++
      else if (line.trim() === '[/quote]' && depth > 0) depth--
      else return [depth > 0 ? `> ${line}` : line]
      return depth === 0 ? [''] : []
    })
    .join('\n')
}
