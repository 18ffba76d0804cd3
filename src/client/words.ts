import { client as en } from '../kernel/i18n/en/client.ts'
import { client as zhCN } from '../kernel/i18n/zh-CN/client.ts'

export const words = document.documentElement.lang === 'en' ? en : zhCN
