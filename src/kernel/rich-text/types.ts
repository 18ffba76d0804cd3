import type { LinkFacts } from './read-link.ts'
import type { MentionFacts, MentioningPage } from './read-mention.ts'

/** The result of sanitizing an author's HTML. */
export interface CleanText {
  /** Sanitized HTML, at most 200 KB; sanitizing it again changes nothing. */
  body: string
  /** One line per block, for summaries, search and counting. */
  text: string
  /** Each CJK character and each other word counts as one. */
  words: number
  /** The src of every picture, in order, without duplicates. */
  pictures: string[]
}

export interface Heading {
  id: string
  level: number
  text: string
}

/** Responsive sources of a picture on this site. */
export interface PagePicture {
  width: number
  height: number
  sources: { url: string; width: number }[]
}

/** What is known of an address that stands alone in its paragraph. */
export interface LinkCard {
  title: string
  /** A picture of this site. */
  picture: string | null
  /** The text of a gist, in place of a card. */
  code: string | null
}

export interface PageText {
  html: string
  headings: Heading[]
}

export interface PageJob {
  body: string
  pictures: Map<string, PagePicture>
  cards: Map<string, LinkCard>
  highlighted: boolean
}

/** Two versions of a text: clean bodies, and named lines (title, tags). */
export interface Versions {
  before: Version
  after: Version
  /** What a picture is called, and the label of a player, with `PICTURE_NAME` for its name. */
  picture: string
  audio: string
}

interface Version {
  body: string
  lines: Record<string, string>
}

/** Markup of the differences, escaped. */
export interface Comparison {
  /** The lines that differ, by name. */
  lines: Record<string, string>
  /** Empty if the text is the same. */
  body: string
  /** False if the rest is shown as replaced, because comparing it would take too long. */
  isComplete: boolean
}

/** The jobs of the text workers by kind, with their answers. */
interface Jobs {
  clean: { job: { html: string }; answer: CleanText | Refused }
  render: { job: PageJob; answer: PageText }
  readMarkdown: { job: { markdown: string }; answer: string }
  writeMarkdown: { job: { body: string }; answer: string }
  compare: { job: Versions; answer: Comparison }
  readLink: { job: { html: string }; answer: LinkFacts }
  findEndpoint: { job: { html: string }; answer: string | null }
  readMention: { job: MentioningPage; answer: MentionFacts }
}
type Kind = keyof Jobs
export type Job = { [K in Kind]: { kind: K } & Jobs[K]['job'] }[Kind]
export type Answer<J extends Job> = Jobs[J['kind']]['answer']

/** Why a text could not be sanitized. */
export type Refused = 'tooHeavy' | 'tooComplex'
