import { html, type SafeHtml } from '@remix-run/html-template'
import { ICON_NAMES, icon } from '../../kernel/html/icons.ts'
import type { PageContext } from '../../kernel/html/page.ts'

const SWATCHES = [
  ...['page', 'surface', 'sunken', 'line', 'line-strong', 'ink-faint', 'ink-soft', 'ink'],
  ...['amber', 'amber-soft', 'amber-ink', 'good', 'bad', 'info'],
]

const SAMPLE = `/** Pressing the reaction you hold lets it go; pressing the other one swaps. */
function press(held: ReactionState, button: Reaction): ReactionState {
  return held === button ? 'none' : button
}`

export function colours({ t }: PageContext): SafeHtml {
  const words = t.styleguide.colours
  return html`<p>${words.neutrals}</p>
<ul class="swatches">${SWATCHES.map((name) => html`<li><span class="swatch swatch-${name}"></span><code>${name}</code></li>`)}</ul>
<ul class="guide-inks">
<li>${words.text}</li>
<li class="ink-soft">${words.soft}</li>
<li class="ink-faint">${words.faint}</li>
<li class="on-amber">${words.amber}</li>
<li class="amber-ink">${words.amberInk}</li>
</ul>`
}

export function type({ t }: PageContext): SafeHtml {
  const words = t.styleguide.type
  return html`<div class="prose">
<h3>${words.heading}</h3>
<p>${words.paragraph}</p>
<p><a href="#type">${words.link}</a></p>
<blockquote><p>${words.quote}</p></blockquote>
<h4>${words.subheading}</h4>
<ul>${words.list.map((item) => html`<li>${item}</li>`)}</ul>
<p>${words.code} <code>npm start</code></p>
<pre><code class="language-ts">${SAMPLE}</code></pre>
<table>
<thead><tr>${words.table.head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
<tbody>${words.table.rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table>
</div>`
}

export function icons(): SafeHtml {
  return html`<ul class="guide-icons">${ICON_NAMES.map((name) => html`<li>${icon(name)}<code>${name}</code></li>`)}</ul>`
}
