import { html, type SafeHtml } from '@remix-run/html-template'
import { MAX_TAG_CHARACTERS, MAX_TAGS } from '../../../features/authoring/rules.ts'
import { MAX_CHARACTERS } from '../../../features/authoring/service.ts'
import type { Words } from '../../../i18n/words.ts'
import { attributes } from '../../../kernel/html/attributes.ts'
import { iconButton } from '../../../kernel/html/components/button.ts'
import {
  controlAttributes,
  fieldWrapper,
  selectField,
  textArea,
} from '../../../kernel/html/components/form.ts'
import { LANGUAGES, type Language } from '../../../kernel/text/language.ts'

export function summaryField({ studio: { editor: words } }: Words, summary: string): SafeHtml {
  return textArea({
    name: 'summary',
    label: words.summary,
    hint: words.summaryHint,
    value: summary,
    rows: 3,
    maxlength: MAX_CHARACTERS.summary,
    counter: true,
  })
}

/** What the author says about the text; nothing leaves it to the detection, whose result client/editor/post-form.ts shows. */
export function languageField({ posts, studio }: Words, language: Language | null): SafeHtml {
  const { editor: words } = studio
  const choices = LANGUAGES.map((value) => ({ value, label: posts.languages[value] }))
  return selectField({
    name: 'language',
    label: words.language,
    hint: words.languageHint,
    value: language ?? '',
    choices: [{ value: '', label: words.languageMade }, ...choices],
    attributes: {
      'data-made': words.languageMade,
      ...Object.fromEntries(
        LANGUAGES.map((made) => [`data-made-${made}`, words.languageMadeAs(posts.languages[made])]),
      ),
    },
  })
}

/** Comma-separated; client/editor/tags.ts turns it into chips. */
export function tagsField({ studio: { editor: words } }: Words, tags: string[]): SafeHtml {
  const field = {
    name: 'tags',
    label: words.tags,
    hint: words.tagsHint(MAX_TAGS),
    attributes: {
      'data-most': MAX_TAGS,
      'data-full': words.tagsFull(MAX_TAGS),
      'data-longest': MAX_TAG_CHARACTERS,
      'data-long': words.tagLong(MAX_TAG_CHARACTERS),
      enterkeyhint: 'done',
      list: 'known-tags',
    },
  }
  const chip = (tag: string) =>
    html`<li class="chip"><span>${tag}</span>${iconButton('close', words.tagRemove(tag))}</li>`
  return fieldWrapper(
    field,
    html`<ul class="chips needs-script" id="tag-chips" aria-label="${words.tagsChosen}" data-remove="${words.tagRemove('{tag}')}">${tags.map(chip)}</ul>
<template id="tag-chip">${chip('')}</template>
<input${attributes({ type: 'text', value: tags.join(', ') })}${controlAttributes(field)}>
<datalist id="known-tags"></datalist>`,
  )
}
