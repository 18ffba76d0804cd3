import assert from 'node:assert/strict'
import { parseMarkdown, textsIn } from '../../../src/features/comments/markdown.ts'
import { clean } from '../../../src/kernel/rich-text/clean.ts'
import { diffWords } from '../../../src/kernel/rich-text/compare/text-diff.ts'
import { htmlToMarkdown } from '../../../src/kernel/rich-text/markdown/html-to-markdown.ts'
import { markdownToHtml } from '../../../src/kernel/rich-text/markdown/reader.ts'
import { render } from '../../../src/kernel/rich-text/render-page.ts'
import type { Parser } from './parser.ts'

const HTML =
  '<p> </p> <a href="https://a.example/"> <img src="/uploads/AAAAAAAAAAAAAAAAAAAAAA.jpg" alt="x"> <table><tr><td> <li> <ul> <ol start="3"> <pre><code class="language-ts"> </code></pre> <code class="language-math"> <blockquote> <h2> <script> <!-- --> <svg><math> &lt; &#x41; &amp;amp; <details> <style> <b><i></b> ='
const MARKDOWN =
  '# ** * _ ` ``` ~~~ [ ]( ![ ][ ]: > - 1. | --- :--- $$ $ \\ <p> &amp; [^1] - [x] ~~ http://a.example ===='

const cleaned = (html: string): string | null => {
  const text = clean(html)
  return typeof text === 'string' ? null : text.body
}

/** Cleaning what is clean changes nothing, which includes what our own writers make. */
function assertCleanStays(html: string): string | null {
  const body = cleaned(html)
  if (body !== null) assert.equal(cleaned(body), body)
  return body
}

const noBudget = { hasLeft: () => true, spend() {}, exceed() {} }

/** What people write, and the pages made of it. */
export const WRITING: Record<string, Parser> = {
  html: { words: HTML.split(' '), run: assertCleanStays },

  page: {
    words: [
      ...HTML.split(' '),
      'const a = `1`',
      'def f():',
      '\\frac{1}{2}',
      '\\begin{matrix}',
      'language-python',
    ],
    async run(text) {
      const body = cleaned(text)
      if (body === null) return
      const job = { body, pictures: new Map(), cards: new Map(), highlighted: true }
      assert.deepEqual(await render(job), await render(job))
    },
  },

  markdown: {
    words: MARKDOWN.split(' '),
    run: (text) => assertCleanStays(markdownToHtml(text)),
  },

  'markdown-writer': {
    words: HTML.split(' '),
    run(text) {
      const body = cleaned(text)
      if (body !== null) assertCleanStays(markdownToHtml(htmlToMarkdown(body)))
    },
  },

  'comment-markdown': {
    words: MARKDOWN.split(' '),
    run: (text) => assert.deepEqual(textsIn(parseMarkdown(text)), textsIn(parseMarkdown(text))),
  },

  diff: {
    words: ['\u0000', ' ', '\n', 'the same', '中文'],
    run(text) {
      const [before = '', after = ''] = text.split('\u0000')
      const parts = diffWords(before, after, noBudget)
      const without = (kind: string) =>
        parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join('')
      assert.deepEqual([without('added'), without('removed')], [before, after])
    },
  },
}
