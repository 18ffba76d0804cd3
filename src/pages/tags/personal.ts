import { html, type SafeHtml } from '@remix-run/html-template'
import { tagChips, tagKey } from '../../features/posts/view.ts'
import { chosenTags, tagDescriptions, tagState } from '../../features/tags/service.ts'
import { TAG_ACTIONS, tagButtons, tagForms } from '../../features/tags/view.ts'
import type { Db } from '../../kernel/db/db.ts'
import { card } from '../../kernel/html/components/card.ts'
import type { PersonalParts } from '../../kernel/page-cache/shared-page.ts'
import { hasRight, type Viewer } from '../../kernel/viewer.ts'

export const ACTIONS = 'actions'
export const CHOSEN = 'chosen'

/** On the page of a tag: follow and mute for members, description and name for those who manage tags. */
export async function loadTagActions(db: Db, viewer: Viewer | null, name: string): Promise<PersonalParts> {
  if (!viewer || viewer.ban) return () => ({})
  const tag = tagKey(name)
  const state = await tagState(db, viewer, tag)
  const describes = hasRight(viewer, 'tags')
  const description = describes ? ((await tagDescriptions(db, [tag])).get(tag) ?? '') : null
  return ({ t }) => ({
    [ACTIONS]: html`<div class="tag-actions" id="${TAG_ACTIONS}">${tagButtons(t, state)}${description === null ? null : tagForms(t, tag, description)}</div>`,
  })
}

/** Next to the index of tags: which of them the viewer follows and mutes. */
export async function loadChosenTags(db: Db, viewer: Viewer | null): Promise<PersonalParts> {
  if (!viewer) return () => ({})
  const { followed, muted } = await chosenTags(db, viewer)
  return ({ t }) => {
    const part = (title: string, tags: string[], more: SafeHtml | null = null) =>
      tags.length > 0 ? card({ title, body: html`${tagChips(t, tags)}${more}` }) : null
    const feed = html`<p class="tag-feed-link"><a href="/feed?of=tags">${t.tags.feed}</a></p>`
    return {
      [CHOSEN]: html`${part(t.tags.followed, followed, feed)}${part(t.tags.muted, muted)}`,
    }
  }
}
