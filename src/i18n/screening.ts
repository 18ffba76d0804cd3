import type { Subject } from './languages.ts'

/** What authors read when something they wrote waits for an admin. */
export const screening = {
  held: {
    links: {
      'zh-CN': '文章含外部链接，新作者的此类文章需先由管理员审核。',
      'zh-TW': '文章含外部連結，新作者的此類文章需先由管理員審核。',
      en: 'It contains external links and you are new here, so an admin reviews it first.',
    },
    words: {
      'zh-CN': '文章里有站点要求先看一看的词，需先由管理员审核。',
      'zh-TW': '文章裡有網站要求先看一看的詞，需先由管理員審核。',
      en: 'It contains words that this site checks first, so an admin reviews it.',
    },
    newcomer: {
      'zh-CN': '新作者的前几篇文章需先由管理员审核。',
      'zh-TW': '新作者的前幾篇文章需先由管理員審核。',
      en: 'The first posts of new authors are reviewed by an admin.',
    },
    repeated: {
      'zh-CN': '它和你今天发过的内容相同，需先由管理员审核。',
      'zh-TW': '它和你今天發過的內容相同，需先由管理員審核。',
      en: 'It is the same as what you have posted today, so an admin reviews it first.',
    },
  },
  comments: {
    title: { 'zh-CN': '等待审核的评论', 'zh-TW': '等待審核的留言', en: 'Comments waiting for review' },
    hint: {
      'zh-CN': '只有你和管理员看得到，通过后公开。',
      'zh-TW': '只有你和管理員看得到，通過後公開。',
      en: 'Only you and the admins can see this. It goes public once approved.',
    },
    edit: { 'zh-CN': '修改后的内容', 'zh-TW': '修改後的內容', en: 'New text' },
    sent: {
      'zh-CN': '评论已提交，管理员看过后公开。',
      'zh-TW': '留言已送出，管理員看過後公開。',
      en: 'Your comment will be public once an admin has approved it.',
    },
    withdraw: { 'zh-CN': '撤回', 'zh-TW': '撤回', en: 'Withdraw' },
    withdrawn: { 'zh-CN': '已撤回。', 'zh-TW': '已撤回。', en: 'Withdrawn.' },
  },
} satisfies Subject
