import { each, type Subject } from './languages.ts'
import { reasonGiven } from './quoted.ts'

/** Posts as people read them. */
export const posts = {
  title: { 'zh-CN': '文章', 'zh-TW': '文章', en: 'Posts' },
  status: {
    draft: { 'zh-CN': '草稿', 'zh-TW': '草稿', en: 'Draft' },
    pending: { 'zh-CN': '待审核', 'zh-TW': '待審核', en: 'In review' },
    approved: { 'zh-CN': '已发布', 'zh-TW': '已發布', en: 'Published' },
    rejected: { 'zh-CN': '未通过', 'zh-TW': '未通過', en: 'Rejected' },
    locked: { 'zh-CN': '已锁定', 'zh-TW': '已鎖定', en: 'Locked' },
  },
  sortBy: { 'zh-CN': '排序', 'zh-TW': '排序', en: 'Sort by' },
  sort: {
    newest: { 'zh-CN': '最新', 'zh-TW': '最新', en: 'Newest' },
    hot: { 'zh-CN': '热门', 'zh-TW': '熱門', en: 'Hot' },
    energized: { 'zh-CN': '充能最多', 'zh-TW': '充能最多', en: 'Most energized' },
  },
  languages: {
    zh: { 'zh-CN': '中文', 'zh-TW': '中文', en: 'Chinese' },
    en: { 'zh-CN': '英文', 'zh-TW': '英文', en: 'English' },
  },
  languageFilter: { 'zh-CN': '文章语言', 'zh-TW': '文章語言', en: 'Language of posts' },
  languageAll: { 'zh-CN': '全部', 'zh-TW': '全部', en: 'All' },
  languageEmpty: {
    title: { 'zh-CN': '还没有这种语言的文章', 'zh-TW': '還沒有這種語言的文章', en: 'No posts in this language yet' },
    text: { 'zh-CN': '换一种语言看看。', 'zh-TW': '換一種語言看看。', en: 'Try the other one.' },
    action: { 'zh-CN': '看全部文章', 'zh-TW': '看全部文章', en: 'See all posts' },
  },
  tags: { 'zh-CN': '标签', 'zh-TW': '標籤', en: 'Tags' },
  hotTags: { 'zh-CN': '热门标签', 'zh-TW': '熱門標籤', en: 'Popular tags' },
  tagged: each({
    'zh-CN': (count: string) => `${count} 篇文章`,
    'zh-TW': (count) => `${count} 篇文章`,
    en: (count) => `${count} ${count === '1' ? 'post' : 'posts'}`,
  }),
  counts: {
    views: { 'zh-CN': '阅读', 'zh-TW': '閱讀', en: 'Views' },
    energy: { 'zh-CN': '能量', 'zh-TW': '能量', en: 'Energy' },
    comments: { 'zh-CN': '评论', 'zh-TW': '留言', en: 'Comments' },
    likes: { 'zh-CN': '赞', 'zh-TW': '讚', en: 'Likes' },
  },
  empty: {
    title: { 'zh-CN': '还没有文章', 'zh-TW': '還沒有文章', en: 'No posts yet' },
    text: { 'zh-CN': '第一篇正等着你来写。', 'zh-TW': '第一篇正等著你來寫。', en: 'The first one could be yours.' },
    action: { 'zh-CN': '写文章', 'zh-TW': '寫文章', en: 'Write a post' },
  },
  unknownTag: {
    title: each({ 'zh-CN': (tag: string) => `还没有「${tag}」的文章`, 'zh-TW': (tag) => `還沒有「${tag}」的文章`, en: (tag) => `No posts about “${tag}” yet` }),
    text: {
      'zh-CN': '换个标签看看，或者由你写下第一篇。',
      'zh-TW': '換個標籤看看，或者由你寫下第一篇。',
      en: 'Try another tag, or be the first to write about it.',
    },
    action: { 'zh-CN': '看全部文章', 'zh-TW': '看全部文章', en: 'See all posts' },
  },
  words: each({ 'zh-CN': (count: string) => `${count} 字`, 'zh-TW': (count) => `${count} 字`, en: (count) => `${count} ${count === '1' ? 'word' : 'words'}` }),
  minutes: each({ 'zh-CN': (count: number) => `${count} 分钟`, 'zh-TW': (count) => `${count} 分鐘`, en: (count) => `${count} min` }),
  edited: { 'zh-CN': '编辑于', 'zh-TW': '編輯於', en: 'edited' },
  reading: {
    title: { 'zh-CN': '字体和字号', 'zh-TW': '字體和字級', en: 'Typeface and size' },
    face: { 'zh-CN': '字体', 'zh-TW': '字體', en: 'Typeface' },
    faces: {
      serif: { 'zh-CN': '宋体', 'zh-TW': '宋體', en: 'Serif' },
      sans: { 'zh-CN': '黑体', 'zh-TW': '黑體', en: 'Sans' },
    },
    size: { 'zh-CN': '字号', 'zh-TW': '字級', en: 'Text size' },
    sizes: {
      small: { 'zh-CN': '小', 'zh-TW': '小', en: 'Small' },
      medium: { 'zh-CN': '中', 'zh-TW': '中', en: 'Medium' },
      large: { 'zh-CN': '大', 'zh-TW': '大', en: 'Large' },
    },
  },
  contents: { 'zh-CN': '目录', 'zh-TW': '目錄', en: 'Contents' },
  author: { 'zh-CN': '作者', 'zh-TW': '作者', en: 'Author' },
  followers: { 'zh-CN': '粉丝', 'zh-TW': '粉絲', en: 'Followers' },
  share: { 'zh-CN': '分享', 'zh-TW': '分享', en: 'Share' },
  edit: { 'zh-CN': '编辑', 'zh-TW': '編輯', en: 'Edit' },
  related: { 'zh-CN': '相关文章', 'zh-TW': '相關文章', en: 'Related posts' },
  byTheAuthor: { 'zh-CN': '作者的其他文章', 'zh-TW': '作者的其他文章', en: 'More by the author' },
  previous: { 'zh-CN': '上一篇', 'zh-TW': '上一篇', en: 'Previous' },
  next: { 'zh-CN': '下一篇', 'zh-TW': '下一篇', en: 'Next' },
  /** Why a post waits although review is off. */
  heldFor: {
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
    spam: {
      'zh-CN': '垃圾信息检查拿不准，需先由管理员审核。',
      'zh-TW': '垃圾訊息檢查無法確定，需先由管理員審核。',
      en: 'The spam check is not sure about it, so an admin reviews it first.',
    },
    program: {
      'zh-CN': '这个站点的自动检查要求先由管理员审核。',
      'zh-TW': '這個網站的自動檢查要求先由管理員審核。',
      en: 'This site’s automatic check wants an admin to review it first.',
    },
  },
  notice: {
    draft: {
      'zh-CN': '这篇还是草稿，只有作者和管理员看得到。',
      'zh-TW': '這篇還是草稿，只有作者和管理員看得到。',
      en: 'This is a draft. Only its author and the admins can see it.',
    },
    pending: {
      'zh-CN': '正在等待审核，通过之后大家就能读到。',
      'zh-TW': '正在等待審核，通過之後大家就能讀到。',
      en: 'This post is in review. It will be public once approved.',
    },
    rejected: {
      'zh-CN': '这次没有通过审核，改好之后可以再提交。',
      'zh-TW': '這次沒有通過審核，改好之後可以再送出。',
      en: 'This post was rejected. Edit it and submit it again.',
    },
    locked: {
      'zh-CN': '管理员锁定了这篇文章，读者暂时看不到。',
      'zh-TW': '管理員鎖定了這篇文章，讀者暫時看不到。',
      en: 'An admin locked this post. Readers cannot see it for now.',
    },
    reason: reasonGiven,
    revision: {
      draft: {
        'zh-CN': '新的修改还没有提交，读者看到的是已发布的版本。',
        'zh-TW': '新的修改還沒有送出，讀者看到的是已發布的版本。',
        en: 'The latest changes have not been submitted yet. Readers see the published version.',
      },
      pending: {
        'zh-CN': '新的修改正在等待审核，读者看到的仍是已发布的版本。',
        'zh-TW': '新的修改正在等待審核，讀者看到的仍是已發布的版本。',
        en: 'The latest changes are in review. Readers still see the published version.',
      },
      held: {
        'zh-CN': '新的修改需先由管理员审核，读者看到的仍是已发布的版本。',
        'zh-TW': '新的修改需先由管理員審核，讀者看到的仍是已發布的版本。',
        en: 'An admin reviews the latest changes first. Readers still see the published version.',
      },
      rejected: {
        'zh-CN': '新的修改没有通过审核，读者看到的仍是已发布的版本。',
        'zh-TW': '新的修改沒有通過審核，讀者看到的仍是已發布的版本。',
        en: 'The latest changes were rejected. Readers still see the published version.',
      },
    },
  },
  energize: {
    open: { 'zh-CN': '充能', 'zh-TW': '充能', en: 'Give energy' },
    total: { 'zh-CN': '这篇文章收到的能量', 'zh-TW': '這篇文章收到的能量', en: 'Energy given to this post' },
    invite: {
      'zh-CN': '喜欢就给它充点能量，作者会收到同样多。',
      'zh-TW': '喜歡就給它充點能量，作者會收到同樣多。',
      en: 'Like it? Give it some energy: the author receives the same amount.',
    },
    light: { 'zh-CN': '轻充能', 'zh-TW': '輕充能', en: 'Light' },
    heavy: { 'zh-CN': '重充能', 'zh-TW': '重充能', en: 'Heavy' },
    given: { 'zh-CN': '你已充', 'zh-TW': '你已充', en: 'You gave' },
    left: { 'zh-CN': '还可充', 'zh-TW': '還可充', en: 'Left to give' },
    balance: { 'zh-CN': '你的余额', 'zh-TW': '你的餘額', en: 'Your energy' },
    own: { 'zh-CN': '这是你自己的文章，充能就交给读者吧。', 'zh-TW': '這是你自己的文章，充能就交給讀者吧。', en: 'You cannot energize your own post.' },
    full: { 'zh-CN': '你已经充满了，谢谢你这么喜欢它。', 'zh-TW': '你已經充滿了，謝謝你這麼喜歡它。', en: 'You reached the limit for this post. Thank you!' },
    logIn: { 'zh-CN': '登录后充能', 'zh-TW': '登入後充能', en: 'Log in to energize' },
    needsScript: {
      'zh-CN': '充能需要 JavaScript，请在浏览器中启用它。',
      'zh-TW': '充能需要 JavaScript，請在瀏覽器中啟用它。',
      en: 'Energizing needs JavaScript. Please turn it on in your browser.',
    },
  },
} satisfies Subject

export const reactions = {
  bar: { 'zh-CN': '互动', 'zh-TW': '互動', en: 'Reactions' },
  like: { 'zh-CN': '赞', 'zh-TW': '讚', en: 'Like' },
  dislike: { 'zh-CN': '踩', 'zh-TW': '倒讚', en: 'Dislike' },
  comments: { 'zh-CN': '评论', 'zh-TW': '留言', en: 'Comments' },
} satisfies Subject
