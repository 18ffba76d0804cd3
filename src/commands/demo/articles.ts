import { readFileSync } from 'node:fs'
import path from 'node:path'
import { THEMES, type Theme } from './characters.ts'

/** The final state of a post. */
type Outcome = 'approved' | 'draft' | 'pending' | 'rejected' | 'locked' | 'deleted'

/** One article in articles/*.md: a header of `name: value` lines, the text, and its comments below a line of dashes. */
export interface Article {
  theme: Theme
  title: string
  author: string
  tags: string[]
  daysAgo: number
  cover: string | null
  outcome: Outcome
  /** Why it was rejected or locked. */
  reason: string
  text: string
  comments: ArticleComment[]
}

export interface ArticleComment {
  name: string
  text: string
  /** 0 for a root comment, n + 1 for a reply to the last comment of depth n. */
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
  const [article = '', comments = ''] = whole.split(/^-{4,}$/m)
  const [title = '', ...rest] = article.split('\n')
  const bodyAt = rest.indexOf('')
  const head = new Map(rest.slice(0, bodyAt).map((line) => line.split(/: (.*)/) as [string, string]))
  const [outcome = 'approved', reason = ''] = (head.get('outcome') ?? 'approved').split(/，(.*)/)
  return {
    theme,
    title: title.trim(),
    author: head.get('by')!,
    tags: head.get('tags')!.split('、'),
    daysAgo: Number(head.get('days ago')),
    cover: head.get('cover') ?? null,
    outcome: outcome as Outcome,
    reason,
    text: rest.slice(bodyAt).join('\n').trim(),
    comments: comments.split('\n').flatMap(commentIn),
  }
}

function commentIn(line: string): ArticleComment[] {
  const [, indent, name, text] = line.match(/^( *)- ([^：]+)：(.*)$/) ?? []
  return name ? [{ name, text: text!, depth: indent!.length / 2 }] : []
}
