import { html, type SafeHtml } from '@remix-run/html-template'
import { isPresent } from '../../features/accounts/rules.ts'
import { personUrl } from '../../features/accounts/view.ts'
import { userHistory } from '../../features/admin/service.ts'
import type { UserHistory } from '../../features/admin/users/schema.ts'
import { cannedReasons } from '../../features/moderation/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { exactTag, plainNumber, sentenceWith, shortNumber, timeTag } from '../../kernel/format.ts'
import { avatar } from '../../kernel/html/components/avatar.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { note } from '../../kernel/html/components/note.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import { isAtLeast, type Viewer } from '../../kernel/viewer.ts'
import { adminLayout } from './admin-layout.ts'
import { namesIn } from './log-row.ts'
import { badgesOf } from './users/badges.ts'
import { personActions, USER_ELEMENT } from './users/decisions.ts'
import { historyCards } from './users/history-cards.ts'

/** A user's history and the decisions about them. */
export async function loadUser(db: Db, viewer: Viewer, uid: number): Promise<PageView> {
  const history = await userHistory(db, viewer, uid)
  const [names, reasons] = await Promise.all([namesIn(db, viewer, history.log), cannedReasons(db, 'people')])
  return (page) => {
    const content = html`<div class="desk card-stack" id="${USER_ELEMENT}" tabindex="-1">
${card({ body: html`<div class="person-card">${head(page, history)}${banNotes(page, history)}${figures(page, history)}${personActions(page, history, reasons[page.lang])}</div>` })}
${historyCards(page, history, names)}
</div>`
    return adminLayout(page, { tab: 'users', title: history.user.username, content, extras: ['admin.js'] })
  }
}

function head(page: PageContext, { user }: UserHistory): SafeHtml {
  const { t } = page
  const words = t.admin.people
  const seen = user.last_seen_at ? timeTag(page, user.last_seen_at) : words.never
  const space = linkButton(words.space, personUrl(user.uid), { size: 'small' })
  const ofAdmins = page.viewer && isAtLeast(page.viewer.role, 'admin')
  const energy = ofAdmins
    ? linkButton(words.energyLog, `/admin/energy/logs?uid=${user.uid}`, { size: 'small' })
    : null
  return html`<div class="person-head">${avatar(user, 'large')}
<div class="person-words"><p class="person-badges">${badgesOf(t, user)}<span>UID ${user.uid}</span></p>
${user.email ? html`<p>${user.email}</p>` : null}${user.signature ? html`<p class="person-signature">${user.signature}</p>` : null}
<p class="row-meta"><span>${words.joined} ${timeTag(page, user.created_at)}</span><span>${words.lastSeen} ${seen}</span></p></div>
<p class="actions">${isPresent(user) ? space : null}${energy}</p></div>`
}

function banNotes(page: PageContext, { user: { ban }, may_decide }: UserHistory): SafeHtml {
  const words = page.t.admin.people
  const banText = ban?.until
    ? sentenceWith((time) => words.bannedUntil(ban.reason, time), exactTag(page, ban.until))
    : ban && words.bannedForEver(ban.reason)
  return html`${banText ? note('bad', banText) : null}${may_decide ? null : note('info', words.mayNot)}`
}

function figures(page: PageContext, { user, sessions, figures: counts }: UserHistory): SafeHtml {
  const { lang, t } = page
  const words = t.admin.people.figures
  const figure = (label: string, value: string) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`
  return html`<dl class="person-figures">
${figure(words.posts, shortNumber(lang, counts.posts))}${figure(words.comments, shortNumber(lang, counts.comments))}
${figure(words.followers, shortNumber(lang, user.followers_count))}${figure(words.energy, plainNumber(user.energy_balance))}
${figure(words.exp, plainNumber(user.exp))}${figure(words.sessions, plainNumber(sessions))}
</dl>`
}
