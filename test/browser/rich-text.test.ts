import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { CALLOUTS } from '../../src/kernel/rich-text/blocks/names.ts'
import { DEEP } from '../kit/deep.ts'
import { ATTACKS } from '../rich-text/attacks.ts'
import { cleanBody, closeRichText, renderPage } from '../rich-text/one-author.ts'
import { soup, trees } from '../rich-text/soup.ts'
import { browser, browserSite } from './site.ts'
import { setTrap, type Trap } from './xss-trap.ts'

const GENERATED = DEEP ? 20_000 : 150
const AT_ONCE = 25

/** Formulas are MathML of our own making; none of these attributes does anything. */
const MATHML =
  'math menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'
const MATHML_ATTRIBUTES =
  'accent accentunder class columnspan depth display displaystyle fence form height largeop linethickness lspace mathvariant maxsize minsize movablelimits notation rowspan rspace scriptlevel separator stretchy symmetric voffset width'

/** All that may stand in a page, with every attribute it may have. */
const ALLOWED: Record<string, string> = {
  ...withAttributes(MATHML, MATHML_ATTRIBUTES),
  ...withAttributes('br hr ul strong b em i u s del mark figure figcaption table thead tbody tr sub', ''),
  ...withAttributes('h2 h3 h4', 'id'),
  p: 'class id',
  a: 'aria-label data-player href rel role',
  img: 'alt decoding height loading referrerpolicy sizes src srcset title width',
  ol: 'start',
  th: 'colspan rowspan scope',
  td: 'colspan rowspan',
  pre: 'class data-lang',
  code: 'class',
  span: 'class',
  div: 'class role tabindex',
  sup: 'class id',
  li: 'class id',
  input: 'aria-labelledby checked disabled type',
  blockquote: 'class role',
}

/** One of each block that gets more on a page than what was written: rare among generated texts. */
const BLOCKS = [
  '<ul><li class="task-open">买菜</li><li class="task-done"><p>做饭</p></li></ul>',
  ...CALLOUTS.map((kind) => `<blockquote class="callout-${kind}"><p>注意</p></blockquote>`),
  '<p>正文<sup class="footnote">脚注</sup></p>',
  '<p><a href="https://www.bilibili.com/video/BV1xx411c7mD">https://www.bilibili.com/video/BV1xx411c7mD</a></p>',
  '<table><tr><th>一</th></tr><tr><td>二</td></tr></table>',
  '<pre><code class="language-math">x^2</code></pre><pre><code class="language-ts">let a = 1</code></pre>',
]

after(closeRichText)

test('the traps catch what is not cleaned', browser, async (t) => {
  const trap = await setTrap(t)
  const { strays } = await trap.open([
    '<script>alert("script")</script>',
    '<img src=x onerror=alert("picture")>',
    '<p onmouseover=alert("paragraph")>x</p>',
    '<a href="javascript:alert(\'link\')">x</a>',
    '<link rel=stylesheet href="https://evil.example/x.css">',
    '<li>x',
  ])
  for (const stray of [
    'ran: alert script',
    'ran: alert picture',
    'ran: alert paragraph',
    'ran: alert link',
    'asked for: stylesheet https://evil.example/x.css',
    "leads astray: javascript:alert('link')",
    'left its place: 6',
  ]) {
    assert.ok(strays.includes(stray), `${stray} is not among ${strays}`)
  }
})

test('no known attack does anything in a browser without a content policy', browser, async (t) => {
  assert.ok(ATTACKS.length >= 150)
  await letIn(await setTrap(t), ATTACKS)
})

test('nothing that can be generated does anything either', browser, async (t) => {
  const generated = [...fc.sample(trees, GENERATED / 2), ...fc.sample(soup, GENERATED / 2)]
  await letIn(await setTrap(t), [...BLOCKS, ...generated])
})

test('long lines, wide tables and pictures that never come stay within a phone', browser, async (t) => {
  const cells = Array.from({ length: 9 }, (_, at) => `<td><p>列 column ${at}</p></td>`).join('')
  const picture = '/uploads/0123456789012345678901.jpg'
  const { body } = await cleanBody(
    `<p>${'a'.repeat(300)}</p><pre><code class="language-ts">const a = ${'1 + '.repeat(99)}1</code></pre>` +
      `<table><tr>${cells}</tr></table><figure><img src="${picture}"><figcaption>图</figcaption></figure>`,
  )
  const { html } = await renderPage(body, new Map([[picture, { width: 1200, height: 600, sources: [] }]]))
  const { visit } = await browserSite(t)
  const page = await visit('/', { viewport: { width: 360, height: 800 } })
  const seen = await page.evaluate(
    `document.querySelector('main').innerHTML = ${JSON.stringify(`<div class="prose">${html}</div>`)};
    ({
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      scrolls: ['pre', '.table-scroll'].filter((name) => {
        const { scrollWidth, clientWidth } = document.querySelector('.prose ' + name)
        return scrollWidth > clientWidth
      }),
      picture: (({ width, height }) => Math.round((10 * width) / height) / 10)(
        document.querySelector('.prose img').getBoundingClientRect(),
      ),
    })`,
  )
  assert.deepEqual(seen, { sideways: 0, scrolls: ['pre', '.table-scroll'], picture: 2 })
})

async function letIn(trap: Trap, texts: readonly string[]): Promise<void> {
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    const some = texts.slice(from, from + AT_ONCE)
    const bodies: string[] = []
    const pages: string[] = []
    for (const text of some) {
      const { body } = await cleanBody(text)
      bodies.push(body)
      pages.push((await renderPage(body, new Map())).html)
    }
    for (const parts of [bodies, pages]) {
      const { strays, elements, rewritten } = await trap.open(parts)
      assert.deepEqual(strays, [], JSON.stringify(some))
      assert.deepEqual(
        elements.filter((element) => !isAllowed(element)),
        [],
      )
      // Read and written by a browser twice, it is the same: nothing can come out of it that was not seen here.
      assert.deepEqual(rewritten, parts.map(withFullAttributes))
    }
  }
}

/** Browsers write an attribute without a value with an empty one. */
function withFullAttributes(html: string): string {
  return html.replace(/<input [^>]*>/g, (tag) => tag.replace(/ (checked|disabled)\b/g, ' $1=""'))
}

function isAllowed(element: string): boolean {
  const [tag = '', ...attributes] = element.split(' ')
  const allowed = ALLOWED[tag]?.split(' ')
  return allowed !== undefined && attributes.every((attribute) => allowed.includes(attribute))
}

function withAttributes(tags: string, attributes: string): Record<string, string> {
  return Object.fromEntries(tags.split(' ').map((tag) => [tag, attributes]))
}
