import { Parser } from 'htmlparser2'
import { normalizeLine } from '../text/normalize.ts'
import { readLink } from './read-link.ts'

/** A page of another site that may link to this one. */
export interface MentioningPage {
  html: string
  /** Where it stands, behind its redirects. */
  url: string
  /** The host whose addresses are looked for. */
  host: string
}

/** What it says of itself, and where it links to. */
export interface MentionFacts {
  /** Empty where it says nothing. */
  title: string
  author: string
  /** Addresses on the host that it links to, each once. */
  links: string[]
}

const MAX_LINKS = 1_000
const MAX_ADDRESS = 2_000
const MAX_NAME = 200
/** What white space and markup leave of so much is enough. */
const MAX_RAW = 10 * MAX_NAME
const SILENT = ['script', 'style', 'template']

/** Links that people can follow; those in comments, scripts and plain text are none. */
export function readMention({ html, url, host }: MentioningPage): MentionFacts {
  const links = new Set<string>()
  const entry = new EntryReader()
  let base: string | null = null
  let silent = 0
  const parser = new Parser({
    onopentag(tag, { href, class: classes }) {
      if (SILENT.includes(tag)) silent++
      entry.open(classes)
      if (silent > 0 || href === undefined || href.length > MAX_ADDRESS) return
      if (tag === 'base') base ??= URL.parse(href, url)?.href ?? url
      if (tag !== 'a' && tag !== 'area') return
      const found = URL.parse(href, base ?? url)
      if (found?.host === host && found.href.length <= MAX_ADDRESS && links.size < MAX_LINKS)
        links.add(found.href)
    },
    ontext(text) {
      if (silent === 0) entry.read(text)
    },
    onclosetag(tag) {
      if (SILENT.includes(tag)) silent--
      entry.close()
    },
  })
  parser.end(html)
  const { name, author } = entry.found()
  return { title: cut(name) || readLink(html).title, author: cut(author), links: [...links] }
}

function cut(text: string): string {
  return [...normalizeLine(text)].slice(0, MAX_NAME).join('').trim()
}

interface Property {
  /** Of the element whose text it is. */
  depth: number
  text: string
  isRead: boolean
}

/** The name and the author of the first h-entry of a page (microformats2). */
class EntryReader {
  #depth = 0
  /** The depth at which the entry began, and what has an own root inside of it, such as its author; 0 outside. */
  #entry = 0
  #inner = 0
  #isRead = false
  #name: Property | null = null
  #author: Property | null = null
  #authorName: Property | null = null

  open(classes = ''): void {
    this.#depth++
    if (this.#isRead || classes === '') return
    const names = classes.split(/\s/)
    if (this.#entry === 0) {
      if (names.includes('h-entry')) this.#entry = this.#depth
      return
    }
    const begin = (): Property => ({ depth: this.#depth, text: '', isRead: false })
    const isInAuthor = this.#author?.isRead === false
    if (this.#inner === 0 && names.includes('p-author')) this.#author ??= begin()
    else if (isInAuthor && names.includes('p-name')) this.#authorName ??= begin()
    else if (this.#inner === 0 && names.includes('p-name')) this.#name ??= begin()
    if (this.#inner === 0 && names.some((name) => name.startsWith('h-'))) this.#inner = this.#depth
  }

  read(text: string): void {
    for (const property of [this.#name, this.#author, this.#authorName])
      if (property && !property.isRead && property.text.length < MAX_RAW) property.text += text
  }

  close(): void {
    for (const property of [this.#name, this.#author, this.#authorName])
      if (property?.depth === this.#depth) property.isRead = true
    if (this.#inner === this.#depth) this.#inner = 0
    if (this.#entry === this.#depth && this.#entry > 0) this.#isRead = true
    this.#depth--
  }

  found(): { name: string; author: string } {
    const author = this.#authorName ?? this.#author
    return { name: this.#name?.text ?? '', author: author?.text ?? '' }
  }
}
