import { editor as en } from '../../i18n/en/editor.ts'
import { editor as zhCN } from '../../i18n/zh-CN/editor.ts'

export const t = document.documentElement.lang === 'en' ? en : zhCN
