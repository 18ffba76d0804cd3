import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { openPrivacy } from '../settings/privacy.ts'
import { openProfile } from '../settings/profile.ts'
import type { Space, TabContent } from './open.ts'

const ELSEWHERE = ['security', 'sessions', 'energy'] as const

/** Profile and privacy settings; links to the others. */
export async function openSettings(db: Db, { owner }: Space): Promise<TabContent> {
  const profile = await openProfile(db, owner!)
  const privacy = await openPrivacy(db, owner!)
  return {
    posts: [],
    view: (page) =>
      html`<div class="settings card-stack">${profile(page)}${privacy(page)}${otherSettings(page.t)}</div>`,
  }
}

function otherSettings({ space, settings }: Words): SafeHtml {
  const links = ELSEWHERE.map((tab) => linkButton(settings.tabs[tab], `/settings?tab=${tab}`))
  return card({
    title: space.settings.rest,
    body: html`<p>${space.settings.restText}</p><p class="actions">${links}</p>`,
  })
}
