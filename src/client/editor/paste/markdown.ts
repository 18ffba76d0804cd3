import type { Token } from 'marked'
import { markdownTokens } from '../../../kernel/rich-text/markdown/reader.ts'

/** Tokens that do not occur in plain prose. */
const MARKDOWN_TOKENS =
  'heading list table blockquote hr strong del codespan image callout footnoteDefinition mathBlock math'.split(
    ' ',
  )
/** Detects Markdown, as opposed to plain prose and code. */
export function isMarkdown(text: string): boolean {
  return markdownTokens(text).some((token) => isMarkdownToken(token, text))
}

function isMarkdownToken(token: Token, text: string): boolean {
  if (token.type === 'code') return token.codeBlockStyle !== 'indented'
  // A bare URL is linked anyway.
  if (token.type === 'link') return token.raw.startsWith('[')
  if (token.type === 'em') return token.raw.startsWith('_') || hasEmphasis(text)
  return MARKDOWN_TOKENS.includes(token.type)
}

/** An asterisk between letters or digits is more likely multiplication than emphasis. */
function hasEmphasis(text: string): boolean {
  let open = text.indexOf('*')
  for (let close = open; close >= 0; open = close) {
    close = text.indexOf('*', open + 1)
    const inner = text.slice(open + 1, Math.max(close, 0))
    const isPhrase = inner !== '' && inner === inner.trim() && !inner.includes('\n')
    if (isPhrase && !goesOn(text[open - 1]) && !goesOn(text[close + 1])) return true
  }
  return false
}

function goesOn(character = ' '): boolean {
  return /[\w*]/.test(character)
}
