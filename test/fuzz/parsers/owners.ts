import assert from 'node:assert/strict'
import { cssProblem } from '../../../src/features/branding/check-css.ts'
import { cleanSvg } from '../../../src/features/branding/clean-svg.ts'
import { parseReasons, writeReasons } from '../../../src/features/moderation/rules.ts'
import { entriesIn, KINDS } from '../../../src/features/screening/rules.ts'
import { InvalidRequest, Refusal } from '../../../src/kernel/errors.ts'
import { csvRow, readCsv, UTF8_BOM } from '../../../src/kernel/text/csv.ts'
import { wrongDomainLine } from '../../../src/kernel/text/domain-lines.ts'
import { wrongRobotsLine } from '../../../src/kernel/text/robots-lines.ts'
import { type Parser, refusedOr } from './parser.ts'

/** What owners bring, often from elsewhere. */
export const OWNERS: Record<string, Parser> = {
  styles: {
    words:
      '@import @media { } ( ) url( image-set( var( "https://a.example" \' /* */ \\69 \\ # ; : --a @font-face src:'.split(
        ' ',
      ),
    run(text) {
      for (const inSvg of [false, true]) {
        const problem = cssProblem(text, { inSvg })
        assert.ok(problem === null || problem.line <= text.split('\n').length)
      }
    },
  },

  svg: {
    words:
      '<svg viewBox="0_0_9_9"> </svg> <g> </g> <use href="#a"/> <path d="M0,0"/> <style> </style> <script> onload="x" href="https://a.example" fill="url(#a)" id="a" <!-- <![CDATA[ &lt; &#60; xmlns:x="y"'
        .split(' ')
        .map((word) => word.replaceAll('_', ' ')),
    run(text) {
      const cleaned = refusedOr(() => cleanSvg(text), InvalidRequest, Refusal)
      if (cleaned) assert.deepEqual(cleanSvg(cleaned.text), cleaned)
    },
  },

  csv: {
    words: ['"', '""', ',', '\r\n', '\n', '\r', '\uFEFF', '=1+1', 'a@b.example', ' '],
    run(text) {
      const written = (rows: string[][]) => UTF8_BOM + rows.map(csvRow).join('')
      const rows = readCsv(written(readCsv(text)))
      assert.deepEqual(readCsv(written(rows)), rows)
    },
  },

  lists: {
    words: [
      '# ',
      '*.',
      '@',
      'a.example',
      '10.0.0.0/8',
      '::1/128',
      '/',
      '|',
      '｜',
      '\n',
      'User-agent: *\n',
      'Disallow: /',
      'constructor: ',
      '例子',
    ],
    async run(text) {
      for (const kind of KINDS) {
        const read = await entriesIn(kind, text)
        if ('entries' in read) assert.deepEqual(await entriesIn(kind, read.entries.join('\n')), read)
        else assert.ok(read.line >= 1)
      }
      const reasons = parseReasons(text)
      if (reasons) assert.deepEqual(parseReasons(writeReasons(reasons)), reasons)
      wrongDomainLine(text)
      wrongRobotsLine(text)
    },
  },
}
