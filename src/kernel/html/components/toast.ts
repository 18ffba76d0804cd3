import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../../i18n/words.ts'
import { memoizeByLanguage } from '../../cache/memoize.ts'
import { type IconName, icon } from '../icons.ts'
import { iconButton } from './button.ts'

type ToastKind = 'good' | 'bad' | 'info'
const ICONS: Record<ToastKind, IconName> = { good: 'check', bad: 'alert', info: 'info' }

/** Live region for toasts, and the templates that client/core/toasts.ts fills. */
export const toastRegion = memoizeByLanguage((t) => {
  const templates = (['good', 'bad', 'info'] as const).map(
    (kind) => html`<template id="toast-${kind}">${toast(t, kind, '')}</template>`,
  )
  return html`<div class="toasts" id="toasts" popover="manual" role="status" aria-label="${t.layout.notices}"></div>
${templates}`
})

export function toast(t: Words, kind: ToastKind, message: string): SafeHtml {
  return html`<div class="toast toast-${kind}">${icon(ICONS[kind])}<p>${message}</p>${iconButton('close', t.common.close)}</div>`
}
