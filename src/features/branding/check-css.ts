/** What may not be in a stylesheet, and where. */
interface CssProblem {
  line: number
  found: string
}

interface Open {
  closes: string
  /** A string here is an address. */
  address: boolean
}

interface Scan {
  css: string
  at: number
  open: Open[]
  /** Addresses may only name something in the same document. */
  inSvg: boolean
}

const MAX_DEPTH = 50
const MAX_QUOTED = 60
const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' }
/** Functions that load what a string in them names, as url() does. */
const LOADING = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set'])
/** What these stand for is known to the browser alone: a string elsewhere may be an address where it is put in. */
const SUBSTITUTED = /^(?:var|env|attr|if|inherit|random-item|--.*)$/
const AT_RULES = new Set(
  'media supports container layer scope keyframes -webkit-keyframes font-face page property starting-style counter-style'.split(
    ' ',
  ),
)
const NAME_START = /[a-z_\u0080-\u{10ffff}-]/iu
const NAME_PART = /[\w\u0080-\u{10ffff}-]/u
const HEX = /[\da-f]/i
const SPACE = /\s/
const CONTROL = /[^\P{Cc}\t\n]/u

/**
 * Scanner after CSS Syntax Level 3, one pass: blocks are balanced, at-rules are on a list (no @import), and nothing is loaded from
 * elsewhere. Escapes are decoded first, because browsers do, too: `@\69mport`.
 */
export function cssProblem(css: string, { inSvg = false } = {}): CssProblem | null {
  const scan: Scan = { css, at: 0, open: [], inSvg }
  const problem = (start: number, found: string) => ({ line: css.slice(0, start).split('\n').length, found })
  const control = CONTROL.exec(css)
  if (control) return problem(control.index, `U+${control[0].charCodeAt(0).toString(16).padStart(4, '0')}`)
  while (scan.at < css.length) {
    const start = scan.at
    const found = readToken(scan)
    if (found !== null) return problem(start, found.slice(0, MAX_QUOTED))
  }
  return scan.open.length > 0 ? problem(css.length, scan.open.at(-1)?.closes ?? '') : null
}

/** Moves past one token; returns what is wrong with it. */
function readToken(scan: Scan): string | null {
  const { css, at, open } = scan
  const character = css[at] ?? ''
  if (css.startsWith('/*', at)) return skipComment(scan)
  if (character === '"' || character === "'") return readString(scan, character)
  if (character === '@') {
    scan.at++
    const name = readName(scan).toLowerCase()
    return AT_RULES.has(name) && !scan.inSvg ? null : `@${name}`
  }
  if (NAME_START.test(character) || isEscape(css, at)) return readNameOrFunction(scan)
  scan.at++
  if (character in CLOSING) return push(scan, character, open.at(-1)?.address ?? false)
  if (')]}'.includes(character)) return open.pop()?.closes === character ? null : character
  return null
}

function push({ open }: Scan, opening: string, address: boolean): string | null {
  open.push({ closes: CLOSING[opening] ?? '', address })
  return open.length > MAX_DEPTH ? opening.repeat(3) : null
}

function skipComment(scan: Scan): string | null {
  const end = scan.css.indexOf('*/', scan.at + 2)
  if (end < 0) return '/*'
  scan.at = end + 2
  return null
}

function readString(scan: Scan, quote: string): string | null {
  const { css } = scan
  let text = ''
  scan.at++
  while (scan.at < css.length) {
    const character = css[scan.at] ?? ''
    if (character === quote) {
      scan.at++
      return scan.open.at(-1)?.address ? addressProblem(scan, text) : null
    }
    if (character === '\n') return quote
    if (character === '\\' && css[scan.at + 1] === '\n') scan.at += 2
    else text += readCharacter(scan)
  }
  return quote
}

function readNameOrFunction(scan: Scan): string | null {
  const name = readName(scan).toLowerCase()
  if (scan.css[scan.at] !== '(') return null
  scan.at++
  if (scan.open.some(({ address }) => address) && SUBSTITUTED.test(name)) return `${name}(`
  if (name !== 'url') return push(scan, '(', LOADING.has(name))
  while (SPACE.test(scan.css[scan.at] ?? '')) scan.at++
  if (/["']/.test(scan.css[scan.at] ?? '')) return push(scan, '(', true)
  let text = ''
  while (scan.at < scan.css.length && scan.css[scan.at] !== ')') text += readCharacter(scan)
  if (scan.at >= scan.css.length) return 'url('
  scan.at++
  return addressProblem(scan, text.trimEnd())
}

function readName(scan: Scan): string {
  let name = ''
  while (scan.at < scan.css.length && (isNamePart(scan) || isEscape(scan.css, scan.at)))
    name += readCharacter(scan)
  return name
}

function isNamePart({ css, at }: Scan): boolean {
  return NAME_PART.test(css[at] ?? '')
}

function isEscape(css: string, at: number): boolean {
  return css[at] === '\\' && at + 1 < css.length && css[at + 1] !== '\n'
}

/** One character, or what an escape stands for: up to six hex digits and a space after them. */
function readCharacter(scan: Scan): string {
  const { css } = scan
  const character = css[scan.at++] ?? ''
  if (character !== '\\') return character
  let digits = ''
  while (digits.length < 6 && HEX.test(css[scan.at] ?? '')) digits += css[scan.at++]
  if (digits === '') return css[scan.at++] ?? ''
  if (SPACE.test(css[scan.at] ?? '')) scan.at++
  const code = Number.parseInt(digits, 16)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
}

/** Browsers drop white space in an address and read a backslash as a slash, so neither may stand in one. */
function addressProblem({ inSvg }: Scan, address: string): string | null {
  const own = inSvg ? /^#/ : /^(?:#|\/(?!\/)|data:image\/)/i
  return own.test(address) && !/[\s\\]/.test(address) ? null : `url(${address})`
}
