import { client } from '../../i18n/client.ts'
import { DEFAULT_LANG, inLanguage, isLang } from '../../i18n/languages.ts'

const tag = document.documentElement.lang

export const lang = isLang(tag) ? tag : DEFAULT_LANG
export const t = inLanguage(client, lang)
