import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import { plainNumber, shortNumber } from '../../kernel/format.ts'
import { button } from '../../kernel/html/components/button.ts'
import { icon } from '../../kernel/html/icons.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { authUrl, nextUrlFrom } from '../sessions/view.ts'
import { CAP_PER_POST, GIFTS, type Gift } from './rules.ts'

/** What the viewer has given to the post, and has left to give. */
interface GivenEnergy {
  given: number
  balance: number
}

interface EnergizeOptions {
  post: { id: number; energy_count: number; author: { uid: number } }
  /** Null for visitors, and not loaded if the post is the viewer's own. */
  viewerEnergy: GivenEnergy | null
  /** The parts of the page about the viewer, replaced when exp was gained. */
  part: string
}

/**
 * The energy of a post among its reactions; pressed, it opens the popover with the way to give some. Visitors are led to the
 * login page. client/post/energize.ts moves the figures by the JSON answer.
 */
export function energizeControl(page: PageContext, { post, viewerEnergy, part }: EnergizeOptions): SafeHtml {
  const { t, lang, viewer } = page
  const words = t.posts.energize
  const inside = (label: string) =>
    html`${icon('bolt')}<span class="visually-hidden">${label}</span><span class="reaction-count" data-energy>${shortNumber(lang, post.energy_count)}</span>`
  const look = 'button button-plain energize-open'
  if (!viewer) {
    const login = authUrl('/login', nextUrlFrom(`${page.path}#reactions`))
    return html`<a class="${look}" href="${login}" title="${words.logIn}">${inside(words.logIn)}</a>`
  }
  const own = viewer.id === post.author.uid
  return html`<button type="button" class="${look}" popovertarget="energize" title="${words.open}">${inside(words.open)}</button>
<section class="menu energize" id="energize" popover aria-labelledby="energize-title" data-energize="${post.id}" data-part="${part}">
<p class="energize-total">${icon('bolt')}<strong data-figure="post_energy">${post.energy_count}</strong></p>
<h2 class="energize-title" id="energize-title">${words.total}</h2>
${own ? null : html`<p class="energize-invite">${words.invite}</p>`}
${buttons(t, own ? 0 : CAP_PER_POST - (viewerEnergy?.given ?? 0))}
${own ? html`<p class="energize-reason" id="energize-reason">${words.own}</p>` : null}
${viewerEnergy ? figures(t, viewerEnergy) : null}
</section>`
}

/** When nothing is left to give, the button keeps the keyboard focus, so it is not disabled outright. */
function buttons(t: Words, left: number): SafeHtml {
  const words = t.posts.energize
  const give = (gift: Gift, look: 'primary' | 'plain') =>
    button(`${words[gift]} ${GIFTS[gift]}`, {
      look,
      icon: 'bolt',
      attributes: {
        'data-gift': gift,
        'aria-disabled': left < GIFTS[gift] ? 'true' : null,
        'aria-describedby': 'energize-reason',
      },
    })
  return html`<p class="actions energize-buttons needs-script">${give('light', 'plain')}${give('heavy', 'primary')}</p>
<noscript><p class="energize-reason">${words.needsScript}</p></noscript>`
}

function figures(t: Words, { given, balance }: GivenEnergy): SafeHtml {
  const words = t.posts.energize
  const left = CAP_PER_POST - given
  const figure = (name: string, label: string, value: number) =>
    html`<div><dt>${label}</dt><dd data-figure="${name}">${plainNumber(value)}</dd></div>`
  return html`<dl class="energize-figures">
${figure('given_on_post', words.given, given)}
${figure('left_on_post', words.left, left)}
${figure('balance', words.balance, balance)}
</dl>
${html`<p class="energize-reason" id="energize-reason" data-full${left > 0 ? html` hidden` : null}>${words.full}</p>`}`
}
