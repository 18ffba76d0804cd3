import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markdownToHtml } from '../../../kernel/rich-text/markdown/reader.ts'
import { isMarkdown } from './markdown.ts'

test('Markdown is told from prose and from code', () => {
  const written = [
    '# a',
    '- a',
    '1. a',
    '> a',
    '```\na\n```',
    '|a|b|\n|-|-|',
    'a\n***\nb',
    '**a**很',
    '*a*',
    '_a_',
    '`a`',
    '~~a~~',
    '[a](/b)',
    '![a](/b.png)',
  ]
  for (const text of written) assert.ok(isMarkdown(text), text)
  const prose = [
    '一段\n\n又一段',
    '2*3*4 = 24',
    '真好~真的~',
    '#tag @name a_b_c',
    'if (a) {\n    b()\n}',
    'https://a.example/_b_',
    '<b>a</b>',
  ]
  for (const text of prose) assert.equal(isMarkdown(text), false, text)
})

test('Chinese needs no spaces, and HTML swallows no words', () => {
  assert.equal(markdownToHtml('一**很多。**水\n二'), '<p>一<strong>很多。</strong>水二</p>')
  assert.equal(markdownToHtml('a <br> b <textarea> c'), '<p>a <br> b &lt;textarea&gt; c</p>')
  assert.equal(markdownToHtml('<svg>\n\nx'), '&lt;svg&gt;<p>x</p>')
})
