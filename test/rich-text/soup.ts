import fc from 'fast-check'

export const ALLOWED =
  'p br hr h2 h3 h4 ul ol li blockquote pre code strong b em i u s del sub sup mark a img figure figcaption ' +
  'table thead tbody tr th td'

const OTHERS =
  'h1 h5 h6 div section article span font center strike caption colgroup col tfoot form button input select option ' +
  'textarea script style template noscript noembed noframes iframe object embed svg math mtext mglyph annotation-xml ' +
  'foreignObject desc title xmp plaintext image audio video base meta link body html head frameset details dialog x-a'

const ATTRIBUTES =
  'href src srcset class id name style title alt rel target onclick onerror onload colspan rowspan start width data-x xlink:href formaction action'

const VALUES = [
  '',
  'x',
  '1',
  '007',
  '99999',
  'language-ts',
  'language-math',
  'x footnote',
  'task-done',
  'callout-tip',
  'hljs language-js',
  'https://a.example/b?c=1&d=2#e',
  'HTTPS://A.EXAMPLE/',
  '//evil.example',
  '/\\evil.example',
  '/path?a=b',
  '#h-a',
  'mailto:a@b.example',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/uploads/AAAAAAAAAAAAAAAAAAAAAA.jpg',
  '/uploads/../x.jpg',
  '"><script>alert(1)</script>',
  "'\u00a0\u2028\ud800",
]

const WORDS = ['字', 'word word', '  ', '\n', '\t', '&amp;', '&nbsp;', '😀', '中文 and latin']
const WILD =
  '&lt;b&gt; &#0; &#1; &#x0d; &#xD800; &notit; & < > </ <! <!-- --> <![CDATA[ ]]> <? \0 \x1f \x85 \r\n \ud83d \ude00 " \' ` = />'

const tag = fc.oneof(
  { arbitrary: fc.constantFrom(...ALLOWED.split(' ')), weight: 4 },
  { arbitrary: fc.constantFrom(...OTHERS.split(' ')), weight: 1 },
)
const text = fc.oneof(
  { arbitrary: fc.constantFrom(...WORDS), weight: 8 },
  { arbitrary: fc.constantFrom(...WILD.split(' ')), weight: 2 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 8 }), weight: 1 },
)
const attribute = fc
  .tuple(fc.constantFrom(...ATTRIBUTES.split(' ')), fc.oneof(fc.constantFrom(...VALUES), text), fc.nat(3))
  .map(([name, value, quotes]) => ` ${name}=${quoted(value, quotes)}`)
const startTag = fc
  .tuple(tag, fc.array(attribute, { maxLength: 3 }), fc.nat(9))
  .map(
    ([name, attributes, odd]) =>
      `<${odd === 0 ? name.toUpperCase() : name}${attributes.join('')}${odd === 1 ? '/' : ''}>`,
  )
const endTag = tag.map((name) => `</${name}>`)

/** Tags, ends of tags and texts in any order: what no author and every attacker writes. */
export const soup = fc
  .array(fc.oneof(startTag, startTag, endTag, text), { maxLength: 60, size: '+1' })
  .map((pieces) => pieces.join(''))

/** Elements in elements, closed as they should be, but of any kind anywhere. */
export const trees: fc.Arbitrary<string> = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 7 },
    text,
    fc.tuple(startTag, tie('nodes')).map(([start, inside]) => `${start}${inside}</${nameOf(start)}>`),
  ),
  nodes: fc.array(tie('node'), { maxLength: 5, size: '+1' }).map((nodes) => nodes.join('')),
})).nodes

export const bytes = fc
  .uint8Array({ maxLength: 400, size: '+1' })
  .map((all) => Buffer.from(all).toString('latin1'))

function nameOf(start: string): string {
  return start.match(/^<([\w-]+)/)![1]!
}

function quoted(value: string, quotes: number): string {
  if (quotes === 0) return `'${value.replaceAll("'", '&#39;')}'`
  if (quotes === 1) return value.replace(/[\s>]/g, '')
  return `"${value.replaceAll('"', '&quot;')}"`
}
