import { html, type SafeHtml } from '@remix-run/html-template'
import { BRAND_SLOTS, SVG_PART, SVG_SLOTS } from '../../../features/branding/rules.ts'
import type { Branding } from '../../../features/branding/schema.ts'
import { apiCallAttributes } from '../../../kernel/html/components/api-call.ts'
import { button, fileButton } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import type { PageContext } from '../../../kernel/html/page.ts'

const RASTER = 'image/png,image/jpeg,image/webp,image/gif'

/** client/admin/brand-pictures.ts sends a chosen file. */
export function picturesCard(page: PageContext, { pictures }: Branding): SafeHtml {
  const words = page.t.admin.appearance.pictures
  const rows = BRAND_SLOTS.map((slot) => {
    const current = pictures.find((each) => each.slot === slot && each.part === SVG_PART)
    return row(page, slot, current)
  })
  return html`<div id="pictures">${card({ title: words.title, body: html`<ul class="brand-pictures">${rows}</ul>` })}</div>`
}

function row(
  { t }: PageContext,
  slot: (typeof BRAND_SLOTS)[number],
  current: Branding['pictures'][number] | undefined,
): SafeHtml {
  const words = t.admin.appearance.pictures
  const { label, hint } = words.slots[slot]
  const [path, id] = [`/api/admin/branding/pictures/${slot}`, `brand-${slot}`]
  const input = {
    id,
    accept: SVG_SLOTS.includes(slot) ? `image/svg+xml,${RASTER}` : RASTER,
    'aria-describedby': `${id}-hint`,
    'data-brand': path,
    'data-toast': words.saved,
  }
  const remove = apiCallAttributes({
    api: `DELETE ${path}`,
    after: { go: '/admin/appearance' },
    toast: words.removed,
  })
  const choose = fileButton(t.common.chooseFile, input, { size: 'small', icon: 'image' })
  const shown = current
    ? html`<img src="${current.url}" alt="" width="${current.width}" height="${current.height}">`
    : html`<span>${words.none}</span>`
  return html`<li class="brand-picture">
<div class="${slot === 'logo_dark' ? 'brand-sample brand-sample-dark' : 'brand-sample'}">${shown}</div>
<div class="brand-words"><label for="${id}"><strong>${label}</strong></label><p class="field-hint" id="${id}-hint">${hint}</p>
<p class="actions needs-script">${choose}${current ? button(words.remove, { size: 'small', look: 'quiet', icon: 'undo', attributes: { ...remove, 'aria-label': `${words.remove}: ${label}` } }) : null}</p></div>
</li>`
}
