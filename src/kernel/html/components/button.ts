import { html, type SafeHtml } from '@remix-run/html-template'
import { type Attributes, attributes } from '../attributes.ts'
import { type IconName, icon } from '../icons.ts'

export interface ButtonOptions {
  look?: 'primary' | 'plain' | 'quiet' | 'danger' | 'warning'
  size?: 'small'
  icon?: IconName
  type?: 'button' | 'submit'
  disabled?: boolean
  busy?: boolean
  attributes?: Attributes
}

export function button(label: string, options: ButtonOptions = {}): SafeHtml {
  const all = attributes({
    type: options.type ?? 'button',
    class: classes(options),
    disabled: options.disabled,
    'aria-busy': options.busy ? 'true' : null,
    ...options.attributes,
  })
  return html`<button${all}>${inside(label, options)}</button>`
}

/** A link that looks like a button. */
export function linkButton(label: string, href: string, options: ButtonOptions = {}): SafeHtml {
  return html`<a${attributes({ href, class: classes(options), ...options.attributes })}>${inside(label, options)}</a>`
}

interface FileButtonOptions extends Pick<ButtonOptions, 'look' | 'size' | 'icon'> {
  /** Shows the name of the chosen file behind it; client/forms/chosen-files.ts fills it in. */
  named?: boolean
  /** Of the words on the button. */
  words?: Attributes
}

/** Chooses a file. The browser's own control lies under the label: it keeps its place among the tab stops and its name. */
export function fileButton(label: string, input: Attributes, options: FileButtonOptions = {}): SafeHtml {
  const own = attributes({ type: 'file', class: 'visually-hidden', ...input })
  return html`<label class="${classes(options)} file-button">${options.icon ? icon(options.icon) : null}<span${attributes(options.words ?? {})}>${label}</span><input${own}></label>${options.named ? html`<output class="field-hint" data-file-name></output>` : null}`
}

export function iconButton(name: IconName, label: string, more: Attributes = {}): SafeHtml {
  const all = attributes({ type: 'button', class: 'icon-button', 'aria-label': label, title: label, ...more })
  return html`<button${all}>${icon(name)}</button>`
}

/** A link shown as an icon; `extra` is an optional unread badge. */
export function iconLink(name: IconName, label: string, href: string, extra?: SafeHtml): SafeHtml {
  return html`<a class="icon-button" href="${href}" title="${label}">${icon(name)}<span class="visually-hidden">${label}</span>${extra}</a>`
}

function classes({ look = 'plain', size }: ButtonOptions): string {
  return ['button', `button-${look}`, size && `button-${size}`].filter(Boolean).join(' ')
}

function inside(label: string, options: ButtonOptions): SafeHtml {
  return html`${options.icon ? icon(options.icon) : null}<span>${label}</span>`
}
