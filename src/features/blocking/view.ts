import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import { memoizeByLanguage } from '../../kernel/cache/memoize.ts'
import { type Attributes, attributes } from '../../kernel/html/attributes.ts'
import { apiCallAttributes } from '../../kernel/html/components/api-call.ts'
import { avatar } from '../../kernel/html/components/avatar.ts'
import { statusBadge } from '../../kernel/html/components/badge.ts'
import { button, iconButton } from '../../kernel/html/components/button.ts'
import { dialog, dialogAnswer } from '../../kernel/html/components/dialog.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { list, listItem } from '../../kernel/html/components/list.ts'
import type { PageContext, ViewerPage } from '../../kernel/html/page.ts'
import { personUrl } from '../accounts/view.ts'
import { BLOCK_KINDS, type BlockKind } from '../block-list/rules.ts'
import type { BlockState } from '../block-list/service.ts'
import type { Person } from '../follows/schema.ts'
import { levelBadge } from '../levels/view.ts'

const DIALOG = 'confirm-block'
/** The list of muted people in the head, with which the browser hides them. */
const MUTED = 'muted'
/** The buttons in a person's space. */
const ACTIONS = 'space-actions'
const ICONS = { mute: 'eye-off', block: 'block' } as const

/** In a person's space, for other members: what they decided, and the buttons that change it. */
export function blockButtons({ t, viewer }: ViewerPage, uid: number, state: BlockState): SafeHtml | null {
  if (!viewer || viewer.ban || viewer.id === uid) return null
  const stands = { mute: state.muted, block: state.blocked }
  const badges = BLOCK_KINDS.filter((kind) => stands[kind]).map((kind) =>
    statusBadge(t.blocks[kind].state, 'warn'),
  )
  const buttons = BLOCK_KINDS.map((kind) => {
    const { undo, doPerson } = t.blocks[kind]
    const call = stands[kind] ? undoing(t, kind, uid, ACTIONS) : doing(t, kind, uid, ACTIONS)
    return iconButton(ICONS[kind], stands[kind] ? undo : doPerson, {
      class: 'icon-button report needs-script',
      id: `${kind}-person`,
      ...call,
    })
  })
  return html`${badges}${buttons}`
}

/** What client/post/comments/muting.ts puts into the menu of comments of others, with the dialog. */
export function commentPersonActions(page: ViewerPage): SafeHtml | null {
  const { t, viewer } = page
  if (!viewer || viewer.ban) return null
  const buttons = BLOCK_KINDS.map((kind) => {
    const call = attributes({ type: 'button', class: 'comment-action', ...doing(t, kind, ':uid', MUTED) })
    return html`<button${call}>${t.blocks[kind].do}</button>`
  })
  return html`<template id="person-template">${buttons}</template>
${blockDialog(page)}`
}

/** The confirmation before a block, on members' pages. */
export function blockDialog({ t, viewer }: ViewerPage): SafeHtml | null {
  return viewer && !viewer.ban ? dialogFor(t) : null
}

const dialogFor = memoizeByLanguage((t) => {
  const words = t.blocks.ask
  return dialog(t, {
    id: DIALOG,
    title: words.title,
    body: html`<p>${words.text}</p><p data-subject></p>`,
    actions: html`${dialogAnswer(t.common.cancel, '')}${dialogAnswer(t.blocks.block.do, 'yes', 'danger')}`,
  })
})

/** People with the button that lifts the block; `part` is the fragment to refresh. */
export function blockedPeople({ t }: PageContext, kind: BlockKind, people: Person[], part: string): SafeHtml {
  const words = t.blocks[kind]
  const rows = people.map(({ uid, username, signature, level, avatar_url }) =>
    listItem({
      title: username,
      href: personUrl(uid),
      text: signature,
      meta: [levelBadge(t, level)],
      lead: avatar({ uid, username, avatar_url }),
      trail: html`<span class="needs-script">${button(words.undo, {
        size: 'small',
        attributes: {
          'aria-label': t.blocks.undoFor(words.undo, username),
          ...undoing(t, kind, uid, part),
        },
      })}</span>`,
    }),
  )
  return list(rows, emptyState({ icon: ICONS[kind], ...t.blocks.lists[kind].empty }))
}

function doing(t: Words, kind: BlockKind, uid: number | ':uid', part: string): Attributes {
  return apiCallAttributes({
    api: `PUT /api/users/${uid}/${kind}`,
    after: { refresh: partsOf(part) },
    toast: t.blocks[kind].done,
    ...(kind === 'block' ? { confirm: DIALOG } : {}),
  })
}

function undoing(t: Words, kind: BlockKind, uid: number, part: string): Attributes {
  return apiCallAttributes({
    api: `DELETE /api/users/${uid}/${kind}`,
    after: { refresh: partsOf(part) },
    toast: t.blocks[kind].undone,
  })
}

function partsOf(part: string): string {
  return part === MUTED ? MUTED : `${part} ${MUTED}`
}
