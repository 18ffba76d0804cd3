import { client as en } from '../../i18n/en/client.ts'
import { client as zhCN } from '../../i18n/zh-CN/client.ts'

export const t = document.documentElement.lang === 'en' ? en : zhCN
