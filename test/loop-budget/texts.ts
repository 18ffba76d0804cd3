/** Characters of a body before it is cleaned, and bytes after it. */
const RAW = 400_000
const CLEAN = 199 * 1024

/** So that none is empty for want of a word. */
const WORD = '<p>文字</p>'

/** Texts of the largest size that is allowed, each hard for some parser: cleaning, writing Markdown, excerpts, diffs, colours, formulas. */
export const BODIES: Record<string, string> = {
  paragraphs: repeat('<p>一段普通的文字，some words in it, and more.</p>', CLEAN),
  'short paragraphs': repeat('<p>a</p>', CLEAN),
  spaces: `<p>a${' '.repeat(CLEAN - 20)}b</p>`,
  'one word': `<p>${'a'.repeat(CLEAN - 10)}</p>`,
  'one line of Chinese': `<p>${'焦'.repeat(65_000)}</p>`,
  emoji: `<p>${repeat('👨‍👩‍👧‍👦', CLEAN - 100)}</p>`,
  'combining marks': `<p>a${'\u0301'.repeat(100_000)}</p>`,
  entities: `<p>${repeat('&lt;&amp;&quot;', CLEAN / 2)}</p>`,
  'brackets that open nothing': `<p>${'&lt;'.repeat(50_000)}</p>`,
  "Markdown's marks": `<p>${repeat('*_`[](#!~|\\', CLEAN - 100)}</p>`,
  'opening brackets': `<p>${'['.repeat(CLEAN - 10)}</p>`,
  backticks: `<p>${repeat('` `` ', CLEAN - 10)}</p>`,
  'line breaks': `<p>${repeat('a<br>', CLEAN - 20)}</p>`,
  'bold letters': `<p>${repeat('<strong>a</strong>b', CLEAN - 20)}</p>`,
  'marks in pieces': `<p>a${repeat('<em>\u0301\u0316\u0301\u0316</em><code>\u0316\u0301\u0316\u0301</code>', CLEAN - 20)}</p>`,
  'random words': `<p>${random(CLEAN - 20, () => `${Math.random().toString(36).slice(2, 12)} `)}</p>`,
  'random Chinese': `<p>${random(CLEAN - 20, () => String.fromCharCode(0x4e00 + Math.random() * 20_000))}</p>`,
  rules: repeat('<hr>', CLEAN - 20),
  'nested quotes': nested('blockquote', 400),
  'nested lists': `${'<ul><li>a'.repeat(300)}${'</li></ul>'.repeat(300)}`,
  'list items': `<ul>${repeat('<li><p>a</p></li>', CLEAN - 100)}</ul>`,
  headings: repeat('<h2>标题 heading</h2>', CLEAN),
  links: `<p>${repeat('<a href="https://a.example">a</a> ', CLEAN / 3)}</p>`,
  'bare addresses': `<p>${repeat('https://a.example/b ', CLEAN - 100)}</p>`,
  mentions: `<p>${repeat('@ming ', CLEAN - 100)}</p>`,
  table: `<table><tbody>${repeat(`<tr>${'<td><p>a</p></td>'.repeat(10)}</tr>`, CLEAN - 100)}</tbody></table>`,
  'code in many languages': repeat(
    ['javascript', 'css', 'html', 'markdown', 'sql', 'bash', 'python', 'json']
      .map(
        (each) =>
          `<pre><code class="language-${each}">${repeat('a("b") /* c */ {d: e} # f\n', 2_000)}</code></pre>`,
      )
      .join(''),
    CLEAN,
  ),
  'Markdown as code': repeat(
    `<pre><code class="language-markdown">${repeat('**a _b ', 19_000)}</code></pre>`,
    CLEAN,
  ),
  formulas: `<p>${repeat('<code class="language-math">\\frac{a}{\\sqrt{b}}</code> a ', CLEAN - 200)}</p>`,
  'TeX of braces': repeat(
    `<pre><code class="language-math">${'{'.repeat(900)}${'}'.repeat(900)}</code></pre>`,
    CLEAN,
  ),
  footnotes: `<p>${repeat('<sup>[1]</sup> a ', CLEAN - 100)}</p>`,
  'unclosed tags': repeat('<b><i><p>', 900 * 3),
  'attributes without end': `<p ${repeat('a="b" ', RAW - 100)}>a</p>`,
  'comments in HTML': repeat('<!-- a --><p>b</p>', 200_000),
  videos: repeat(
    '<p><a href="https://www.bilibili.com/video/BV1xx411c7mD">https://www.bilibili.com/video/BV1xx411c7mD</a></p>',
    CLEAN / 2,
  ),
}

/** A draft or a post with this text, and the same after a change everywhere. */
export function versionsOf(kind: string): [first: string, second: string] {
  const body = BODIES[kind]!
  return [WORD + body, WORD + body.replaceAll('>a', '>c').replaceAll(' a', ' c').replaceAll('焦', '耳')]
}

/** The text again and again, of at most so many bytes. */
export function repeat(text: string, bytes: number): string {
  return text.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(text))))
}

/** So many bytes of parts of the same size. */
function random(bytes: number, part: () => string): string {
  return Array.from({ length: bytes / Buffer.byteLength(part()) }, part).join('')
}

function nested(tag: string, depth: number): string {
  return `${`<${tag}>`.repeat(depth)}<p>a</p>${`</${tag}>`.repeat(depth)}`
}
