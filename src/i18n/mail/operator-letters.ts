import { each, type Subject } from '../languages.ts'
import type { Letter } from './letters.ts'

/** To the owner, about running the site. */
export const operatorLetters = {
  ledger_digest: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `${siteName} 账本签名摘要`,
      lines: (_siteName, line) => [
        '请保留这封邮件。下面这一行封存了当天结束时的能量账本与经验账本。',
        line,
        '以后可以用它查出数据库是否被整体改写过，方法见 docs/OPERATIONS.md 的 “Signed digests”。',
      ],
      button: '',
      after: [],
    },
    'zh-TW': {
      subject: (siteName) => `${siteName} 帳本簽章摘要`,
      lines: (_siteName, line) => [
        '請保留此郵件。下面這一行封存了當天結束時的能量帳本與經驗帳本。',
        line,
        '以後可以用它查出資料庫是否被整體改寫過，方法見 docs/OPERATIONS.md 的「Signed digests」。',
      ],
      button: '',
      after: [],
    },
    en: {
      subject: (siteName) => `Signed ledger digest of ${siteName}`,
      lines: (_siteName, line) => [
        'Keep this email. The line below seals the energy and exp ledgers as they were at the end of the day.',
        line,
        'With it you can find out later whether someone has rewritten the database: see "Signed digests" in docs/OPERATIONS.md.',
      ],
      button: '',
      after: [],
    },
  }),
  drill_passed: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `${siteName} 恢复演练通过`,
      lines: (_siteName, facts) => ['最新的备份已恢复到一个临时数据库，检查全部通过。', facts, '临时数据库已经删除，网站没有受到影响。'],
      button: '',
      after: [],
    },
    'zh-TW': {
      subject: (siteName) => `${siteName} 還原演練通過`,
      lines: (_siteName, facts) => ['最新的備份已還原到一個臨時資料庫，檢查全部通過。', facts, '臨時資料庫已經刪除，網站沒有受到影響。'],
      button: '',
      after: [],
    },
    en: {
      subject: (siteName) => `Restore drill of ${siteName} passed`,
      lines: (_siteName, facts) => [
        'The newest backup was restored into a temporary database, and every check passed.',
        facts,
        'The temporary database has been removed. The site itself was not touched.',
      ],
      button: '',
      after: [],
    },
  }),
  drill_failed: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `${siteName} 恢复演练失败`,
      lines: (_siteName, why) => ['最新的备份没能恢复，或恢复后没有通过检查：', why, '请尽快另做一份备份并查明原因。网站本身没有受到影响。'],
      button: '',
      after: [],
    },
    'zh-TW': {
      subject: (siteName) => `${siteName} 還原演練失敗`,
      lines: (_siteName, why) => ['最新的備份沒能還原，或還原後沒有通過檢查：', why, '請儘快另做一份備份並查明原因。網站本身沒有受到影響。'],
      button: '',
      after: [],
    },
    en: {
      subject: (siteName) => `Restore drill of ${siteName} failed`,
      lines: (_siteName, why) => [
        'The newest backup could not be restored, or did not pass the checks afterwards:',
        why,
        'Make another backup soon, and find out why. The site itself was not touched.',
      ],
      button: '',
      after: [],
    },
  }),
} satisfies Subject
