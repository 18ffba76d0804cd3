import { readFileSync } from 'node:fs'
import path from 'node:path'
import { THEMES, type Theme } from './people.ts'

/** What becomes of a post in the end. */
export type Fate = 'approved' | 'draft' | 'pending' | 'rejected' | 'locked' | 'deleted'

/** One of articles/*.md: a head of `name: value` lines, the text, and below a line of dashes what is said about it. */
export interface Article {
  theme: Theme
  title: string
  author: string
  tags: string[]
  daysAgo: number
  cover: string | null
  fate: Fate
  /** Why it was rejected or locked. */
  reason: string
  text: string
  talk: Line[]
}

export interface Line {
  name: string
  words: string
  /** 0 for what is said about the post, more for answers to the last line that stands further out. */
  depth: number
}

export function readArticles(): Article[] {
  return THEMES.flatMap(articlesAbout)
}

function articlesAbout(theme: Theme): Article[] {
  const file = readFileSync(path.join(import.meta.dirname, 'articles', `${theme}.md`), 'utf8')
  return file
    .split(/^# /m)
    .slice(1)
    .map((text) => articleOf(theme, text))
}

function articleOf(theme: Theme, whole: string): Article {
  const [article = '', talk = ''] = whole.split(/^-{4,}$/m)
  const [title = '', ...rest] = article.split('\n')
  const bodyAt = rest.indexOf('')
  const head = new Map(rest.slice(0, bodyAt).map((line) => line.split(/: (.*)/) as [string, string]))
  const [fate = 'approved', reason = ''] = (head.get('fate') ?? 'approved').split(/，(.*)/)
  return {
    theme,
    title: title.trim(),
    author: head.get('by')!,
    tags: head.get('tags')!.split('、'),
    daysAgo: Number(head.get('days ago')),
    cover: head.get('cover') ?? null,
    fate: fate as Fate,
    reason,
    text: rest.slice(bodyAt).join('\n').trim(),
    talk: talk.split('\n').flatMap(lineOf),
  }
}

function lineOf(line: string): Line[] {
  const [, indent, name, words] = line.match(/^( *)- ([^：]+)：(.*)$/) ?? []
  return name ? [{ name, words: words!, depth: indent!.length / 2 }] : []
}
