import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../../i18n/words.ts'
import { attributes } from '../../../kernel/html/attributes.ts'
import { formError } from '../../../kernel/html/components/api-call.ts'
import { button, fileButton, iconButton } from '../../../kernel/html/components/button.ts'
import { dialog, dialogAnswer } from '../../../kernel/html/components/dialog.ts'
import { textField } from '../../../kernel/html/components/form.ts'
import { icon } from '../../../kernel/html/icons.ts'
import { PICTURE_TYPES } from './cover-field.ts'
import { fieldLabels } from './form.ts'

/** Dialogs of client/entries/editor.ts; outside the form, since their fields are no part of the post. */
export function editorDialogs(t: Words): SafeHtml {
  return html`${linkDialog(t)}${conflictDialog(t)}${previewDialog(t)}`
}

/** Offers a draft found in local storage, see client/editor/autosave/recovery-banner.ts. */
export function recoveryBanner({ editor: { offer } }: Words): SafeHtml {
  const answer = (label: string, value: string) =>
    button(label, { size: 'small', attributes: { 'data-offer-answer': value } })
  return html`<div class="note note-waiting offer" id="offer" role="status" hidden>${icon('clock')}<span data-offer-text></span>
<div class="actions">${answer(offer.restore, 'restore')}${answer(offer.discard, 'discard')}</div></div>`
}

/** Shown by client/editor/open-tabs.ts. */
export function otherTabNote({ editor }: Words): SafeHtml {
  return html`<p class="note note-waiting" id="other-tab" role="status" hidden>${icon('alert')}<span>${editor.otherTab}</span></p>`
}

/** One of the first-time tasks is needed before the first save. Names wait for review where it is on, pictures never do. */
export function firstStepDialog(t: Words, reviewed: boolean): SafeHtml {
  const { firstStep: words } = t.studio
  const name = textField({
    name: 'username',
    label: t.profile.details.name,
    hint: t.profile.details.nameRule,
    required: true,
    maxlength: 20,
    autocomplete: 'nickname',
    attributes: { minlength: 2, spellcheck: 'false', 'data-refusal': 'username_taken username_not_allowed' },
  })
  const picture = fileButton(words.picture, { accept: PICTURE_TYPES }, { icon: 'image' })
  const submit = button(words.submit, { type: 'submit', look: 'primary' })
  return dialog(t, {
    id: 'first-step',
    title: words.title,
    body: html`<p>${reviewed ? words.onlyPicture : words.text}</p>
${reviewed ? null : html`<form class="form" novalidate data-not-yet="${words.nameNotYet}">${name}${formError()}<p class="actions">${submit}</p></form>`}
<div class="form"><p class="actions">${picture}</p>${formError()}</div>`,
    actions: dialogAnswer(t.common.cancel, ''),
  })
}

function linkDialog(t: Words): SafeHtml {
  const { link } = t.editor
  return dialog(t, {
    id: 'link-dialog',
    title: link.title,
    body: textField({
      name: 'href',
      label: link.address,
      placeholder: 'https://',
      attributes: { inputmode: 'url', autocapitalize: 'off', spellcheck: 'false' },
    }),
    actions: html`${dialogAnswer(link.remove, 'remove', 'quiet')}${button(link.apply, { look: 'primary', attributes: { value: 'apply' } })}`,
  })
}

/** Has the widths of a post's page. */
function previewDialog(t: Words): SafeHtml {
  return html`<dialog class="dialog dialog-page" id="preview" aria-labelledby="preview-title">
<header class="dialog-head"><h2 id="preview-title">${t.editor.preview}</h2>${iconButton('close', t.common.close, { 'data-dialog-close': true })}</header>
<div class="dialog-body"><article class="post-page">
<header class="post-head"><p class="preview-name" data-preview="title"></p></header>
<div data-preview="cover"></div>
<div class="prose" data-preview="text"></div>
<footer class="post-foot"><ul class="tag-list" data-preview="tags" aria-label="${t.posts.tags}"></ul></footer>
</article></div>
</dialog>`
}

function conflictDialog(t: Words): SafeHtml {
  const { conflict } = t.editor
  const side = (name: 'mine' | 'theirs') =>
    html`<div class="side"><label class="side-name"><input type="radio" value="${name}" name="part"> ${conflict[name]}</label><div class="prose" data-side="${name}"></div></div>`
  const labels = JSON.stringify(fieldLabels(t))
  return html`<dialog class="dialog dialog-page conflict" id="conflict" aria-labelledby="conflict-title">
<header class="dialog-head"><h2 id="conflict-title">${conflict.title}</h2></header>
<div class="dialog-body"><p>${conflict.text}</p>
<div class="conflict-parts"${attributes({ 'data-parts': true, 'data-labels': labels })}></div></div>
<footer class="dialog-foot">${dialogAnswer(t.common.cancel, '')}${dialogAnswer(conflict.apply, 'apply', 'primary')}</footer>
<template><fieldset class="difference"><legend></legend>
<div class="sides">${side('mine')}${side('theirs')}</div>
<label class="side-name" data-both><input type="radio" value="both" name="part"> ${conflict.both}</label>
</fieldset></template>
</dialog>`
}
