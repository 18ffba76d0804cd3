import type { Editor } from '@tiptap/core'
import { find } from '../core/find.ts'
import { isOfInputMethod } from '../core/input-method.ts'
import { clearFieldError, showFieldError } from '../forms/field-errors.ts'
import { t } from './i18n.ts'
import { isAllowedLink } from './schema/urls.ts'

/** Link dialog: links the selection, or inserts the address. */
export function initLinkDialog(editor: Editor, button: HTMLElement, dialog: HTMLDialogElement): void {
  const address = find(dialog, 'input')
  const remove = find(dialog, '[value="remove"]', HTMLButtonElement)
  const open = () => {
    const current: string | undefined = editor.getAttributes('link').href
    address.value = current ?? ''
    remove.hidden = !current
    clearFieldError(address)
    dialog.returnValue = ''
    dialog.showModal()
    address.select()
  }
  const apply = () => {
    const href = withProtocol(address.value.trim())
    if (!isAllowedLink(href)) return showFieldError(address, t.link.wrong)
    setLink(editor, href)
    dialog.close()
  }
  button.addEventListener('click', open)
  find(dialog, '[value="apply"]').addEventListener('click', apply)
  address.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || isOfInputMethod(event)) return
    event.preventDefault()
    apply()
  })
  address.addEventListener('input', () => clearFieldError(address))
  remove.addEventListener('click', () => editor.chain().extendMarkRange('link').unsetLink().run())
  dialog.addEventListener('close', () => editor.commands.focus())
  editor.view.dom.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    open()
  })
}

/** Completes `example.org`. */
function withProtocol(text: string): string {
  return /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(text) ? `https://${text}` : text
}

function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().extendMarkRange('link')
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.setLink({ href }).run()
}
