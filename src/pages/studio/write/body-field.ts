import { html, type SafeHtml } from '@remix-run/html-template'
import type { OwnPost } from '../../../features/posts/schema.ts'
import { iconButton } from '../../../kernel/html/button.ts'
import { framed, shared } from '../../../kernel/html/form.ts'
import { type IconName, icon } from '../../../kernel/html/icons.ts'
import type { Words } from '../../../kernel/i18n.ts'

export const PICTURE_TYPES = 'image/jpeg,image/png,image/gif,image/webp'

const TOOLS: Record<keyof Words['studio']['editor']['tools'], IconName> = {
  heading: 'heading',
  bold: 'bold',
  italic: 'italic',
  quote: 'quote',
  list: 'list',
  link: 'link',
  code: 'code',
  codeBlock: 'code-block',
}

/** Plain words or HTML, with buttons for what is hard to remember. */
export function bodyField(t: Words, post: OwnPost | null): SafeHtml {
  const words = t.studio.editor
  const field = { name: 'body', label: words.body, hint: words.bodyHint, attributes: { spellcheck: 'true' } }
  return framed(
    field,
    html`<div class="text-frame" data-picture-drop>
${toolbar(t)}
<progress class="upload-progress" max="1" value="0" aria-label="${words.uploading}" data-idle></progress>
<textarea rows="18"${shared(field)}>\n${oneBlockALine(post?.body ?? '')}</textarea>
</div>`,
  )
}

function toolbar({ studio: { editor: words } }: Words): SafeHtml {
  const names = Object.keys(TOOLS) as (keyof typeof TOOLS)[]
  const tools = names.map((name) => iconButton(TOOLS[name], words.tools[name], { 'data-tool': name }))
  return html`<div class="toolbar needs-script" role="group" aria-label="${words.toolbar}">
${tools}
<label class="icon-button file-button">${icon('image')}<span class="visually-hidden">${words.picture}</span><input type="file" class="visually-hidden" id="body-picture" accept="${PICTURE_TYPES}" multiple></label>
</div>`
}

/** Between blocks white space means nothing, and makes the text easier to find one's way in. */
function oneBlockALine(body: string): string {
  return body.replace(
    /(<\/(?:p|h[2-4]|ul|ol|li|blockquote|pre|figure|table)>|<hr[^>]*>|<[uo]l[^>]*>)(?=<)/g,
    '$1\n',
  )
}
