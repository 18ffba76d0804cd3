import { each, type Subject } from './languages.ts'
import { reasonGiven } from './quoted.ts'

/** Posts as people read them. */
export const posts = {
  title: { 'zh-CN': '文章', en: 'Posts' },
  status: {
    draft: { 'zh-CN': '草稿', en: 'Draft' },
    pending: { 'zh-CN': '待审核', en: 'In review' },
    approved: { 'zh-CN': '已发布', en: 'Published' },
    rejected: { 'zh-CN': '未通过', en: 'Rejected' },
    locked: { 'zh-CN': '已锁定', en: 'Locked' },
  },
  sortBy: { 'zh-CN': '排序', en: 'Sort by' },
  sort: {
    newest: { 'zh-CN': '最新', en: 'Newest' },
    hot: { 'zh-CN': '热门', en: 'Hot' },
    energized: { 'zh-CN': '充能最多', en: 'Most energized' },
  },
  languages: {
    zh: { 'zh-CN': '中文', en: 'Chinese' },
    en: { 'zh-CN': '英文', en: 'English' },
  },
  languageFilter: { 'zh-CN': '文章语言', en: 'Language of posts' },
  languageAll: { 'zh-CN': '全部', en: 'All' },
  languageEmpty: {
    title: { 'zh-CN': '还没有这种语言的文章', en: 'No posts in this language yet' },
    text: { 'zh-CN': '换一种语言看看。', en: 'Try the other one.' },
    action: { 'zh-CN': '看全部文章', en: 'See all posts' },
  },
  tags: { 'zh-CN': '标签', en: 'Tags' },
  hotTags: { 'zh-CN': '热门标签', en: 'Popular tags' },
  tagged: each({ 'zh-CN': (count: string) => `${count} 篇文章`, en: (count) => `${count} ${count === '1' ? 'post' : 'posts'}` }),
  counts: {
    views: { 'zh-CN': '阅读', en: 'Views' },
    energy: { 'zh-CN': '能量', en: 'Energy' },
    comments: { 'zh-CN': '评论', en: 'Comments' },
    likes: { 'zh-CN': '喜欢', en: 'Likes' },
  },
  empty: {
    title: { 'zh-CN': '还没有文章', en: 'No posts yet' },
    text: { 'zh-CN': '第一篇正等着你来写。', en: 'The first one could be yours.' },
    action: { 'zh-CN': '写文章', en: 'Write a post' },
  },
  unknownTag: {
    title: each({ 'zh-CN': (tag: string) => `还没有「${tag}」的文章`, en: (tag) => `No posts about “${tag}” yet` }),
    text: { 'zh-CN': '换个标签看看，或者由你写下第一篇。', en: 'Try another tag, or be the first to write about it.' },
    action: { 'zh-CN': '看全部文章', en: 'See all posts' },
  },
  words: each({ 'zh-CN': (count: string) => `${count} 字`, en: (count) => `${count} ${count === '1' ? 'word' : 'words'}` }),
  minutes: each({ 'zh-CN': (count: number) => `约 ${count} 分钟读完`, en: (count) => `${count} min read` }),
  edited: { 'zh-CN': '改于', en: 'edited' },
  contents: { 'zh-CN': '目录', en: 'Contents' },
  author: { 'zh-CN': '作者', en: 'Author' },
  followers: { 'zh-CN': '粉丝', en: 'Followers' },
  share: { 'zh-CN': '分享', en: 'Share' },
  edit: { 'zh-CN': '编辑', en: 'Edit' },
  related: { 'zh-CN': '相关文章', en: 'Related posts' },
  byTheAuthor: { 'zh-CN': '作者的其他文章', en: 'More by the author' },
  previous: { 'zh-CN': '上一篇', en: 'Previous' },
  next: { 'zh-CN': '下一篇', en: 'Next' },
  notice: {
    draft: { 'zh-CN': '这篇还是草稿，只有作者和管理员看得到。', en: 'This is a draft. Only its author and the admins can see it.' },
    pending: { 'zh-CN': '正在等待审核，通过之后大家就能读到。', en: 'This post is in review. It will be public once approved.' },
    held: {
      'zh-CN': '文章含外部链接，新作者的此类文章需先由管理员审核。',
      en: 'It contains external links and you are new here, so an admin reviews it first.',
    },
    rejected: { 'zh-CN': '这次没有通过审核，改好之后可以再提交。', en: 'This post was rejected. Edit it and submit it again.' },
    locked: { 'zh-CN': '管理员锁定了这篇文章，读者暂时看不到。', en: 'An admin locked this post. Readers cannot see it for now.' },
    reason: reasonGiven,
    revision: {
      draft: {
        'zh-CN': '新的修改还没有提交，读者看到的是已发布的版本。',
        en: 'The latest changes have not been submitted yet. Readers see the published version.',
      },
      pending: {
        'zh-CN': '新的修改正在等待审核，读者看到的仍是已发布的版本。',
        en: 'The latest changes are in review. Readers still see the published version.',
      },
      held: {
        'zh-CN': '新的修改含外部链接，需先由管理员审核。读者看到的仍是已发布的版本。',
        en: 'The latest changes contain external links, so an admin reviews them first. Readers still see the published version.',
      },
      rejected: {
        'zh-CN': '新的修改没有通过审核，读者看到的仍是已发布的版本。',
        en: 'The latest changes were rejected. Readers still see the published version.',
      },
    },
  },
  energize: {
    total: { 'zh-CN': '这篇文章收到的能量', en: 'Energy given to this post' },
    invite: { 'zh-CN': '喜欢就给它充点能量，作者会收到同样多。', en: 'Like it? Give it some energy: the author receives the same amount.' },
    light: { 'zh-CN': '轻充能', en: 'Light' },
    heavy: { 'zh-CN': '重充能', en: 'Heavy' },
    given: { 'zh-CN': '你已充', en: 'You gave' },
    left: { 'zh-CN': '还可充', en: 'Left to give' },
    balance: { 'zh-CN': '你的余额', en: 'Your energy' },
    own: { 'zh-CN': '这是你自己的文章，充能就交给读者吧。', en: 'You cannot energize your own post.' },
    full: { 'zh-CN': '你已经充满了，谢谢你这么喜欢它。', en: 'You reached the limit for this post. Thank you!' },
    logIn: { 'zh-CN': '登录后充能', en: 'Log in to energize' },
    needsScript: { 'zh-CN': '充能要用到 JavaScript，请在浏览器里打开它。', en: 'Energizing needs JavaScript. Please turn it on in your browser.' },
  },
} satisfies Subject

export const reactions = {
  bar: { 'zh-CN': '互动', en: 'Reactions' },
  like: { 'zh-CN': '喜欢', en: 'Like' },
  dislike: { 'zh-CN': '不喜欢', en: 'Dislike' },
  comments: { 'zh-CN': '评论', en: 'Comments' },
} satisfies Subject
