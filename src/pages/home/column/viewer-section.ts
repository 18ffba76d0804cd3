import { html } from '@remix-run/html-template'
import { personUrl } from '../../../features/accounts/view.ts'
import { energyInfo } from '../../../features/energy/service.ts'
import { checkInStatus, levelBadge, levelGoal, levelRing } from '../../../features/levels/view.ts'
import { plainNumber } from '../../../kernel/format.ts'
import { bdi } from '../../../kernel/html/bdi.ts'
import { avatar } from '../../../kernel/html/components/avatar.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { icon } from '../../../kernel/html/icons.ts'
import { VIEWER_ELEMENTS } from '../../shared/bars.ts'
import type { PersonalSection } from './section.ts'

/** Level, energy and check-in of the viewer. On small screens the account menu has them. */
export const viewerSection: PersonalSection = {
  slot: 'viewer',
  async openPersonal(db, viewer) {
    const { balance } = await energyInfo(db, viewer.id)
    const { id: uid, username, avatar_url, exp, level } = viewer
    return ({ t }) => {
      const body = html`<div class="menu-person">${levelRing(t, exp, avatar({ uid, username, avatar_url }, 'medium'))}<div>
<p><a class="column-name" href="${personUrl(uid)}">${bdi(username)}</a> ${levelBadge(t, level)}</p>
<p class="menu-goal">${levelGoal(t, exp)}</p>
</div></div>
<a class="column-energy" href="/settings?tab=energy">${icon('bolt')}<span>${t.energy.balance}</span><strong>${plainNumber(balance)}</strong></a>
${viewer.ban ? null : checkInStatus(t, viewer, VIEWER_ELEMENTS)}`
      return html`<div class="column-viewer" id="home-viewer">${card({ body })}</div>`
    }
  },
}
