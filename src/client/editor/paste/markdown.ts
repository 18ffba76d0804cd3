import type { Token } from 'marked'
import { markdownTokens } from '../../../kernel/rich-text/markdown/reader.ts'

/** Tokens that do not occur in plain prose. */
const MARKDOWN_TOKENS =
  'heading list table blockquote hr strong del codespan image callout footnoteDefinition mathBlock math'.split(
    ' ',
  )
/** An asterisk between letters or digits is more likely multiplication than emphasis. */
const EMPHASIS = /(?<![\w*])\*(?![\s*])[^*\n]+(?<!\s)\*(?![\w*])/

/** Detects Markdown; plain prose and code are not. */
export function isMarkdown(text: string): boolean {
  return markdownTokens(text).some((token) => isMarkdownToken(token, text))
}

function isMarkdownToken(token: Token, text: string): boolean {
  if (token.type === 'code') return token.codeBlockStyle !== 'indented'
  // A bare URL is linked anyway.
  if (token.type === 'link') return token.raw.startsWith('[')
  if (token.type === 'em') return token.raw.startsWith('_') || EMPHASIS.test(text)
  return MARKDOWN_TOKENS.includes(token.type)
}
