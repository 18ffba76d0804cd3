import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../../i18n/words.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { icon } from '../../../kernel/html/icons.ts'
import type { PageContext } from '../../../kernel/html/page.ts'
import { toolbar } from './toolbar.ts'

/** A read-only textarea without script; client/editor/text-editor.ts replaces it. */
export function bodyField({ t, assets }: Pick<PageContext, 't' | 'assets'>, body: string): SafeHtml {
  const words = t.studio.editor
  return html`<div class="field">
<p class="field-name visually-hidden" id="text-label">${words.body}</p>
<div class="text-frame">
${toolbar(t)}
<details class="outline needs-script" id="outline" hidden><summary>${t.editor.outline}</summary><ol></ol></details>
<div class="text needs-script" id="text" data-formulas="${assets.url('formulas.js')}"></div>
<ul class="slash-menu" id="slash-menu" aria-label="${t.editor.menu.label}" hidden></ul>
<textarea class="control text-source" id="field-body" name="body" rows="18" readonly aria-labelledby="text-label">\n${body}</textarea>
${audioInput}
${foreignBanner(t)}
</div>
${uploadTemplate(t)}
</div>`
}

const AUDIO_TYPES = 'audio/mpeg,audio/mp4,audio/x-m4a,audio/ogg,.mp3,.m4a,.ogg'
/** Opened by the menu that inserts. */
const audioInput = html`<input type="file" id="body-audio" accept="${AUDIO_TYPES}" multiple hidden>`

/** Length of the text, and whether it is saved: client/editor/word-count.ts and autosave/save-status.ts fill it. */
export function textState(t: Words): SafeHtml {
  return html`<div class="text-foot"><span id="counts"></span>${saveState(t)}</div>`
}

function saveState({ editor }: Words): SafeHtml {
  return html`<p class="save-state" id="save-state"><span role="status" data-state-text></span><span data-state-quiet></span>
<a href="/login" data-login hidden>${editor.logIn}</a>${button(editor.compare, { size: 'small', attributes: { 'data-compare': true, hidden: true } })}</p>`
}

/** Used by client/editor/pictures/external-pictures.ts; `data-for` lists the questions a button answers. */
function foreignBanner({ editor: { foreign } }: Words): SafeHtml {
  const answer = (label: string, value: string, questions: string) =>
    button(label, { size: 'small', attributes: { 'data-answer': value, 'data-for': questions } })
  return html`<div class="note note-info foreign-pictures" id="foreign-pictures" hidden>${icon('image')}<span role="status" data-foreign-text></span>
<div class="actions">${answer(foreign.copy, 'copy', 'copy')}${answer(foreign.again, 'copy', 'failed')}${answer(foreign.remove, 'remove', 'failed')}${answer(foreign.keep, 'keep', 'copy failed')}</div></div>`
}

function uploadTemplate(t: Words): SafeHtml {
  const { upload } = t.editor
  return html`<template id="upload-template"><div class="upload" contenteditable="false">
<p data-name></p>
<progress class="upload-progress" max="1" value="0" aria-label="${t.studio.editor.uploading}"></progress>
<div class="actions">${button(upload.retry, { size: 'small', attributes: { 'data-retry': true, hidden: true } })}${button(upload.cancel, { look: 'quiet', size: 'small', attributes: { 'data-cancel': true } })}</div>
</div></template>`
}
