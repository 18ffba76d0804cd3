/** The result of sanitizing an author's HTML. */
export interface CleanText {
  /** Sanitized HTML, at most 200 KB; sanitizing it again changes nothing. */
  body: string
  /** One line per block, for summaries, search and counting. */
  text: string
  /** CJK characters one each, other words one each. */
  words: number
  /** The src of every picture, in order, no doubles. */
  pictures: string[]
}

export interface Heading {
  id: string
  level: number
  text: string
}

/** Responsive sources of a picture of this site. */
export interface PagePicture {
  width: number
  height: number
  sources: { url: string; width: number }[]
}

export interface PageText {
  html: string
  headings: Heading[]
}

export interface PageJob {
  body: string
  pictures: Map<string, PagePicture>
  highlighted: boolean
}

export type Job =
  | { kind: 'clean'; html: string }
  | { kind: 'markdown'; markdown: string }
  | ({ kind: 'render' } & PageJob)
