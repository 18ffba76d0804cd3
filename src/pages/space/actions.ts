import { html, type SafeHtml } from '@remix-run/html-template'
import type { BlockState } from '../../features/block-list/service.ts'
import { blockButtons, blockDialog } from '../../features/blocking/view.ts'
import type { FollowState } from '../../features/follows/rules.ts'
import { followButton } from '../../features/follows/view.ts'
import { newsletterButton } from '../../features/newsletters/view.ts'
import { reportDialog, reportPersonButton } from '../../features/reports/view.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import type { ViewerPage } from '../../kernel/html/page.ts'
import { type KeyedPart, slot } from '../../kernel/page-cache/slots.ts'
import { hasRight } from '../../kernel/viewer.ts'

/** What a viewer can do with a person: follow, mute, block, report, manage. */
export type SpaceActions = Record<'buttons' | 'dialog', SafeHtml | null>

export const NO_ACTIONS: SpaceActions = { buttons: null, dialog: null }
export const ACTION_SLOTS: SpaceActions = { buttons: slot('buttons'), dialog: slot('dialog') }

/** What the viewer decided about the person. */
export interface SpaceState {
  follow: FollowState
  block: BlockState
}

/** `byMail`: whether new posts can be had by mail. */
export function spaceActions(
  page: ViewerPage,
  uid: number,
  { follow, block }: SpaceState,
  byMail: boolean,
): SpaceActions {
  const newsletter = byMail ? newsletterButton(page.t, { kind: 'author', subject: String(uid) }) : null
  return {
    buttons: html`${followButton(page, { uid, state: follow })}${newsletter}
${blockButtons(page, uid, block)}${reportPersonButton(page, uid)}${manageLink(page, uid)}`,
    dialog: html`${reportDialog(page)}${blockDialog(page)}`,
  }
}

/** The same in a cached page. Visitors' buttons lead back to the address, so they are not cached. */
export function actionParts(
  page: ViewerPage,
  uid: number,
  state: SpaceState,
  byMail: boolean,
): Record<keyof SpaceActions, KeyedPart> {
  const { viewer } = page
  const { follow, block } = state
  const who = viewer && [viewer.id === uid, viewer.ban !== null, hasRight(viewer, 'bans')]
  const key = who && [...who, follow, block.blocked, block.muted, byMail].join(' ')
  const part = (name: keyof SpaceActions) => ({
    key,
    render: () => spaceActions(page, uid, state, byMail)[name],
  })
  return { buttons: part('buttons'), dialog: part('dialog') }
}

/** For those who may ban. */
function manageLink({ t, viewer }: ViewerPage, uid: number): SafeHtml | null {
  if (!viewer || !hasRight(viewer, 'bans')) return null
  return linkButton(t.admin.people.manage, `/admin/users/${uid}`, { look: 'quiet', icon: 'shield' })
}
