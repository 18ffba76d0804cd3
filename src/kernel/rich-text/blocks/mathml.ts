/** A longer formula stays TeX, as code. */
export const MAX_TEX = 2_000

/** For Temml, on the server and in the editor; sizes in em and pt. */
export const MATH_OPTIONS: {
  throwOnError: boolean
  trust: boolean
  maxExpand: number
  maxSize: [number, number]
} = { throwOnError: true, trust: false, maxExpand: 200, maxSize: [20, 200] }

export const MATH_ELEMENTS = new Set(
  'math menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'.split(
    ' ',
  ),
)
/** Temml writes some styles into the markup, which the content policy refuses. */
export const MATH_ATTRIBUTES = new Set(
  'accent accentunder class columnspan depth display displaystyle fence form height largeop linethickness lspace mathvariant maxsize minsize movablelimits notation rowspan rspace scriptlevel separator stretchy symmetric voffset width'.split(
    ' ',
  ),
)
