import type { IOptions } from 'sanitize-html'
import { stripHidden } from '../text/strip-hidden.ts'
import { CALLOUT_CLASSES, FIGURE_CLASSES, FOOTNOTE_CLASS, MATH_CLASS, TASK_CLASSES } from './blocks/names.ts'
import { siteClasses } from './site-classes.ts'

/** Tags mapped to an allowed one with the same meaning; fix-nesting.ts turns `div` into paragraphs. */
const TAG_ALIASES: Record<string, string> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  strike: 's',
  tfoot: 'tbody',
  section: 'div',
  article: 'div',
}

const TEXT_TAGS = ['strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'mark', 'code', 'a', 'br', 'img']
const BLOCK_TAGS = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'div']
const FRAME_TAGS = ['figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td']
/** Become links, see blocks/audio.ts. */
const PLAYER_TAGS = ['audio', 'source']

/** Elements removed together with their content. */
export const DROPPED_WITH_CONTENT =
  'script style template noscript noembed noframes iframe object title svg math textarea select option xmp'.split(
    ' ',
  )

const UPLOAD = /^\/uploads\/[\w-]{22}\.(jpg|png|gif|webp)$/
const MAX_CLASS_NAME = 100
const SPAN = /^[1-9]\d?$/

type Rule = (value: string) => string | null

const ATTRIBUTES: Record<string, Record<string, Rule>> = {
  a: { href: linkTarget, rel: () => 'noopener nofollow ugc' },
  img: { src: pictureSource, alt: asIs, title: asIs },
  audio: { src: linkTarget },
  source: { src: linkTarget },
  ol: { start: matching(/^(0|[1-9]\d{0,5})$/) },
  td: { colspan: matching(SPAN), rowspan: matching(SPAN) },
  th: { colspan: matching(SPAN), rowspan: matching(SPAN) },
  li: { class: oneOf(TASK_CLASSES) },
  blockquote: { class: oneOf(CALLOUT_CLASSES) },
  sup: { class: oneOf([FOOTNOTE_CLASS]) },
  figure: { class: oneOf(FIGURE_CLASSES) },
  code: { class: codeClasses },
  pre: { class: codeClasses },
}

export const SANITIZE_OPTIONS: IOptions = {
  allowedTags: [...TEXT_TAGS, ...BLOCK_TAGS, ...FRAME_TAGS, ...PLAYER_TAGS],
  allowedAttributes: Object.fromEntries(
    Object.entries(ATTRIBUTES).map(([tag, rules]) => [tag, Object.keys(rules)]),
  ),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: DROPPED_WITH_CONTENT,
  // Elements nested deeper lose their tags and keep their text, so that later passes may recurse.
  nestingLimit: 100,
  transformTags: {
    '*': (tag, attributes) => {
      const tagName = Object.hasOwn(TAG_ALIASES, tag) ? TAG_ALIASES[tag]! : tag
      return { tagName, attribs: allowedAttributes(tagName, attributes) }
    },
  },
}

function allowedAttributes(tag: string, given: Record<string, string>): Record<string, string> {
  const rules = Object.hasOwn(ATTRIBUTES, tag) ? ATTRIBUTES[tag]! : {}
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    const allowed = Object.hasOwn(rules, name) ? rules[name]!(stripHidden(value)) : null
    if (allowed !== null) kept[name] = allowed
  }
  if (tag === 'a') kept.rel ??= 'noopener nofollow ugc'
  return kept
}

/** http, https, mailto, a path on this site or a fragment; never another host in disguise (`//`, `/\`). */
function linkTarget(value: string): string | null {
  const url = withoutBreaks(value)
  if (/^https?:\/\/[^/\\]/i.test(url)) return URL.canParse(url) ? url : null
  return /^(mailto:.|\/(?![/\\])|#)/i.test(url) ? url : null
}

function pictureSource(value: string): string | null {
  const url = withoutBreaks(value)
  return UPLOAD.test(url) || (/^https:\/\/[^/\\]/i.test(url) && URL.canParse(url)) ? url : null
}

/** Browsers ignore tabs and line breaks inside a URL. */
function withoutBreaks(value: string): string {
  return value.replace(/[\n\t]/g, '').trim()
}

/** Anything that highlighters and other sites write, except class names that would make a text look like part of the site. */
function codeClasses(value: string): string | null {
  const isForeign = (name: string) => name === MATH_CLASS || !siteClasses().has(name)
  const isKept = (name: string) => name !== '' && name.length <= MAX_CLASS_NAME && isForeign(name)
  return value.split(/\s+/).filter(isKept).join(' ') || null
}

/** Keeps the first class that is on the list. */
function oneOf(classes: readonly string[]): Rule {
  return (value) => value.split(/\s+/).find((name) => classes.includes(name)) ?? null
}

function matching(form: RegExp): Rule {
  return (value) => (form.test(value) ? value : null)
}

function asIs(value: string): string {
  return value
}
