import { Parser } from 'htmlparser2'
import type { BrowserLike, RequestOptions } from '../kit/browser-like.ts'

type Values = Record<string, string>

/** Sends a form of a page as a browser without script does: its fields with what they hold, and what is typed. */
export async function submitForm(
  browser: BrowserLike,
  page: string,
  action: string | RegExp,
  typed: Values = {},
  options: RequestOptions = {},
) {
  const { body } = await browser.get(page)
  const form = formIn(body, action)
  return postForm(browser, form.action, { ...form.fields, ...typed }, options)
}

export function postForm(
  browser: BrowserLike,
  address: string,
  values: Values,
  options: RequestOptions = {},
) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...options.headers }
  return browser.post(address, new URLSearchParams(values).toString(), { ...options, csrf: null, headers })
}

/** The form with this action, or that of the button with it. */
export function formIn(body: string, action: string | RegExp): { action: string; fields: Values } {
  const forms: { id?: string; action?: string; fields: Values }[] = []
  const buttons: { form?: string; action?: string }[] = []
  let textArea: string | undefined
  const parser = new Parser({
    onopentag(tag, { id, action: address, name, value = '', type, form, formaction }) {
      const inside = forms.at(-1)
      if (tag === 'form') forms.push({ id, action: address, fields: {} })
      if (tag === 'input' && inside && name && type !== 'checkbox') inside.fields[name] = value
      if (tag === 'button') buttons.push({ form, action: formaction })
      if (tag === 'textarea') textArea = name
    },
    ontext(text) {
      const inside = forms.at(-1)
      if (textArea && inside) inside.fields[textArea] = (inside.fields[textArea] ?? '') + text
    },
    onclosetag(tag) {
      if (tag === 'textarea') textArea = undefined
    },
  })
  parser.end(body)
  const matches = (address?: string) =>
    address !== undefined && (typeof action === 'string' ? address === action : action.test(address))
  const form = forms.find((each) => matches(each.action))
  if (form) return { action: form.action!, fields: form.fields }
  const button = buttons.find((each) => matches(each.action))
  const owner = forms.find(({ id }) => id && id === button?.form)
  if (!button || !owner) throw new Error(`no form ${action}`)
  return { action: button.action!, fields: owner.fields }
}
