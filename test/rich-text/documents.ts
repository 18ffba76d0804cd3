import fc from 'fast-check'

/** Texts with the signs of Markdown in them, and where they may stand. */
const PIECES =
  '字 词语 a word 1. 2) - + # ## > = == --- ___ *** * ** _ __ ` `` ~ ~~ | || \\ ! [ ] [x] [^1] ( ) <b> &amp; & $ $$ : :-- https://a.example www.a.example a@b.example 😀 。 ， “ ”'.split(
    ' ',
  )

const text = fc
  .array(fc.oneof({ arbitrary: fc.constantFrom(...PIECES), weight: 5 }, fc.constant(' ')), {
    minLength: 1,
    maxLength: 6,
  })
  .map((pieces) => escapeHtml(pieces.join('')))
const code = fc
  .array(fc.constantFrom('a', '`', '```', ' ', '\n', '|', '\\', '&lt;', '\t'), { maxLength: 6 })
  .map((all) => all.join(''))

const { block } = fc.letrec<{ inline: string; block: string }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    text,
    fc.constant('<br>'),
    fc
      .constantFrom('x^2', 'a', '$', '5', '\\\\', 'a|b', '字')
      .map((tex) => `<code class="language-math">${tex}</code>`),
    text.map((words) => `<sup class="footnote">${words}</sup>`),
    code.map((words) => `<code>x${words.replaceAll('\n', ' ')}</code>`),
    fc.constantFrom(
      '<img src="https://a.example/b.png" alt="[x]">',
      '<img src="https://a.example/(c" alt="">',
    ),
    fc
      .tuple(fc.constantFrom('strong', 'em', 's', 'u', 'sub', 'sup', 'mark'), inlines(tie('inline')))
      .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
    inlines(tie('inline')).map((inner) => `<a href="https://a.example/?b=(c">${inner}</a>`),
  ),
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { arbitrary: inlines(tie('inline')).map((inner) => `<p>${inner}</p>`), weight: 4 },
    fc
      .tuple(fc.constantFrom(2, 3, 4), inlines(tie('inline')))
      .map(([level, inner]) => `<h${level}>${inner}</h${level}>`),
    fc.constant('<hr>'),
    fc
      .tuple(fc.constantFrom('c++', 'math'), code)
      .map(([name, words]) => `<pre><code class="language-${name}">${words}</code></pre>`),
    text.map(
      (words) => `<figure><img src="https://a.example/b.png"><figcaption>${words}</figcaption></figure>`,
    ),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map(
        (all) => `<blockquote${all.length > 1 ? ' class="callout-tip"' : ''}>${all.join('')}</blockquote>`,
      ),
    fc
      .tuple(fc.constantFrom('ul', 'ol'), fc.array(items(tie('block')), { minLength: 1, maxLength: 3 }))
      .map(([tag, all]) => `<${tag}>${all.join('')}</${tag}>`),
    fc
      .tuple(cells('th', tie('inline')), cells('td', tie('inline')))
      .map((rows) => `<table><tbody>${rows.join('')}</tbody></table>`),
  ),
}))

/** Bodies of the kinds that the editor writes. */
export const documents = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => blocks.join(''))

function inlines(inline: fc.Arbitrary<string>) {
  return fc.array(inline, { minLength: 1, maxLength: 3 }).map((all) => all.join(''))
}

function items(block: fc.Arbitrary<string>) {
  return fc
    .tuple(fc.oneof(text, fc.constant(null)), fc.array(block, { maxLength: 2 }))
    .map(([words, all]) => {
      const line = words === null && all.length > 0 ? '' : `<p>${words ?? ''}</p>`
      return `<li${all.length > 1 ? ' class="task-done"' : ''}>${line}${all.join('')}</li>`
    })
}

function cells(tag: string, inline: fc.Arbitrary<string>) {
  return fc
    .array(inlines(inline), { minLength: 2, maxLength: 2 })
    .map((all) => `<tr>${all.map((words) => `<${tag}><p>${words}</p></${tag}>`).join('')}</tr>`)
}

function escapeHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
