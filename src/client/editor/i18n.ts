import { editor } from '../../i18n/editor.ts'
import { inLanguage } from '../../i18n/languages.ts'
import { lang } from '../core/i18n.ts'

export const t = inLanguage(editor, lang)
