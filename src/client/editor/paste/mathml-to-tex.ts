const FUNCTIONS =
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh'.split(
    ' ',
  )
const ACCENTS = new Map([
  ['¯', 'overline'],
  ['‾', 'overline'],
  ['^', 'hat'],
  ['~', 'tilde'],
  ['→', 'vec'],
  ['˙', 'dot'],
  ['.', 'dot'],
  ['_', 'underline'],
  ['⏞', 'overbrace'],
  ['⏟', 'underbrace'],
])
/** Signs with limits below and above them. */
const WITH_LIMITS = /^(?:[∑∏∐∫∮⋃⋂⨁⨂]|\\(?:lim|liminf|limsup|max|min|sup|inf|det|gcd|Pr) )$/
/** Function application, invisible times, separator and plus. */
const INVISIBLE = /[\u2061-\u2064\u200B]/g

/** TeX for MathML that came without it, as MathJax copies its formulas; letters and signs of Unicode stay, TeX here reads them. */
export function mathmlToTex(element: Element): string {
  const { localName: name, children } = element
  if (children.length === 0) return leafToTex(name, element.textContent.replace(INVISIBLE, '').trim())
  const parts = [...children].map(mathmlToTex)
  const [first = '', second = '', third = ''] = parts
  const hasLimits = WITH_LIMITS.test(first)
  // A single character needs no braces.
  const base = first.length > 1 && !hasLimits ? `{${first}}` : first
  switch (name) {
    case 'mfrac':
      return `\\frac{${first}}{${second}}`
    case 'msqrt':
      return `\\sqrt{${parts.join('')}}`
    case 'mroot':
      return `\\sqrt[${second}]{${first}}`
    case 'msup':
      return `${base}^{${second}}`
    case 'msub':
      return `${base}_{${second}}`
    case 'msubsup':
    case 'munderover':
      return `${base}_{${second}}^{${third}}`
    case 'mover':
      return accented(first, second) ?? (hasLimits ? `${base}^{${second}}` : `\\overset{${second}}{${first}}`)
    case 'munder':
      return (
        accented(first, second) ?? (hasLimits ? `${base}_{${second}}` : `\\underset{${second}}{${first}}`)
      )
    case 'mtable':
      return `\\begin{matrix}${parts.join(' \\\\ ')}\\end{matrix}`
    case 'mtr':
      return parts.join(' & ')
    case 'mfenced':
      return `${element.getAttribute('open') ?? '('}${parts.join(',')}${element.getAttribute('close') ?? ')'}`
    case 'semantics':
      return first
    case 'mphantom':
      return ''
    default:
      return parts.join('')
  }
}

function leafToTex(name: string, text: string): string {
  switch (name) {
    case 'mi':
      if (FUNCTIONS.includes(text)) return `\\${text} `
      return [...text].length > 1 ? `\\mathrm{${escaped(text)}}` : escaped(text)
    case 'mtext':
    case 'ms':
      return text ? `\\text{${escaped(text)}}` : ' '
    case 'mspace':
      return ' '
    case 'mn':
    case 'mo':
      return escaped(text)
    default:
      return ''
  }
}

function accented(base: string, sign: string): string | null {
  const accent = ACCENTS.get(sign.replace(/^\\/, ''))
  return accent ? `\\${accent}{${base}}` : null
}

function escaped(text: string): string {
  return text.replace(/[\\{}%#&_^~$]/g, (sign) => (sign === '\\' ? '\\backslash ' : `\\${sign}`))
}
