import { html, type SafeHtml } from '@remix-run/html-template'
import { personUrl } from '../../features/accounts/view.ts'
import { levelBadge, levelGoal, levelRing } from '../../features/levels/view.ts'
import { shortNumber, timeTag } from '../../kernel/format.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { avatar } from '../../kernel/html/components/avatar.ts'
import { card } from '../../kernel/html/components/card.ts'
import { icon } from '../../kernel/html/icons.ts'
import type { SharedPage } from '../../kernel/html/page.ts'
import { pictureUrl } from '../../kernel/html/picture-url.ts'
import { type Space, spaceUrl } from './load.ts'

/** Has an id of its own, to be refreshed when name or avatar change. */
export function spaceHead(page: SharedPage, space: Space, actions: SafeHtml | null): SafeHtml {
  const { t } = page
  const { person, owner } = space
  const signature = person.signature || (owner ? t.space.noSignature : '')
  const picture = person.avatar_url && new URL(pictureUrl(person.avatar_url), page.origin).href
  const photo = picture ? html`<data hidden class="u-photo" value="${picture}"></data>` : null
  return html`<header class="space-head h-card" id="space-head">
<data hidden class="u-url u-uid" value="${page.origin}${personUrl(person.uid)}"></data>${photo}
<div class="space-person">
${avatar(person, 'large')}
<div class="space-words">
<h1><span class="p-name">${bdi(person.username)}</span> <span class="author-uid">(${person.uid})</span> ${levelBadge(t, person.level)}</h1>
${signature ? html`<p class="space-signature p-note" dir="auto">${signature}</p>` : null}
</div>
${actions ? html`<div class="space-follow" id="space-actions">${actions}</div>` : null}
</div>
${cards(page, space)}
</header>`
}

/** Next to the posts. */
export function spaceFacts(page: SharedPage, { person, figures, handle }: Space): SafeHtml {
  const { t, lang } = page
  const number = (count: number) => shortNumber(lang, count)
  const following = spaceUrl(person.uid, 'following')
  return card({
    title: t.space.about,
    body: html`<p class="space-facts">
<span>${t.posts.tagged(number(figures.posts))}</span>
<a href="${following}">${t.space.tabs.following} ${number(person.following_count)}</a>
<span>${t.space.joined} ${timeTag(page, person.created_at)}</span>
</p>${handle && html`<p class="field-hint">${t.federation.handle} <code class="handle">@${handle}@${new URL(page.origin).host}</code></p>`}`,
  })
}

/** Level, received energy and followers. */
function cards(page: SharedPage, { person, figures, owner }: Space): SafeHtml {
  const { t, lang } = page
  const words = t.space.cards
  const level = owner
    ? html`${levelRing(t, owner.exp, html`<strong>Lv${owner.level}</strong>`)}<span class="space-goal">${levelGoal(t, owner.exp)}</span>`
    : html`<strong>Lv${person.level}</strong>`
  const followers = html`<strong data-followers="${person.uid}">${shortNumber(lang, person.followers_count)}</strong>`
  return html`<dl class="space-cards">
<div><dt>${words.level}</dt><dd>${level}</dd></div>
<div><dt>${words.energy}</dt><dd>${icon('bolt')}<strong>${shortNumber(lang, figures.energy)}</strong></dd></div>
<div><dt>${words.followers}</dt><dd><a href="${spaceUrl(person.uid, 'followers')}">${followers}</a></dd></div>
</dl>`
}
