import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../../i18n/words.ts'
import { attributes } from '../../../kernel/html/attributes.ts'
import { button, iconButton } from '../../../kernel/html/components/button.ts'
import { type IconName, icon } from '../../../kernel/html/icons.ts'
import { CALLOUTS, FIGURE_LAYOUTS } from '../../../kernel/rich-text/blocks/names.ts'
import { LANGUAGES } from '../../../kernel/rich-text/languages.ts'
import { PICTURE_TYPES } from './cover-field.ts'

type Tool = keyof Words['editor']['tools']

const TOOLS: Record<Exclude<Tool, 'link'>, IconName> = {
  bold: 'bold',
  italic: 'italic',
  strike: 'strike',
  code: 'code',
  bulletList: 'list',
  orderedList: 'list-numbered',
  blockquote: 'quote',
  codeBlock: 'code-block',
  table: 'table',
  horizontalRule: 'rule',
  undo: 'undo',
  redo: 'redo',
}
const MARKS = ['bold', 'italic', 'strike', 'code'] as const
const BLOCKS = ['bulletList', 'orderedList', 'blockquote', 'codeBlock', 'table', 'horizontalRule'] as const
const STEPS = ['undo', 'redo'] as const

/** Fixed buttons, and below them those for the node at the cursor. */
export function toolbar(t: Words): SafeHtml {
  const words = t.editor
  const tools = (names: readonly (keyof typeof TOOLS)[]) =>
    names.map((name) => iconButton(TOOLS[name], words.tools[name], { 'data-tool': name }))
  const picture = html`<label class="icon-button file-button" title="${t.studio.editor.picture}">${icon('image')}<span class="visually-hidden">${t.studio.editor.picture}</span><input type="file" class="visually-hidden" id="body-picture" accept="${PICTURE_TYPES}" multiple></label>`
  return html`<div class="toolbar needs-script" id="toolbar">
<div class="toolbar-main" role="toolbar" aria-label="${t.studio.editor.toolbar}">
${iconButton('plus', words.menu.label, { id: 'insert', 'aria-haspopup': 'listbox', 'aria-controls': 'slash-menu' })}${blockChoice(words)}
${tools(MARKS)}${iconButton('link', words.tools.link, { 'data-link': true, 'data-tool': 'link' })}
<span class="toolbar-gap"></span>
${tools(BLOCKS)}${picture}
<span class="toolbar-gap"></span>
${tools(STEPS)}
</div>
${contextTools(words)}
</div>`
}

function blockChoice({ block }: Words['editor']): SafeHtml {
  const kinds = ['paragraph', 'h2', 'h3', 'h4'] as const
  const choices = kinds.map((kind) => html`<option value="${kind}">${block[kind]}</option>`)
  return html`<select class="toolbar-choice" data-block aria-label="${block.label}">${choices}</select>`
}

function contextTools(words: Words['editor']): SafeHtml {
  const names = Object.keys(words.table) as (keyof Words['editor']['table'])[]
  const table = names.map((name) =>
    button(words.table[name], { look: 'quiet', size: 'small', attributes: { 'data-tool': name } }),
  )
  const languages = Object.keys(LANGUAGES).map((name) => html`<option value="${name}">${name}</option>`)
  const kinds = CALLOUTS.map((kind) => html`<option value="${kind}">${words.callout[kind]}</option>`)
  return html`<div class="toolbar-context" data-context="table" hidden>${table}</div>
<div class="toolbar-context" data-context="codeBlock" hidden><label>${words.language} <select class="toolbar-choice"><option value="">${words.noLanguage}</option>${languages}</select></label></div>
<div class="toolbar-context" data-context="blockquote" hidden><label>${words.callout.label} <select class="toolbar-choice"><option value="">${words.callout.none}</option>${kinds}</select></label></div>
<div class="toolbar-context" data-context="image" hidden>${contextField(words.alt, 'alt', words.altPlaceholder)}${contextField(words.caption, 'caption', words.captionPlaceholder)}${layoutChoice(words)}</div>
<div class="toolbar-context" data-context="footnote" hidden>${contextField(words.footnote, 'footnote', words.footnotePlaceholder)}</div>`
}

function layoutChoice({ layout }: Words['editor']): SafeHtml {
  const choices = FIGURE_LAYOUTS.map((name) => html`<option value="${name}">${layout[name]}</option>`)
  return html`<label>${layout.label} <select class="toolbar-choice" data-layout><option value="">${layout.none}</option>${choices}</select></label>`
}

function contextField(label: string, name: string, placeholder: string): SafeHtml {
  const own = attributes({
    type: 'text',
    'data-field': name,
    placeholder,
    maxlength: name === 'footnote' ? 2_000 : 300,
  })
  return html`<label>${label} <input class="control"${own}></label>`
}
