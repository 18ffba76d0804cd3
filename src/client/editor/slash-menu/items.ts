import type { Editor } from '@tiptap/core'
import { CALLOUTS } from '../../../kernel/rich-text/blocks/names.ts'
import { t } from '../i18n.ts'
import { startTask } from '../schema/task-items.ts'

export interface MenuItem {
  label: string
  /** English words, pinyin and its initials. */
  keys: string
  run(editor: Editor): void
}

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
const heading = (level: 2 | 3 | 4) => (editor: Editor) => editor.chain().focus().setHeading({ level }).run()

/** What the menu inserts, in its order. */
const ITEMS: MenuItem[] = [
  { label: t.block.h2, keys: 'h2 heading title biaoti bt dabiaoti dbt', run: heading(2) },
  { label: t.block.h3, keys: 'h3 heading title biaoti bt zhongbiaoti zbt', run: heading(3) },
  { label: t.block.h4, keys: 'h4 heading title biaoti bt xiaobiaoti xbt', run: heading(4) },
  { label: t.menu.picture, keys: 'picture image photo tupian tp', run: () => press('#body-picture') },
  {
    label: t.menu.audio,
    keys: 'audio sound music podcast recording yinpin yp luyin ly',
    run: () => press('#body-audio'),
  },
  {
    label: t.tools.bulletList,
    keys: 'bullet list ul liebiao lb',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: t.tools.orderedList,
    keys: 'numbered ordered list ol bianhao bhlb liebiao lb',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { label: t.menu.taskList, keys: 'task todo check list renwu rw daiban db', run: startTask },
  {
    label: t.tools.blockquote,
    keys: 'quote blockquote yinyong yy',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  ...CALLOUTS.map((kind) => ({
    label: t.menu.callout(t.callout[kind]),
    keys: `callout alert ${kind} tishikuang tsk`,
    run: (editor: Editor) =>
      editor.chain().focus().setBlockquote().updateAttributes('blockquote', { kind }).run(),
  })),
  {
    label: t.tools.codeBlock,
    keys: 'code block daimakuai daima dm',
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    label: t.menu.math,
    keys: 'math formula tex latex gongshi gs shuxue sx',
    run: (editor) => editor.chain().focus().setCodeBlock({ language: 'math' }).run(),
  },
  {
    label: t.tools.table,
    keys: 'table biaoge bg',
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    label: t.footnote,
    keys: 'footnote note jiaozhu jz',
    run: (editor) => editor.chain().focus().insertContent({ type: 'footnote' }).run(),
  },
  {
    label: t.menu.video,
    keys: 'video bilibili youtube youku vimeo shipin sp',
    run: () => press('#toolbar [data-link]'),
  },
  {
    label: t.tools.horizontalRule,
    keys: 'rule line divider hr fengexian fgx',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
]

export function itemsFor(query: string): MenuItem[] {
  const typed = query.toLowerCase()
  return ITEMS.filter(
    ({ label, keys }) =>
      label.toLowerCase().includes(typed) || keys.split(' ').some((key) => key.startsWith(typed)),
  )
}
